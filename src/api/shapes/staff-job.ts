import * as z from 'zod';
import { vehicleSources } from '#domain/vehicles/vehicle-selection.ts';
import { jobId, shopId, userId, vehicleId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { noShowView, postEditView, protectionView, timelineEntry } from './job-parts.ts';
import { idempotencyKey, instant, queueWait } from './basic.ts';
import { staffQuoteView } from './staff-quote.ts';
import { reason } from './staff.ts';
import { jobFacts } from './job-facts.ts';
import { staffTipView } from './tips.ts';

/** The specification's words for a job. */
export const jobStatus = z.enum(['pending', 'in_progress', 'completed', 'cancelled', 'hidden']);

export const staffJobView = jobFacts.extend({
  status: jobStatus,
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  zip: z.string(),
  /** Contact masked unless the reader's role sees it in full; the VIN always. */
  customer: z.object({ id: userId, name: z.string(), email: z.string(), phone: z.string().nullable() }),
  vehicle: z.object({
    id: vehicleId,
    name: z.string(),
    vin: z.string().nullable(),
    source: z.enum(vehicleSources).nullable(),
  }),
  shop: z.object({ id: shopId, name: z.string() }).nullable(),
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
  tip: staffTipView.nullable(),
  timeline: z.array(timelineEntry),
  /** The edits of the post, the oldest first, before and after. */
  edits: z.array(postEditView),
  /** The report of a missed appointment that waits for a decision, or else the last one. */
  noShow: noShowView.nullable(),
  /** How many appointments the two sides missed in all, by the reports that are final. */
  missed: z.object({ owner: z.int(), shop: z.int() }),
  refusals: z.object({
    cancel: z.string().nullable(),
    hide: z.string().nullable(),
    unhide: z.string().nullable(),
    decideNoShow: z.string().nullable(),
  }),
});

/** A job in a list of staff. */
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

/** What staff do to a job, with their reason. */
export const onJobWithReason = z.strictObject({ jobId, idempotencyKey, reason });

/** The answer of what staff did to a job. */
export const staffJobChanged = z.object({ job: staffJobView });
