import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob, type LockedJob } from '../jobs/lock-job.ts';
import { isOffered } from './is-offered.ts';
import { moveQuote } from './move-quote.ts';
import { deleteDraft, findUnfinished, type QuoteRow } from './queries.ts';
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
  if (quote.state === 'draft') return discardDraft(ctx, job, quote);
  const isBeingBooked = job.state === 'booking_pending' && job.accepted_quote_id === quote.id;
  ensure(!isBeingBooked, 'QUOTE_NOT_PENDING', { state: 'being booked' });
  await moveQuote(ctx, job, quote, 'withdraw', { by: 'front_office', changes: { decided_at: job.clock } });
  ctx.publish({ type: 'quote.withdrawn', jobId, quoteId: quote.id, shopId: quote.shop_id });
  await settleQuotes(ctx, job);
}

/**
 * A draft leaves nothing behind while its job is on offer. Where the job has gone elsewhere, the draft is all
 * that lets the shop see the job at all: it stays among what the shop has lost.
 */
async function discardDraft(ctx: Context, job: LockedJob, quote: QuoteRow): Promise<void> {
  const action = 'quote.draft_discarded';
  assert(ctx.actor.kind === 'shop', 'only a shop has drafts');
  if (!(await isOffered(ctx, job, ctx.actor))) {
    await moveQuote(ctx, job, quote, 'lose', { by: 'system', changes: { decided_at: job.clock }, action });
    return;
  }
  await deleteDraft(ctx.tx, quote.id);
  ctx.audit({
    action,
    entity: 'quote',
    entityId: quote.id,
    market: job.market,
    jobId: job.id,
    shopId: quote.shop_id,
    before: { state: 'draft' },
  });
}
