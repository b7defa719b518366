import * as z from 'zod';
import { centsSchema } from '#domain/validation/money.ts';
import { jobId } from '#domain/ids.ts';
import { onJobWithReason, staffJobChanged } from '../shapes/staff-job.ts';
import { onceOnJob } from '../shapes/basic.ts';
import { op } from '../operation.ts';
import { reason } from '../shapes/staff.ts';

export const staff = {
  previewCancel: op({
    method: 'GET',
    path: '/admin/jobs/{jobId}/cancel-preview',
    summary: 'What canceling a job would move and end, and who would be notified',
    input: z.strictObject({ jobId }),
    output: z.object({
      /** Held on the card and let go. */
      voidedCents: centsSchema,
      /** Charged and given back. */
      refundCents: centsSchema,
      /** Disputed, so it stays until the dispute is decided. */
      isFrozen: z.boolean(),
      /** What goes back is more than this person gives back alone: it has to be refunded first. */
      needsSecondPerson: z.boolean(),
      quotesLost: z.int(),
      told: z.array(z.string()),
    }),
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'staff', permissions: ['jobs.moderate'] },
  }),
  cancel: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/cancel',
    summary: 'Cancel a live job; charged money goes back, by who may refund (J28)',
    input: onJobWithReason.extend({ code: z.enum(['staff', 'fraud']) }),
    output: staffJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'REFUND_NOT_ALLOWED', 'CANCEL_NEEDS_SECOND'],
    access: { who: 'staff', permissions: ['jobs.moderate'], stepUp: true },
  }),
  decideNoShow: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/no-show',
    summary: 'Decide a contested report: uphold it, or reverse it and give the money back',
    input: onceOnJob.extend({ reason, decision: z.enum(['uphold', 'reverse']) }),
    output: staffJobChanged,
    errors: ['JOB_NOT_FOUND', 'NO_SHOW_NOT_REPORTED', 'NO_SHOW_WRONG_STATE'],
    access: { who: 'staff', permissions: ['payments.disputes', 'payments.refund'], stepUp: true },
  }),
};
