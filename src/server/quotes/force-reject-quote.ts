import { ensure } from '#domain/errors/errors.ts';
import type { JobId, QuoteId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob } from '../jobs/lock-job.ts';
import { moveQuote } from './move-quote.ts';
import { findQuote } from './queries.ts';
import { settleQuotes } from './settle-quotes.ts';

type ForceReject = { jobId: JobId; quoteId: QuoteId; reason: string };

/**
 * Staff take a pending quote off the table. The one that the owner has just accepted stays until the money
 * step is over, because their card may be held at this very moment.
 */
export async function forceRejectQuote(ctx: Context, input: ForceReject): Promise<void> {
  const { jobId, quoteId, reason } = input;
  const job = await lockJob(ctx, jobId);
  const quote = await findQuote(ctx.tx, job.id, quoteId);
  ensure(quote && quote.state !== 'draft', 'QUOTE_NOT_FOUND');
  const isBeingBooked = job.state === 'booking_pending' && job.accepted_quote_id === quote.id;
  ensure(!isBeingBooked, 'QUOTE_NOT_PENDING', { state: 'being booked' });
  await moveQuote(ctx, job, quote, 'forceReject', {
    by: 'staff',
    changes: { decided_at: job.clock, decision_reason: reason },
    reason,
  });
  ctx.publish({ type: 'quote.force_rejected', jobId: job.id, quoteId: quote.id, shopId: quote.shop_id });
  await settleQuotes(ctx, job);
}
