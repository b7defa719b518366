import * as z from 'zod';
import { jobId } from '#domain/ids.ts';
import { contestSchema } from '#domain/validation/quote.ts';
import { reason, staffJobView } from './admin.ts';
import { ownerJobView } from './jobs.ts';
import { op } from './operation.ts';
import { shopJobView } from './shop.ts';
import { idempotencyKey } from './views.ts';

const onceOnJob = z.strictObject({ jobId, idempotencyKey });
const contested = onceOnJob.extend(contestSchema.shape);

/** Appointments that somebody missed: who reports it, who contests it, who decides. */
export const noShows = {
  reportShop: op({
    method: 'POST',
    path: '/jobs/{jobId}/shop-not-there',
    summary: 'Say that the shop was not there: the hold is let go, other quotes are on offer again (J16)',
    input: onceOnJob,
    output: z.object({ job: ownerJobView }),
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'NO_SHOW_TOO_EARLY', 'NO_SHOW_SHOP_CLOSED'],
    access: { who: 'customer' },
  }),
  contest: op({
    method: 'POST',
    path: '/jobs/{jobId}/contest-no-show',
    summary: 'Contest that I did not come, within 24 hours: nobody gets the fee until staff decide',
    input: contested,
    output: z.object({ job: ownerJobView }),
    errors: ['JOB_NOT_FOUND', 'NO_SHOW_NOT_REPORTED', 'NO_SHOW_WRONG_STATE', 'CONTEST_OVER'],
    access: { who: 'customer' },
  }),
  arrive: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/arrive',
    summary: "Say that the mechanic has arrived at the owner's place",
    input: onceOnJob,
    output: z.object({ job: shopJobView }),
    errors: [
      'JOB_NOT_FOUND',
      'JOB_WRONG_STATE',
      'NOTHING_TO_DRIVE_TO',
      'ARRIVAL_TOO_EARLY',
      'ARRIVED_ALREADY',
    ],
    access: { who: 'shop', permission: 'jobs.check_in' },
  }),
  reportOwner: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/owner-not-there',
    summary: 'Say that the owner did not come: the booking ends and its fee is charged (J15)',
    input: onceOnJob,
    output: z.object({ job: shopJobView }),
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'NO_SHOW_TOO_EARLY', 'NOT_ARRIVED', 'MONEY_NOT_HELD'],
    access: { who: 'shop', permission: 'jobs.no_show' },
  }),
  contestAsShop: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/contest-no-show',
    summary: 'Contest that my shop was not there, within 24 hours',
    input: contested,
    output: z.object({ job: shopJobView }),
    errors: ['JOB_NOT_FOUND', 'NO_SHOW_NOT_REPORTED', 'NO_SHOW_WRONG_STATE', 'CONTEST_OVER'],
    access: { who: 'shop', permission: 'jobs.no_show' },
  }),
  decide: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/no-show',
    summary: 'Decide a contested report: uphold it, or reverse it and give the money back',
    input: onceOnJob.extend({ reason, decision: z.enum(['uphold', 'reverse']) }),
    output: z.object({ job: staffJobView }),
    errors: ['JOB_NOT_FOUND', 'NO_SHOW_NOT_REPORTED', 'NO_SHOW_WRONG_STATE'],
    access: { who: 'staff', permissions: ['payments.disputes', 'payments.refund'], stepUp: true },
  }),
};
