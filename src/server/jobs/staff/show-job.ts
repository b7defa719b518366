import type { NoShowView, QuoteLineView } from '#api/shapes/job-parts.ts';
import { assert } from '#domain/assert.ts';
import { ensure, sentenceFor } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { jobStateLabel } from '#domain/jobs/job-words.ts';
import { jobLifecycle } from '#domain/jobs/job-lifecycle.ts';
import { adminJobStatus } from '#domain/jobs/job-views.ts';
import { maskVin } from '#domain/audit/masking.ts';
import { sumCents } from '#domain/money/money.ts';
import type { StaffActor } from '#domain/permissions/actor.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { MINUTE } from '#domain/time.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { noteContactsRead } from '#server/audit/note-contacts.ts';
import { timelineOf } from '#server/audit/timeline.ts';
import { missedBy, noShowOf } from '#server/bookings/no-show-of.ts';
import type { Context } from '#server/core/context.ts';
import { editsOf } from '../edit/show-edits.ts';
import { jobFactsOf } from '../show/job-facts.ts';
import { jobDetails } from '../job-details.ts';
import { type ReadJob, readJob } from '../read-job.ts';
import { invoiceOf, paymentViews } from '#server/payments/present-payment.ts';
import { tipGiven } from '#server/payments/tips/show-tip.ts';
import { refundRightRefusal } from '#server/payments/refunds/refund-right.ts';
import { presentQuote } from '#server/quotes/staff/present-quote.ts';
import { findSides } from './queries.ts';
import { listQuotesSent } from '#server/quotes/staff/sent-quote-queries.ts';
import { sightOf } from '#server/core/sight.ts';

/**
 * One job with its money and its story. A draft does not exist for staff: its author has not confirmed who
 * they are. Reading a contact in full goes into the audit trail.
 */
export async function showJob(ctx: Context, jobId: JobId) {
  const { actor } = ctx;
  assert(actor.kind === 'staff', 'only staff ask for this view');
  const job = await readJob(ctx, jobId);
  ensure(job.state !== 'draft', 'JOB_NOT_FOUND');

  const sides = await findSides(ctx.tx, jobId);
  const details = await jobDetails(ctx, jobId);
  const noShow = await noShowOf(ctx, job, { side: 'staff' });
  const { protection } = await paymentViews(ctx, job);
  return {
    ...jobFactsOf(ctx, job, details),
    status: statusOf(job),
    hidden: job.hidden_at !== null,
    hiddenReason: job.hidden_reason,
    zip: job.zip,
    ...(await readSides(ctx, job, sides)),
    completedAt: job.completed_at?.toISOString() ?? null,
    work: await workOf(ctx, job, sides),
    quotes: (await listQuotesSent(ctx.tx, jobId)).map((row) => presentQuote(row, job, actor)),
    protection,
    tip: await tipGiven(ctx, jobId),
    timeline: await timelineOf(ctx, { jobId, audience: 'staff' }, details.photos),
    edits: await editsOf(ctx, jobId),
    noShow,
    missed: await missedBy(ctx, { jobId }, job),
    refusals: { ...(await refusalsOf(ctx, job, actor)), decideNoShow: decideRefusal(noShow, actor) },
  };
}

type Sides = Awaited<ReturnType<typeof findSides>>;

function statusOf(job: ReadJob) {
  const status = adminJobStatus({ state: job.state, hiddenAt: job.hidden_at });
  assert(status, 'only drafts have no status, and they are not shown');
  return status;
}

/**
 * Both sides and the car, as far as the reader may see them; reading a contact in full is an entry. A VIN is
 * read in full on the page of its car only.
 */
async function readSides(ctx: Context, job: ReadJob, sides: Sides) {
  const sight = sightOf(ctx);
  await noteContactsRead(ctx, {
    entity: 'job',
    of: job.id,
    fields: ['ownerEmail', 'ownerPhone'],
    market: job.market,
    jobId: job.id,
  });
  return {
    customer: {
      id: sides.owner_id,
      name: sides.owner_name,
      email: sight.email(sides.owner_email),
      phone: sides.owner_phone && sight.phone(sides.owner_phone),
    },
    vehicle: {
      id: sides.vehicle_id,
      name: vehicleName(sides),
      vin: sides.vin && maskVin(sides.vin),
      source: sides.vehicle_source,
    },
    shop: sides.shop_id && sides.shop_name ? { id: sides.shop_id, name: sides.shop_name } : null,
  };
}

/** What was agreed and what it came to: time, parts and labor, off the invoice once there is one. */
async function workOf(ctx: Context, job: ReadJob, sides: Sides) {
  const invoice = await invoiceOf(ctx, job);
  const lines = invoice?.lines ?? ((sides.lines ?? []) as QuoteLineView[]);
  const of = (kind: QuoteLineView['kind']) => lines.filter((line) => line.kind === kind);
  return {
    estimatedMinutes: sides.duration_minutes,
    actualMinutes: minutesBetween(job.checked_in_at, job.work_done_at),
    parts: of('part').map(({ title, amountCents }) => ({ title, amountCents })),
    laborCents: sumCents(of('labor').map(({ amountCents }) => amountCents)),
    isInvoiced: invoice !== null,
  };
}

function minutesBetween(from: Date | null, to: Date | null): number | null {
  return from && to ? Math.round((to.getTime() - from.getTime()) / MINUTE) : null;
}

function decideRefusal(noShow: NoShowView | null, { role }: StaffActor): string | null {
  if (!staffCan(role, ['payments.disputes', 'payments.refund'])) return 'Your role does not allow this.';
  if (!noShow) return sentenceFor('NO_SHOW_NOT_REPORTED');
  return noShow.state === 'contested' ? null : sentenceFor('NO_SHOW_WRONG_STATE', { state: noShow.state });
}

async function refusalsOf(ctx: Context, job: ReadJob, { role }: StaffActor) {
  if (!staffCan(role, 'jobs.moderate')) {
    const refusal = 'Your role does not allow this.';
    return { cancel: refusal, hide: refusal, unhide: refusal };
  }
  const isOver = jobLifecycle.refusal(job.state, 'cancelByStaff', 'staff') !== undefined;
  return {
    cancel: isOver
      ? `This job is already ${jobStateLabel(job.state).toLowerCase()}.`
      : await refundRightRefusal(ctx, job.id),
    hide: job.hidden_at ? 'This job is hidden already.' : null,
    unhide: job.hidden_at ? null : 'This job is not hidden.',
  };
}
