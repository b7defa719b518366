import type * as z from 'zod';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { confirmBySilenceAt } from '#domain/money/hold-plan.ts';
import type { JobId } from '#domain/ids.ts';
import { formatCents, grouped } from '#domain/money/money.ts';
import { LEAST_AFTER_PHOTOS, withFittedParts } from '#domain/jobs/finished-work.ts';
import { doneBill, withoutDiscount } from '#domain/quotes/discount.ts';
import { priceLines, quoteTotals } from '#domain/quotes/quote-lines.ts';
import type { finishSchema } from '#domain/validation/quote.ts';
import { usualWarrantyMonths, warrantyMonthsIn } from '#domain/bookings/warranty.ts';
import { sixDigitCode } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import type { ClaimedPhoto } from '../files/claim-photos.ts';
import { attachPhotos } from '../jobs/attach-photos.ts';
import { lockShopJob, type LockedJob } from '../jobs/lock-job.ts';
import { moveJob, requireMove } from '../jobs/move-job.ts';
import { setTimer } from '../jobs/timers.ts';
import { moveAppointment } from '../scheduling/move-appointment.ts';
import { findApproved } from './approved-queries.ts';
import { findCheckIn, insertInvoice } from './queries.ts';

type Finish = z.infer<typeof finishSchema> & { jobId: JobId; photos: readonly ClaimedPhoto[] };

/**
 * Finishes the work (J23). The invoice is made of the approved lines that were done, so it is never more
 * than what the owner approved; tax is rounded once, over the whole invoice. It states the warranty and the
 * number of each fitted part, and a picture shows the work.
 */
export async function finishWork(ctx: Context, input: Finish): Promise<LockedJob> {
  const job = await lockShopJob(ctx, input.jobId);
  requireMove(ctx, job, 'finishWork');
  assert(ctx.actor.kind === 'shop' && job.accepted_quote_id, 'a running job has a shop and a quote');
  const taken = await findCheckIn(ctx.tx, job.id);
  ensure(!taken || input.odometerMiles >= taken.odometer_miles, 'ODOMETER_BACKWARDS', {
    miles: grouped(taken?.odometer_miles ?? 0),
  });

  ensure(input.photos.length >= LEAST_AFTER_PHOTOS, 'AFTER_PHOTOS_MISSING', { least: LEAST_AFTER_PHOTOS });

  const { lines, totals } = await invoiceOf(ctx, job, input);
  await insertInvoice(ctx.tx, {
    job_id: job.id,
    lines,
    price_cents: totals.price,
    tax_cents: totals.tax,
    total_cents: totals.total,
    odometer_miles: input.odometerMiles,
    warranty: input.warranty,
    warranty_months:
      input.warrantyMonths ?? warrantyMonthsIn(input.warranty) ?? usualWarrantyMonths(job.service),
    note: input.note,
    issued_by: ctx.actor.userId,
    issued_at: job.clock,
  });
  await attachPhotos(ctx, job.id, 'after', input.photos);
  await moveAppointment(ctx, job, 'finish');
  await setTimer(
    ctx,
    job.id,
    'confirm_by_silence',
    confirmBySilenceAt({ workDoneAt: job.clock, handedOverAt: null }),
  );
  const moved = await moveJob(ctx, job, 'finishWork', {
    changes: { work_done_at: job.clock, hand_over_code: sixDigitCode() },
    facts: { totalCents: totals.total, lines: lines.length },
  });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'finished' });
  return moved;
}

async function invoiceOf(ctx: Context, job: LockedJob, { doneLines, partNumbers }: Finish) {
  const done = new Set(doneLines);
  const approved = await findApproved(ctx.tx, job.accepted_quote_id!);
  // A discount is no work: it follows from what was done.
  const work = withoutDiscount(approved.lines).length;
  ensure(
    [...done].every((position) => position < work),
    'DONE_LINES_INVALID',
  );
  const fitted = withFittedParts(approved.lines, partNumbers);
  const lines = priceLines(doneBill(fitted, (position) => done.has(position)));
  const isWhole = done.size === work;
  const totals = isWhole
    ? { price: approved.price_cents, tax: approved.tax_cents, total: approved.total_cents }
    : quoteTotals(lines, approved.taxRate);
  // Tax is a line of what was approved: it may not grow even where the price shrank by more.
  const over = Math.max(totals.total - approved.total_cents, totals.tax - approved.tax_cents);
  ensure(over <= 0, 'INVOICE_EXCEEDS_APPROVED', { over: formatCents(over as typeof totals.total) });
  ensure(totals.price >= 1, 'DONE_LINES_INVALID');
  return { lines, totals };
}
