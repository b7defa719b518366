import * as z from 'zod';
import { contestSchema } from '#domain/validation/quote.ts';
import { op } from '../operation.ts';
import { onceOnJob } from '../shapes/basic.ts';
import { ownJobView } from '../shapes/own-job.ts';
import { shopJobChanged } from '../shapes/shop-job.ts';

const eitherSide = { who: 'job-side', permission: 'jobs.no_show' } as const;

/** Missed appointments: who reports them, who contests them, who decides. */
export const noShows = {
  reportNoShow: op({
    method: 'POST',
    path: '/jobs/{jobId}/no-show',
    summary:
      'Say that the other side did not come. Of a shop: the hold is let go, other quotes are on offer again ' +
      '(J16). Of an owner: the booking ends and its fee is charged (J15)',
    input: onceOnJob,
    output: z.object({ job: ownJobView }),
    errors: [
      'JOB_NOT_FOUND',
      'JOB_WRONG_STATE',
      'NO_SHOW_TOO_EARLY',
      'NO_SHOW_SHOP_CLOSED',
      'NOT_ARRIVED',
      'MONEY_NOT_HELD',
    ],
    access: eitherSide,
  }),
  contestNoShow: op({
    method: 'POST',
    path: '/jobs/{jobId}/no-show/contest',
    summary: 'Contest that I did not come, within 24 hours: we keep the fee on hold until staff decide',
    input: onceOnJob.extend(contestSchema.shape),
    output: z.object({ job: ownJobView }),
    errors: ['JOB_NOT_FOUND', 'NO_SHOW_NOT_REPORTED', 'NO_SHOW_WRONG_STATE', 'CONTEST_OVER'],
    access: eitherSide,
  }),
  arrive: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/arrive',
    summary: "Say that the mechanic has arrived at the owner's place",
    input: onceOnJob,
    output: shopJobChanged,
    errors: [
      'JOB_NOT_FOUND',
      'JOB_WRONG_STATE',
      'NOTHING_TO_DRIVE_TO',
      'ARRIVAL_TOO_EARLY',
      'ARRIVED_ALREADY',
    ],
    access: { who: 'shop', permission: 'jobs.check_in' },
  }),
};
