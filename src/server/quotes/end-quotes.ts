import type { JobId } from '#domain/ids.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob } from '../jobs/lock-job.ts';
import { moveQuote } from './move-quote.ts';
import { listInStates } from './queries.ts';

/**
 * Ends every pending quote for a job that is over or has begun elsewhere, so that no shop keeps a bay free
 * for nothing. Drafts end too: there is no job to send them to.
 */
export async function endQuotes(ctx: Context, jobId: JobId): Promise<void> {
  const job = await lockJob(ctx, jobId);
  for (const quote of await listInStates(ctx.tx, jobId, ['draft', ...liveQuoteStates, 'standby'])) {
    await moveQuote(ctx, job, quote, 'lose', { by: 'system', changes: { decided_at: job.clock } });
    if (quote.state === 'draft') continue;
    ctx.publish({ type: 'quote.lost', jobId, quoteId: quote.id, shopId: quote.shop_id });
  }
}
