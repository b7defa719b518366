import * as z from 'zod';
import { DELETE_WORD } from '#domain/accounts/account-deletion.ts';
import { userId, uuid } from '#domain/ids.ts';
import {
  alertPaces,
  channels,
  optionalTopics,
  topicNames,
} from '#domain/notifications/notification-topics.ts';
import { email, personName, phone } from '#domain/validation/contact.ts';
import { sixDigits } from '#domain/validation/security-code.ts';
import { accountData } from './data.ts';
import { op } from '../operation.ts';
import { instant } from '../shapes/basic.ts';

export const accountView = z.object({
  userId,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Ten digits, confirmed by a code; null without one. */
  phone: z.string().nullable(),
  kind: z.enum(['customer', 'shop', 'staff']),
  hasPassword: z.boolean(),
  passwordChangedAt: instant.nullable(),
  /** Set by staff: nothing opens before it was done. */
  mustRotatePassword: z.boolean(),
  createdAt: instant,
  /** A move to another address that waits for one link or both. */
  emailChange: z
    .object({
      newEmail: z.string(),
      oldConfirmed: z.boolean(),
      newConfirmed: z.boolean(),
      expiresAt: instant,
    })
    .nullable(),
});
export type AccountView = z.infer<typeof accountView>;

export const accountSession = z.object({
  id: uuid,
  device: z.string(),
  isHandheld: z.boolean(),
  address: z.string().nullable(),
  /** It came from the address that asks now. */
  isSameNetwork: z.boolean(),
  isThis: z.boolean(),
  startedAt: instant,
  lastSeenAt: instant,
  endsAt: instant,
});
export type AccountSession = z.infer<typeof accountSession>;

const topicChoice = z.object({
  topic: z.enum(topicNames),
  channel: z.enum(channels),
  isOn: z.boolean(),
  /** The law, a booking or money needs it. */
  isRequired: z.boolean(),
  /** How soon they hear; null for what has no choice of it. */
  pace: z.enum(alertPaces).nullable(),
});

const nothing = z.strictObject({});
const done = z.object({ done: z.literal(true) });
const name = personName('Enter your name.');
const password = z.string().min(1).max(512);
const code = sixDigits('Enter the six digits of the code.');
const linkToken = z.string().min(20).max(200);
const sent = z.object({ sentTo: z.string() });
const rarely = { burst: 5, perMinute: 1 };
const signedIn = { who: 'signed-in' } as const;
const addingAWay = { who: 'signed-in', stepUp: 'new-way' } as const;

/** What signed-in people do with their own account. Every row touched here is the caller's own. */
export const profile = {
  me: op({
    method: 'GET',
    path: '/account',
    summary: 'The account of the signed-in person',
    input: nothing,
    output: accountView,
    access: { who: 'rotating' },
  }),
  update: op({
    method: 'PUT',
    path: '/account',
    summary: 'Change the name',
    input: z.strictObject({ name }),
    output: accountView,
    access: signedIn,
  }),
  changePassword: op({
    method: 'POST',
    path: '/account/password',
    summary: 'Set a new password; ends every other session and exchanges the token of this one',
    input: z.strictObject({
      /** Not asked of an account without one, nor of a rotation; both want a fresh proof instead. */
      current: password.optional(),
      password,
      confirmation: password,
    }),
    output: accountView,
    errors: ['ACCOUNT_LOCKED', 'PASSWORD_WRONG', 'PASSWORD_SAME', 'STEP_UP_REQUIRED'],
    access: { who: 'rotating' },
    limit: { burst: 20, perMinute: 5 },
  }),
  changeEmail: op({
    method: 'POST',
    path: '/account/email',
    summary: 'Ask for another email address; a link goes to the old and one to the new',
    input: z.strictObject({ email }),
    output: sent,
    errors: ['EMAIL_SAME', 'STEP_UP_REQUIRED'],
    access: addingAWay,
    limit: rarely,
  }),
  confirmEmail: op({
    method: 'POST',
    path: '/account/email/confirm',
    summary: 'Use one of the two links of an email change; the second one brings it about',
    input: z.strictObject({ token: linkToken }),
    output: z.object({ isDone: z.boolean(), waitsFor: z.enum(['old', 'new']).nullable() }),
    errors: ['LINK_INVALID', 'EMAIL_CHANGE_ELSEWHERE'],
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 5 },
  }),
  cancelEmailChange: op({
    method: 'DELETE',
    path: '/account/email',
    summary: 'Give up an email change that waits for its links',
    input: nothing,
    output: accountView,
    access: signedIn,
  }),
  changePhone: op({
    method: 'POST',
    path: '/account/phone',
    summary: 'Ask for a phone number; a code goes there',
    input: z.strictObject({ phone }),
    output: sent,
    access: addingAWay,
    limit: rarely,
  }),
  confirmPhone: op({
    method: 'POST',
    path: '/account/phone/confirm',
    summary: 'Enter the code; the number is the account’s from then on',
    input: z.strictObject({ phone, code }),
    output: accountView,
    errors: ['PHONE_CODE_WRONG'],
    access: signedIn,
    limit: { burst: 10, perMinute: 5 },
  }),
  removePhone: op({
    method: 'DELETE',
    path: '/account/phone',
    summary: 'Remove the phone number',
    input: nothing,
    output: accountView,
    access: { who: 'signed-in', stepUp: true },
  }),
  sessions: op({
    method: 'GET',
    path: '/account/sessions',
    summary: 'Where the account is signed in',
    input: nothing,
    output: z.object({ sessions: z.array(accountSession) }),
    access: signedIn,
  }),
  endSession: op({
    method: 'DELETE',
    path: '/account/sessions/{sessionId}',
    summary: 'End one session',
    input: z.strictObject({ sessionId: uuid }),
    output: done,
    errors: ['NOT_FOUND'],
    access: signedIn,
  }),
  endSessionsByLink: op({
    method: 'POST',
    path: '/account/sessions/end',
    summary: 'Use the link of the email about a new device: every session ends',
    input: z.strictObject({ token: linkToken }),
    output: done,
    errors: ['ALARM_INVALID'],
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 5, counts: 'failures' },
  }),
  renewSession: op({
    method: 'POST',
    path: '/account/session/renew',
    summary: 'Keep this session alive: restart its idle time; its absolute end stays',
    input: nothing,
    output: z.object({ endsAt: instant }),
    access: signedIn,
  }),
  preferences: op({
    method: 'GET',
    path: '/account/notifications',
    summary: 'Which notifications this person gets, and by which channel',
    input: nothing,
    output: z.object({ choices: z.array(topicChoice) }),
    access: signedIn,
  }),
  setPreference: op({
    method: 'PUT',
    path: '/account/notifications',
    summary: 'Switch one kind of note on or off; for new jobs, choose how soon',
    input: z
      .strictObject({
        topic: z.enum(optionalTopics),
        channel: z.enum(channels).default('mail'),
        isOn: z.boolean(),
        pace: z.enum(alertPaces).optional(),
      })
      .refine(({ topic, pace }) => pace === undefined || topic === 'new_jobs', {
        path: ['pace'],
        error: 'Only new jobs have a choice of how soon.',
      }),
    output: z.object({ choices: z.array(topicChoice) }),
    access: signedIn,
  }),
  download: op({
    method: 'POST',
    path: '/account/data',
    summary: 'Everything that is kept about this person, to take away',
    input: nothing,
    output: accountData,
    errors: ['STEP_UP_REQUIRED'],
    access: { who: 'signed-in', stepUp: true },
    limit: rarely,
  }),
  ties: op({
    method: 'GET',
    path: '/account/ties',
    summary: 'Why the account cannot be deleted now, if anything prevents it',
    input: nothing,
    output: z.object({ reasons: z.array(z.string()) }),
    access: signedIn,
  }),
  remove: op({
    method: 'POST',
    path: '/account/removal',
    summary: 'Delete the account: the person is erased, what the ledger and the law need stays',
    input: z.strictObject({
      confirmation: z.literal(DELETE_WORD, { error: `Type ${DELETE_WORD} to confirm.` }),
    }),
    output: done,
    errors: ['LAST_SUPER_ADMIN', 'ACCOUNT_TIED', 'STEP_UP_REQUIRED'],
    access: { who: 'signed-in', stepUp: true },
    limit: rarely,
  }),
};
