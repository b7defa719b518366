import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob } from '../../jobs/lock-job.ts';
import { canBeKept } from '../can-be-kept.ts';
import { findUnfinished, updateQuote } from '../queries.ts';
import { requireOffer } from '../require-offer.ts';
import { settleQuotes } from '../settle-quotes.ts';
import { askRule } from '../welcome-quote.ts';

type Keep = { jobId: JobId; workVersion: number };

/**
 * The shop read what the owner changed, and keeps its quote word for word. It must still be able to do the
 * work: the owner may have asked for another service.
 */
export async function keepQuote(ctx: Context, { jobId, workVersion }: Keep): Promise<void> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a shop keeps its quote');
  const found = await lockJob(ctx, jobId);
  const before = await findUnfinished(ctx.tx, jobId, actor.shopId);
  ensure(before && before.state !== 'draft', 'QUOTE_NOT_FOUND');
  ensure(isQuotable(found.state), 'QUOTES_CLOSED');
  const job = await settleQuotes(ctx, found);
  const quote = await findUnfinished(ctx.tx, jobId, actor.shopId);
  ensure(quote, 'QUOTE_EXPIRED');
  const isLive = (liveQuoteStates as readonly string[]).includes(quote.state);
  ensure(isLive, 'QUOTE_NOT_PENDING', { state: stateName(quote.state) });
  ensure(workVersion === job.work_version, 'WORK_CHANGED');
  if (quote.work_version === job.work_version) return;

  const { shop_id: shopId, mobile, bay_id: bayId } = quote;
  await requireOffer(ctx, job, { shopId, mobile, bayId });
  ensure(await canBeKept(ctx, job, quote), 'QUOTE_CANNOT_BE_KEPT');
  await updateQuote(ctx.tx, quote.id, { work_version: job.work_version });
  ctx.audit({
    action: 'quote.kept',
    entity: 'quote',
    entityId: quote.id,
    market: job.market,
    jobId: job.id,
    shopId,
    before: { workVersion: quote.work_version },
    after: { state: quote.state, workVersion: job.work_version, totalCents: quote.total_cents },
  });
  ctx.publish({ type: 'quote.kept', jobId: job.id, quoteId: quote.id, shopId });
  await askRule(ctx, job);
}
