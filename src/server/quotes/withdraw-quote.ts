import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { lockJob } from '../jobs/lock-job.ts';
import { moveQuote } from './move-quote.ts';
import { deleteDraft, findUnfinished } from './queries.ts';
import { settleQuotes } from './settle-quotes.ts';

/**
 * A shop takes its quote back, or throws its draft away. The one that the owner has just accepted stays until
 * the money step is over: it would pull the booking away under their hands.
 */
export async function withdrawQuote(ctx: Context, jobId: JobId): Promise<void> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a shop withdraws its quote');
  const job = await lockJob(ctx, jobId);
  const quote = await findUnfinished(ctx.tx, jobId, actor.shopId);
  ensure(quote, 'QUOTE_NOT_FOUND');
  if (quote.state === 'draft') {
    await deleteDraft(ctx.tx, quote.id);
    ctx.audit({
      action: 'quote.draft_discarded',
      entity: 'quote',
      entityId: quote.id,
      market: job.market,
      jobId,
      shopId: quote.shop_id,
      before: { state: 'draft' },
    });
    return;
  }
  const isBeingBooked = job.state === 'booking_pending' && job.accepted_quote_id === quote.id;
  ensure(!isBeingBooked, 'QUOTE_NOT_PENDING', { state: 'being booked' });
  await moveQuote(ctx, job, quote, 'withdraw', { by: 'front_office', changes: { decided_at: job.clock } });
  ctx.publish({ type: 'quote.withdrawn', jobId, quoteId: quote.id, shopId: quote.shop_id });
  await settleQuotes(ctx, job);
}
