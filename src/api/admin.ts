import * as z from 'zod';
import { jobId, quoteId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from './operation.ts';
import {
  idempotencyKey,
  instant,
  jobState,
  noShowView,
  pageInput,
  pageOf,
  protectionView,
  timelineEntry,
} from './views.ts';

/** Why staff did something. */
export const reason = z.string().trim().min(3, 'Say why: the reason is kept with the record.').max(500);

/** A quote as staff see it (A §3), in the four words of A §4. */
const staffQuoteView = z.object({
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
  hidden: z.boolean(),
  serviceName: z.string(),
  vehicle: z.string(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  shopName: z.string().nullable(),
  city: z.string(),
  stateCode: z.string(),
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

const auditEntryView = z.object({
  market: z.string(),
  seq: z.int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  jobId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  hash: z.string(),
});

const onJob = z.strictObject({ jobId, idempotencyKey, reason });
const changed = z.object({ job: staffJobView });

export const admin = {
  jobs: op({
    method: 'GET',
    path: '/admin/jobs',
    summary: 'All jobs, newest first',
    input: z.strictObject({
      ...pageInput,
      status: z.enum(['pending', 'in_progress', 'completed', 'cancelled', 'hidden']).optional(),
    }),
    output: pageOf(
      z.object({
        id: jobId,
        number: z.string(),
        status: z.enum(['pending', 'in_progress', 'completed', 'cancelled', 'hidden']),
        serviceName: z.string(),
        vehicle: z.string(),
        city: z.string(),
        zip: z.string(),
        shopName: z.string().nullable(),
        totalCents: centsSchema.nullable(),
        createdAt: instant,
      }),
    ),
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
  cancelJob: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/cancel',
    summary: 'Cancel a live job; charged money goes back, by who may refund (J28)',
    input: onJob.extend({ code: z.enum(['staff', 'fraud']) }),
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'REFUND_NOT_ALLOWED'],
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
    summary: 'The audit trail, newest first; of one job by its id or its number, such as JOB-17',
    input: z.strictObject({
      ...pageInput,
      job: z.string().trim().max(60).optional(),
      action: z.string().max(60).optional(),
    }),
    /** `unknownJob`: no job has the id or number that was asked for, so nothing is listed. */
    output: pageOf(auditEntryView).extend({ unknownJob: z.boolean() }),
    access: { who: 'staff', permissions: ['logs.audit'] },
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
