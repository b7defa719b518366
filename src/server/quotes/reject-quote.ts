import { ensure } from '#domain/errors/errors.ts';
import type { JobId, QuoteId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob } from '../jobs/lock-job.ts';
import { moveQuote } from './move-quote.ts';
import { findQuote } from './queries.ts';
import { settleQuotes } from './settle-quotes.ts';

/** The owner turns one quote down; the shop hears of it and may quote again. */
export async function rejectQuote(ctx: Context, input: { jobId: JobId; quoteId: QuoteId }): Promise<void> {
  const job = await lockOwnJob(ctx, input.jobId);
  const quote = await findQuote(ctx.tx, job.id, input.quoteId);
  ensure(quote && quote.state !== 'draft', 'QUOTE_NOT_FOUND');
  const isBeingBooked = job.state === 'booking_pending' && job.accepted_quote_id === quote.id;
  ensure(!isBeingBooked, 'QUOTE_NOT_PENDING', { state: 'being booked' });
  await moveQuote(ctx, job, quote, 'reject', { by: 'owner', changes: { decided_at: job.clock } });
  ctx.publish({ type: 'quote.rejected', jobId: job.id, quoteId: quote.id, shopId: quote.shop_id });
  await settleQuotes(ctx, job);
}
