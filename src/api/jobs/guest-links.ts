import * as z from 'zod';
import { centsSchema } from '#domain/validation/money.ts';
import { email } from '#domain/validation/contact.ts';
import { jobId } from '#domain/ids.ts';
import { op } from '../operation.ts';

export const guestLinks = {
  requestGuestLink: op({
    method: 'POST',
    path: '/guest-links/requests',
    summary: 'Mail a new single-use link to whoever posted without a password; the answer is always the same',
    input: z.strictObject({ email, jobId: jobId.nullable().default(null) }),
    output: z.object({ email: z.string() }),
    access: { who: 'anyone' },
    limit: { burst: 20, perMinute: 2 },
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
    needsPayments: true,
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 5, counts: 'failures' },
  }),
};
