import * as z from 'zod';
import { sortsByTime } from '#domain/desk/list-sorts.ts';
import { fileId, jobId } from '#domain/ids.ts';
import { clipRuleNames } from '#domain/jobs/clip-rules.ts';
import { queuesOfJobs } from '#domain/queues.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import { askedForOwner, jobPostSchema, vehicleSchema } from '#domain/validation/job.ts';
import { op } from '../operation.ts';
import { countedPageOf, idempotencyKey, inOneOrder, sortOf } from '../shapes/basic.ts';
import { dayRangeInput, inOrder } from '#domain/validation/day-range.ts';
import { pageInput } from '#domain/validation/query.ts';
import { reason, search } from '../shapes/staff.ts';
import {
  jobStatus,
  onJobWithReason,
  staffJobChanged,
  staffJobRow,
  staffJobView,
} from '../shapes/staff-job.ts';

export const staff = {
  list: op({
    method: 'GET',
    path: '/admin/jobs',
    summary: 'All jobs that fit the filters, by time, a queue by its longest wait; emails by the role',
    input: z
      .strictObject({
        ...pageInput,
        search,
        status: jobStatus.optional(),
        zip: z.string().trim().max(10).optional(),
        service: z.enum(serviceCodes).optional(),
        /** Only what waits in this queue. */
        waits: z.enum(queuesOfJobs).optional(),
        ...dayRangeInput,
        sort: sortOf(sortsByTime),
      })
      .refine(...inOrder)
      .refine(...inOneOrder),
    output: countedPageOf(staffJobRow),
    access: { who: 'staff', permissions: ['jobs.view'] },
    search: 'search',
  }),
  get: op({
    method: 'GET',
    path: '/admin/jobs/{jobId}',
    summary: 'One job with its money and timeline, contact masked',
    input: z.strictObject({ jobId }),
    output: staffJobView,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'staff', permissions: ['jobs.view'] },
  }),
  create: op({
    method: 'POST',
    path: '/admin/jobs',
    summary:
      'Post a repair for an owner who asked for it; without an account it waits for the link in their email',
    input: jobPostSchema
      .pick(askedForOwner)
      .extend({
        vehicle: vehicleSchema,
        /** Staff post only for owners who asked for it. */
        askedByOwner: z.literal(true, 'Only post what its owner asked for.'),
        reason,
        idempotencyKey,
      })
      .strict(),
    output: z.object({ jobId, number: z.string(), posted: z.boolean() }),
    errors: [
      'ZIP_NOT_AMONG_OURS',
      'OWNER_IS_STAFF',
      'OWNER_IS_OF_A_SHOP',
      'OWNER_DISABLED',
      'FEE_OWED',
      'LINKS_LIMITED',
      'TOO_MANY_LIVE_JOBS',
      'DUPLICATE_JOB',
      'MILEAGE_BELOW_LAST',
      'VIN_UNCHECKED',
      'CAR_IS_BEING_BOOKED',
      'SHOP_NOT_FOUND',
      'ASKED_SHOP_PAUSED',
      'ASKED_SHOP_LACKS_SERVICE',
      'ASKED_SHOP_DRIVES_OUT',
      'ASKED_SHOP_TOO_FAR',
      'ASKED_SHOP_IS_YOURS',
    ],
    needsPayments: true,
    access: { who: 'staff', permissions: ['jobs.edit'] },
    search: 'email',
  }),
  hide: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/hide',
    summary: 'Hide a job from every list; its clocks go on (J29)',
    input: onJobWithReason,
    output: staffJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'staff', permissions: ['jobs.moderate'] },
  }),
  unhide: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/unhide',
    summary: 'Show a hidden job again, in the state it has underneath (J29)',
    input: onJobWithReason,
    output: staffJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'staff', permissions: ['jobs.moderate'] },
  }),
  removeClip: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/remove-clip',
    summary: 'Remove the video or sound of a post, for good and with its picture; its owner reads which rule',
    input: onJobWithReason.extend({
      /** The clip that staff saw. */
      fileId,
      rule: z.enum(clipRuleNames),
    }),
    output: staffJobChanged,
    errors: ['JOB_NOT_FOUND', 'CLIP_GONE'],
    access: { who: 'staff', permissions: ['jobs.moderate'], stepUp: true },
  }),
};
