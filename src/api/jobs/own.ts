import * as z from 'zod';
import { fileId, jobId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { editedByOwner, hasOneCar, jobPostSchema, MOST_POST_PHOTOS } from '#domain/validation/job.ts';
import { clipUploaded } from '#domain/validation/clip.ts';
import { fileUploaded } from '#domain/validation/photo.ts';
import { op } from '../operation.ts';
import { jobState } from '../shapes/job-parts.ts';
import {
  attachedClip,
  attachedPhoto,
  idempotencyKey,
  instant,
  onJob,
  onceOnJob,
  pageOf,
} from '../shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';
import { ownerJobChanged, ownerJobView } from '../shapes/owner-job.ts';

const jobSummary = z.object({
  id: jobId,
  number: z.string(),
  state: jobState,
  stateLabel: z.string(),
  serviceName: z.string(),
  vehicle: z.string(),
  city: z.string(),
  quotes: z.int(),
  lowestCents: centsSchema.nullable(),
  shopName: z.string().nullable(),
  /** One sentence: what happens next and who moves it. */
  next: z.string(),
  createdAt: instant,
});

export const own = {
  post: op({
    method: 'POST',
    path: '/jobs',
    summary: 'Post a repair: at once for a customer, as a draft finished by email for a guest',
    input: jobPostSchema
      .extend({
        photos: z.array(attachedPhoto).max(MOST_POST_PHOTOS),
        clip: attachedClip.nullable().default(null),
        idempotencyKey,
      })
      .strict()
      .refine(...hasOneCar),
    output: z.object({
      jobId,
      number: z.string(),
      posted: z.boolean(),
      email: z.string(),
      /** What the link in a guest's email asks for on another device than this one. */
      linkNumber: z.string().nullable(),
    }),
    errors: [
      'ZIP_NOT_SUPPORTED',
      'FEE_OWED',
      'LINKS_LIMITED',
      'TOO_MANY_LIVE_JOBS',
      'DUPLICATE_JOB',
      'CARD_REQUIRED',
      'POLICY_CHANGED',
      'BUDGET_REQUIRED',
      'MILEAGE_BELOW_LAST',
      'VIN_CHECK_DIGIT',
      'VIN_UNCHECKED',
      'CAR_IS_BEING_BOOKED',
      'VEHICLE_NOT_FOUND',
      'NOT_FOUND',
      'SHOP_NOT_FOUND',
      'ASKED_SHOP_PAUSED',
      'ASKED_SHOP_LACKS_SERVICE',
      'ASKED_SHOP_DRIVES_OUT',
      'ASKED_SHOP_TOO_FAR',
      'ASKED_SHOP_IS_YOURS',
    ],
    needsPayments: true,
    access: { who: 'customer-or-guest' },
    limit: { burst: 10, perMinute: 2 },
  }),
  mine: op({
    method: 'GET',
    path: '/jobs',
    summary: 'My jobs, newest first',
    input: z.strictObject({ ...pageInput, show: z.enum(['all', 'live', 'past']).default('all') }),
    output: pageOf(jobSummary),
    access: { who: 'customer' },
  }),
  get: op({
    method: 'GET',
    path: '/jobs/{jobId}',
    summary: 'One of my jobs with its quotes, money and timeline',
    input: onJob,
    output: ownerJobView,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'customer' },
  }),
  edit: op({
    method: 'PUT',
    path: '/jobs/{jobId}/post',
    summary: 'Change my post while it collects quotes; some changes ask the shops for their word again',
    input: onceOnJob
      .extend(jobPostSchema.pick(editedByOwner).shape)
      .extend({
        /** As it was read: an edit of an older version is refused. */
        postVersion: z.int().min(1),
        /** Of the photos that it has, those that stay. */
        keptPhotos: z.array(fileId).max(MOST_POST_PHOTOS),
        photos: z.array(attachedPhoto).max(MOST_POST_PHOTOS),
        /** A new one, null for none, and left out where the one that it has stays. */
        clip: attachedClip.nullable().optional(),
      })
      .refine(...hasOneCar),
    output: ownerJobChanged,
    errors: [
      'JOB_NOT_FOUND',
      'JOB_WRONG_STATE',
      'POST_CHANGED',
      'TOO_MANY_PHOTOS',
      'DUPLICATE_JOB',
      'CARD_REQUIRED',
      'POLICY_CHANGED',
      'BUDGET_REQUIRED',
      'VIN_CHECK_DIGIT',
      'VIN_UNCHECKED',
      'CAR_IS_BEING_BOOKED',
      'VEHICLE_NOT_FOUND',
      'MILEAGE_BELOW_LAST',
      'NOT_FOUND',
    ],
    needsPayments: true,
    access: { who: 'customer' },
    limit: { burst: 10, perMinute: 2 },
  }),
  copyPhotos: op({
    method: 'POST',
    path: '/jobs/{jobId}/photo-copies',
    summary: 'Copies of the photos and the clip of my post, to post it again with them',
    input: onJob,
    output: z.object({ photos: z.array(fileUploaded), clip: clipUploaded.nullable() }),
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'customer' },
    limit: { burst: 5, perMinute: 1 },
  }),
  withdraw: op({
    method: 'POST',
    path: '/jobs/{jobId}/withdraw',
    summary: 'Withdraw a job before a shop is chosen (J5)',
    input: onceOnJob,
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'customer' },
  }),
  extend: op({
    method: 'POST',
    path: '/jobs/{jobId}/extend',
    summary: 'Keep a job open for seven more days',
    input: onceOnJob,
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'JOB_OPEN_LONG_ENOUGH'],
    access: { who: 'customer' },
  }),
  chooseThenEveryone: op({
    method: 'POST',
    path: '/jobs/{jobId}/then-everyone',
    summary: 'Whether all shops nearby can quote after the first look of the shops that I asked',
    input: onceOnJob.extend({ thenEveryone: z.boolean() }),
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'JOB_OPEN_TO_EVERYONE'],
    access: { who: 'customer' },
  }),
  openToEveryone: op({
    method: 'POST',
    path: '/jobs/{jobId}/open-to-everyone',
    summary: 'Let all shops nearby quote, once the first look of the shops that I asked is over',
    input: onceOnJob,
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'JOB_OPEN_TO_EVERYONE', 'FIRST_LOOK_RUNS'],
    access: { who: 'customer' },
  }),
  cancellationCost: op({
    method: 'GET',
    path: '/jobs/{jobId}/cancellation-cost',
    summary: 'What canceling a booked job costs right now, and why',
    input: onJob,
    output: z.object({
      feeCents: centsSchema,
      code: z.enum(['owner_early', 'owner_late']),
      freeUntil: instant.nullable(),
      sentence: z.string(),
    }),
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'customer' },
  }),
  cancel: op({
    method: 'POST',
    path: '/jobs/{jobId}/cancel',
    summary:
      'Cancel a booked job at the cost that was shown (J10, J11), or step back from the money step (J8)',
    input: onceOnJob.extend({ shownFeeCents: centsSchema }),
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'CANCEL_COST_CHANGED'],
    access: { who: 'customer' },
  }),
};
