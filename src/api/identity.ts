import * as z from 'zod';
import { jobId } from '#domain/ids.ts';
import { staffRoles } from '#domain/permissions/staff-roles.ts';
import { email } from '#domain/validation/contact.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from './operation.ts';
import { instant, sessionView } from './views.ts';

const strictSignIn = { burst: 10, perMinute: 1 };

export const identity = {
  session: op({
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in',
    input: z.strictObject({}),
    output: sessionView,
    access: { who: 'anyone' },
  }),
  signIn: op({
    method: 'POST',
    path: '/session',
    summary: 'Sign in with e-mail and password; sets the session cookie',
    input: z.strictObject({
      /** Or the phone number of the account. */
      email: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(128),
      remember: z.boolean().default(false),
    }),
    output: z.object({ landing: z.string() }),
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED'],
    access: { who: 'anyone' },
    limit: strictSignIn,
  }),
  signOut: op({
    method: 'DELETE',
    path: '/session',
    summary: 'Sign out; ends this session, all others or every one of them at once',
    input: z.strictObject({ scope: z.enum(['this', 'others', 'global']).default('this') }),
    output: z.object({ landing: z.string() }),
    access: { who: 'anyone' },
  }),
  previewRole: op({
    method: 'PUT',
    path: '/session/preview',
    summary:
      'Look at the back-office as a role that holds less; until it ends the server decides by that one',
    input: z.strictObject({ role: z.enum(staffRoles).nullable() }),
    output: z.object({ role: z.enum(staffRoles) }),
    // Which every role holds; the gate has let it in.
    access: { who: 'staff', permissions: ['jobs.view'] },
  }),
  requestGuestLink: op({
    method: 'POST',
    path: '/guest-links/requests',
    summary: 'Mail a new single-use link to whoever posted without a password; the answer is always the same',
    input: z.strictObject({ email, jobId: jobId.nullable().default(null) }),
    output: z.object({ email: z.string() }),
    access: { who: 'anyone' },
    limit: { burst: 5, perMinute: 1 },
  }),
  openGuestLink: op({
    method: 'POST',
    path: '/guest-links',
    summary:
      'Use the single-use link of a guest: signs its author in, and posts a draft unless they owe a fee',
    input: z.strictObject({ token: z.string().min(20).max(200) }),
    output: z.object({
      jobId,
      /** Null once it is posted; else the booking whose late fee has to be paid first. */
      owes: z.object({ jobId, number: z.string(), feeCents: centsSchema }).nullable(),
    }),
    errors: ['LINK_INVALID', 'TOO_MANY_LIVE_JOBS', 'DUPLICATE_JOB'],
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 5 },
  }),
};

export const demo = {
  people: op({
    method: 'GET',
    path: '/demo/people',
    summary: 'The people of the demo world, and their password',
    input: z.strictObject({}),
    output: z.object({
      password: z.string(),
      totpSecret: z.string(),
      totpCode: z.string(),
      people: z.array(
        z.object({
          email: z.string(),
          name: z.string(),
          role: z.string(),
          about: z.string(),
          landing: z.string(),
        }),
      ),
    }),
    access: { who: 'demo' },
  }),
  signIn: op({
    method: 'POST',
    path: '/demo/session',
    summary: 'Sign in as one of the demo people',
    input: z.strictObject({ email: z.string().max(254), returnTo: z.string().max(500).optional() }),
    output: z.object({ landing: z.string() }),
    errors: ['INVALID_CREDENTIALS'],
    access: { who: 'demo' },
  }),
  outbox: op({
    method: 'GET',
    path: '/demo/outbox',
    summary: 'Every mail and text that was sent, newest first',
    input: z.strictObject({
      to: z.string().max(254).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          channel: z.enum(['mail', 'sms']),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          status: z.enum(['queued', 'sent', 'dead']),
          at: instant,
        }),
      ),
    }),
    access: { who: 'demo' },
  }),
  moveClock: op({
    method: 'POST',
    path: '/demo/jobs/{jobId}/clock',
    summary: 'Run the clock of one job forward, to see what happens when',
    input: z.strictObject({
      jobId,
      hours: z
        .number()
        .min(0.25)
        .max(24 * 30),
    }),
    output: z.object({ now: instant, fired: z.array(z.string()) }),
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'demo' },
  }),
};
