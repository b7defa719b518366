import * as z from 'zod';
import { email, personName, phone } from '#domain/validation/contact.ts';
import { sixDigits } from '#domain/validation/security-code.ts';
import { shopDetailsSchema } from '#domain/validation/shop-details.ts';
import { op } from '../operation.ts';
import { askedFrom, typedLinkNumber } from '../shapes/asked-from.ts';

// For people without a session. What they answer never depends on who is known.

const captcha = z.string().max(5_000).optional();
/** A path of ours to go on to; any other is dropped. It travels with the link in the email. */
const returnTo = z.string().max(500).optional();
const token = z.string().min(20).max(200);
const code = sixDigits('The code has 6 digits.');
/** Long enough to explain what is wrong with a password that is too long. */
const password = z.string().max(500);
const newPassword = { password, confirmation: password };
/** One of the two. */
const recipient = { email: email.optional(), phone: phone.optional() };

const sent = z.object({ sentTo: z.string() });
const entered = z.object({ landing: z.string() });
const anyone = { who: 'anyone' } as const;
/** Of one client; each account and each recipient has limits of its own besides. */
const asking = { burst: 30, perMinute: 3 };
const trying = { burst: 10, perMinute: 5, counts: 'failures' } as const;

export const signUp = {
  signUp: op({
    method: 'POST',
    path: '/accounts',
    summary: 'Ask for an account by email or by phone; it is made when the link or code is used',
    input: z.strictObject({
      name: personName('Enter your full name.'),
      ...recipient,
      ...newPassword,
      terms: z.boolean(),
      /** For new shop owners: the shop's details wait with the email and start the account's set-up. */
      shop: shopDetailsSchema.optional(),
      returnTo,
      captcha,
    }),
    output: sent,
    errors: ['CAPTCHA_WRONG', 'TEXTS_UNAVAILABLE'],
    access: anyone,
    limit: asking,
  }),
  resendConfirmation: op({
    method: 'POST',
    path: '/accounts/confirmations/requests',
    summary: 'Send the link or code of an unfinished sign-up again',
    input: z.strictObject({ ...recipient, captcha }),
    output: sent,
    errors: ['CAPTCHA_WRONG', 'TEXTS_UNAVAILABLE'],
    access: anyone,
    limit: asking,
  }),
  readConfirmation: op({
    method: 'POST',
    path: '/accounts/confirmations/reads',
    summary: 'Whether the link of a sign-up is open on the device that signed up; uses nothing up',
    input: z.strictObject({ token }),
    output: z.object({
      /** Elsewhere the link asks for the password of the sign-up. */
      isAskingDevice: z.boolean(),
    }),
    errors: ['LINK_INVALID'],
    access: anyone,
    limit: trying,
    write: false,
  }),
  confirmEmail: op({
    method: 'POST',
    path: '/accounts/confirmations',
    summary: 'Use the link of a sign-up: makes the account and signs in',
    input: z.strictObject({
      token,
      /** The one of the sign-up, on any device but the one that signed up. */
      password: password.optional(),
    }),
    output: entered,
    errors: ['LINK_INVALID', 'SIGN_UP_PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
    access: anyone,
    limit: trying,
  }),
  confirmPhone: op({
    method: 'POST',
    path: '/accounts/phone-confirmations',
    summary: 'Use the code of a sign-up by phone: makes the account and signs in',
    input: z.strictObject({ phone, code }),
    output: entered,
    errors: ['CODE_WRONG', 'ACCOUNT_LOCKED'],
    access: anyone,
    limit: trying,
  }),
  requestRecovery: op({
    method: 'POST',
    path: '/accounts/recoveries/requests',
    summary: 'Email a link to choose a new password; the answer is always the same',
    input: z.strictObject({ email, returnTo, captcha }),
    output: sent,
    errors: ['CAPTCHA_WRONG'],
    access: anyone,
    limit: asking,
  }),
  readRecovery: op({
    method: 'POST',
    path: '/accounts/recoveries/reads',
    summary: 'Which rules the new password behind a link has to follow; uses nothing up',
    input: z.strictObject({ token }),
    output: z.object({
      policy: z.enum(['customer', 'shop', 'staff']),
      /** The account had none yet: there is no old one to replace. */
      isFirst: z.boolean(),
    }),
    errors: ['LINK_INVALID'],
    access: anyone,
    limit: trying,
    write: false,
  }),
  resetPassword: op({
    method: 'POST',
    path: '/accounts/recoveries',
    summary: 'Choose a new password by the link; ends every session',
    input: z.strictObject({ token, ...newPassword }),
    output: z.object({ returnTo: z.string().nullable(), isFirst: z.boolean() }),
    errors: ['LINK_INVALID'],
    access: anyone,
    limit: trying,
  }),
  unlock: op({
    method: 'POST',
    path: '/accounts/recoveries/unlocks',
    summary: 'Use the password link to unlock sign-in in this browser; it signs no one in',
    input: z.strictObject({ token }),
    output: entered,
    errors: ['LINK_INVALID'],
    access: anyone,
    limit: trying,
  }),
  requestCode: op({
    method: 'POST',
    path: '/accounts/codes/requests',
    summary: 'Email or text a code of six digits to sign in with; the answer is always the same',
    input: z.strictObject({ ...recipient, captcha }),
    output: sent,
    errors: ['CAPTCHA_WRONG', 'TEXTS_UNAVAILABLE'],
    access: anyone,
    limit: asking,
  }),
  signInWithCode: op({
    method: 'POST',
    path: '/accounts/codes',
    summary: 'Sign in with the newest code; a second factor is asked for afterwards',
    input: z.strictObject({
      ...recipient,
      code,
      remember: z.boolean().default(false),
      returnTo,
    }),
    output: entered,
    errors: ['CODE_WRONG', 'ACCOUNT_LOCKED'],
    access: anyone,
    limit: trying,
  }),
  requestLink: op({
    method: 'POST',
    path: '/accounts/links/requests',
    summary: 'Email a link to sign in with; the answer is always the same',
    input: z.strictObject({ email, returnTo, captcha }),
    output: sent.extend({
      /** What the link asks for on another device than this one. */
      number: z.string(),
    }),
    errors: ['CAPTCHA_WRONG'],
    access: anyone,
    limit: asking,
  }),
  readLink: op({
    method: 'POST',
    path: '/accounts/links/reads',
    summary: 'What the link of an email asks before it signs in; uses nothing up',
    input: z.strictObject({ token }),
    output: z.object({ askedFrom }),
    errors: ['LINK_INVALID'],
    access: anyone,
    limit: trying,
    write: false,
  }),
  openLink: op({
    method: 'POST',
    path: '/accounts/links',
    summary: 'Sign in by the link of an email; a second factor is asked for afterwards',
    input: z.strictObject({
      token,
      /** The code of the device that asked for the link; other devices must type it. */
      number: typedLinkNumber.optional(),
    }),
    output: entered,
    errors: ['LINK_INVALID', 'LINK_NUMBER_WRONG'],
    access: anyone,
    limit: trying,
  }),
};
