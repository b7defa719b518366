import * as z from 'zod';
import { jobId, quoteId, shopId, userId, vehicleId } from '#domain/ids.ts';
import { queuesOfJobs } from '#domain/queues.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import { jobPostSchema } from '#domain/validation/job.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from './operation.ts';
import { auditEntryView, trailFilters } from './trail.ts';
import {
  idempotencyKey,
  instant,
  jobState,
  noShowView,
  pageOf,
  protectionView,
  queueWait,
  timelineEntry,
  windowView,
} from './views.ts';
import { photoView } from '#domain/validation/photo.ts';
import { pageInput } from '#domain/validation/query.ts';

/** Why staff did something. */
export const reason = z.string().trim().min(3, 'Say why: the reason is kept with the record.').max(500);

/** What somebody looks for in a list. */
export const search = z.string().trim().max(100).optional();

/** The words of A §4 for a job. */
const jobStatus = z.enum(['pending', 'in_progress', 'completed', 'cancelled', 'hidden']);

/** A quote as staff see it (A §3), in the four words of A §4. */
export const staffQuoteView = z.object({
  id: quoteId,
  shopName: z.string(),
  shopOwner: z.string().nullable(),
  totalCents: centsSchema,
  /** From the start of the appointment until the car is ready. */
  minutes: z.int(),
  status: z.enum(['pending', 'accepted', 'rejected', 'force_rejected']),
  stateLabel: z.string(),
  submittedAt: instant.nullable(),
  message: z.string(),
  /** Why it was taken off the table. */
  reason: z.string().nullable(),
  /** Why it cannot be force-rejected now; null where it can. */
  refusal: z.string().nullable(),
});

export const staffJobView = z.object({
  id: jobId,
  number: z.string(),
  state: jobState,
  stateLabel: z.string(),
  status: jobStatus,
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  serviceName: z.string(),
  description: z.string(),
  city: z.string(),
  stateCode: z.string(),
  zip: z.string(),
  /** Contact masked unless the reader's role sees it in full; the VIN always. */
  customer: z.object({ id: userId, name: z.string(), email: z.string(), phone: z.string().nullable() }),
  vehicle: z.object({ id: vehicleId, name: z.string(), vin: z.string().nullable() }),
  shop: z.object({ id: shopId, name: z.string() }).nullable(),
  budgetCents: centsSchema.nullable(),
  fixedPrice: z.boolean(),
  windows: z.array(windowView),
  photos: z.array(photoView),
  postedAt: instant.nullable(),
  completedAt: instant.nullable(),
  work: z.object({
    estimatedMinutes: z.int().nullable(),
    actualMinutes: z.int().nullable(),
    parts: z.array(z.object({ title: z.string(), amountCents: centsSchema })),
    laborCents: centsSchema,
    isInvoiced: z.boolean(),
  }),
  quotes: z.array(staffQuoteView),
  protection: protectionView,
  timeline: z.array(timelineEntry),
  /** The report of a missed appointment that waits for a decision, or else the last one. */
  noShow: noShowView.nullable(),
  /** How many appointments the two sides missed in all, as far as the reports stand. */
  missed: z.object({ owner: z.int(), shop: z.int() }),
  refusals: z.object({
    cancel: z.string().nullable(),
    hide: z.string().nullable(),
    unhide: z.string().nullable(),
    decideNoShow: z.string().nullable(),
  }),
});

/** A job in a list of staff (A §2). */
export const staffJobRow = z.object({
  id: jobId,
  number: z.string(),
  status: jobStatus,
  serviceName: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  vehicle: z.string(),
  city: z.string(),
  zip: z.string(),
  shopName: z.string().nullable(),
  /** How many reached the owner. */
  quotes: z.int(),
  totalCents: centsSchema.nullable(),
  createdAt: instant,
  /** Where a queue was asked for. */
  waits: queueWait.nullable(),
});

const onJob = z.strictObject({ jobId, idempotencyKey, reason });
const changed = z.object({ job: staffJobView });

export const admin = {
  jobs: op({
    method: 'GET',
    path: '/admin/jobs',
    summary:
      'All jobs, newest first, narrowed by whatever is asked for, a queue by its longest wait; addresses masked',
    input: z.strictObject({
      ...pageInput,
      search,
      status: jobStatus.optional(),
      zip: z.string().trim().max(10).optional(),
      service: z.enum(serviceCodes).optional(),
      /** Only what waits in this queue. */
      waits: z.enum(queuesOfJobs).optional(),
    }),
    output: pageOf(staffJobRow),
    access: { who: 'staff', permissions: ['jobs.view'] },
  }),
  job: op({
    method: 'GET',
    path: '/admin/jobs/{jobId}',
    summary: 'One job with its money and timeline, contact masked',
    input: z.strictObject({ jobId }),
    output: staffJobView,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'staff', permissions: ['jobs.view'] },
  }),
  createJob: op({
    method: 'POST',
    path: '/admin/jobs',
    summary:
      'Post a repair for somebody who asked for it; without an account it waits for the link in their mail',
    input: jobPostSchema
      .pick({
        email: true,
        name: true,
        zip: true,
        vehicle: true,
        service: true,
        description: true,
        budgetCents: true,
        mobileOk: true,
        windows: true,
        address: true,
      })
      .extend({
        /** Nobody posts for an owner who did not ask for it. */
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
    ],
    access: { who: 'staff', permissions: ['jobs.edit'] },
    search: 'email',
  }),
  previewCancel: op({
    method: 'GET',
    path: '/admin/jobs/{jobId}/cancel-preview',
    summary: 'What cancelling a job would move and end, and who would be told',
    input: z.strictObject({ jobId }),
    output: z.object({
      /** Held on the card and let go. */
      letGoCents: centsSchema,
      /** Charged and given back. */
      refundCents: centsSchema,
      /** Somebody disputes it, so it stays until that is decided. */
      isFrozen: z.boolean(),
      /** What goes back is more than this person gives back alone: it has to be refunded first. */
      needsSecondPerson: z.boolean(),
      quotesLost: z.int(),
      told: z.array(z.string()),
    }),
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'staff', permissions: ['jobs.moderate'] },
  }),
  cancelJob: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/cancel',
    summary: 'Cancel a live job; charged money goes back, by who may refund (J28)',
    input: onJob.extend({ code: z.enum(['staff', 'fraud']) }),
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'REFUND_NOT_ALLOWED', 'CANCEL_NEEDS_SECOND'],
    access: { who: 'staff', permissions: ['jobs.moderate'], stepUp: true },
  }),
  hideJob: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/hide',
    summary: 'Hide a job from every list; its clocks go on (J29)',
    input: onJob,
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'staff', permissions: ['jobs.moderate'] },
  }),
  unhideJob: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/unhide',
    summary: 'Show a hidden job again, in the state it has underneath (J29)',
    input: onJob,
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'staff', permissions: ['jobs.moderate'] },
  }),
  rejectQuote: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/quotes/{quoteId}/reject',
    summary: 'Force-reject a pending quote, with a reason that its shop reads (J3 if it was the last)',
    input: onJob.extend({ quoteId }),
    output: changed,
    errors: ['JOB_NOT_FOUND', 'QUOTE_NOT_FOUND', 'QUOTE_NOT_PENDING'],
    access: { who: 'staff', permissions: ['quotes.moderate'] },
  }),
  audit: op({
    method: 'GET',
    path: '/admin/audit',
    summary: 'The audit trail, newest first, narrowed by whatever is asked for',
    input: z.strictObject({ ...pageInput, ...trailFilters }),
    output: pageOf(auditEntryView).extend({
      /** How many fit in all, or where counting stopped. */
      total: z.int(),
      isMore: z.boolean(),
      /** No job has the id or number that was asked for, so nothing is listed. */
      unknownJob: z.boolean(),
    }),
    access: { who: 'staff', permissions: ['logs.audit'] },
    search: 'q',
  }),
  verifyAudit: op({
    method: 'GET',
    path: '/admin/audit/verification',
    summary: 'Check every chain of the audit trail from its first entry',
    input: z.strictObject({}),
    output: z.object({
      whole: z.boolean(),
      chains: z.array(
        z.object({ market: z.string(), entries: z.int(), whole: z.boolean(), firstBad: z.int().nullable() }),
      ),
    }),
    access: { who: 'staff', permissions: ['logs.audit'] },
    limit: { burst: 5, perMinute: 2 },
  }),
};
