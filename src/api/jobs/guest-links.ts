import * as z from 'zod';
import { centsSchema } from '#domain/validation/money.ts';
import { email } from '#domain/validation/contact.ts';
import { jobId } from '#domain/ids.ts';
import { op } from '../operation.ts';
import { askedFrom, typedLinkNumber } from '../shapes/asked-from.ts';

const token = z.string().min(20).max(200);
/** What the link asks for on another device than the one that asked for it. */
const linkNumber = z.string();

export const guestLinks = {
  requestGuestLink: op({
    method: 'POST',
    path: '/guest-links/requests',
    summary:
      'Mail a new single-use link to someone who posted without a password; the answer is always the same',
    input: z.strictObject({ email, jobId: jobId.nullable().default(null) }),
    output: z.object({ email: z.string(), linkNumber }),
    access: { who: 'anyone' },
    limit: { burst: 20, perMinute: 2 },
  }),
  readGuestLink: op({
    method: 'POST',
    path: '/guest-links/reads',
    summary: 'What the link of a guest asks before it is used; uses nothing up',
    input: z.strictObject({ token }),
    output: z.object({ askedFrom }),
    errors: ['LINK_INVALID'],
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 5, counts: 'failures' },
    write: false,
  }),
  openGuestLink: op({
    method: 'POST',
    path: '/guest-links',
    summary:
      'Use the single-use link of a guest: signs its author in, and posts a draft unless they owe a fee',
    input: z.strictObject({
      token,
      /** The one that is shown where the link was requested, on any other device. */
      number: typedLinkNumber.optional(),
    }),
    output: z.object({
      jobId,
      /** Null once it is posted; else the booking whose late fee has to be paid first. */
      owes: z.object({ jobId, number: z.string(), feeCents: centsSchema, linkNumber }).nullable(),
    }),
    errors: [
      'LINK_INVALID',
      'LINK_NUMBER_WRONG',
      'TOO_MANY_LIVE_JOBS',
      'DUPLICATE_JOB',
      'CAR_IS_BEING_BOOKED',
      'PAYMENTS_OFF',
    ],
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 5, counts: 'failures' },
  }),
  discardGuestLink: op({
    method: 'POST',
    path: '/guest-links/discards',
    summary: 'Report that you did not ask for an emailed link: it ends, and a draft is never posted',
    input: z.strictObject({ token }),
    output: z.object({ wasDraft: z.boolean() }),
    errors: ['LINK_INVALID'],
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 5, counts: 'failures' },
  }),
};
