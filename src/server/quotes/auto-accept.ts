import { startsWithin } from '#domain/scheduling/business-hours.ts';
import type { JobId } from '#domain/ids.ts';
import { acceptableQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob, type LockedJob } from '../jobs/lock-job.ts';
import { windowsOf } from '../jobs/windows.ts';
import { arrangeBooking } from './arrange-booking.ts';
import { canBeKept } from './can-be-kept.ts';
import { listInStates, type QuoteRow } from './queries.ts';

/**
 * The owner's rule "accept for me": the cheapest quote that stays within the amount they consented to, begins
 * at one of their times and can still be kept. Does nothing where none does; the next quote asks again.
 */
export async function autoAccept(ctx: Context, jobId: JobId): Promise<void> {
  const job = await lockJob(ctx, jobId);
  const { card_id: cardId, customer_id: approvedBy, consent_cents: consent } = job;
  if (job.state !== 'pending_selection' || job.response !== 'auto') return;
  if (!cardId || !approvedBy || consent === null || !ctx.services.canTakePayments) return;
  const quote = await findSuitable(ctx, job, consent);
  if (quote) await arrangeBooking(ctx, job, quote, { method: 'rule', approvedBy, card: { cardId } });
}

async function findSuitable(ctx: Context, job: LockedJob, consent: number): Promise<QuoteRow | undefined> {
  const offered = await windowsOf(ctx, job.id);
  // Cheapest first.
  for (const quote of await listInStates(ctx.tx, job.id, acceptableQuoteStates)) {
    const fits = quote.total_cents <= consent && startsWithin(quote.slot_starts_at, offered);
    const isRead = quote.work_version === job.work_version && (!quote.mobile || job.mobile_ok);
    const stands = quote.valid_until > job.clock && quote.slot_starts_at > job.clock;
    if (fits && isRead && stands && (await canBeKept(ctx, job, quote))) return quote;
  }
  return undefined;
}
