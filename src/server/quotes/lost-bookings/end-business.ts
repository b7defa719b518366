import { assert } from '#domain/assert.ts';
import type { JobId, ShopId, UserId } from '#domain/ids.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob, type LockedJob } from '#server/jobs/lock-job.ts';
import { visitOf } from '#server/scheduling/visit-of.ts';
import { cancelForShop } from './cancel-for-shop.ts';
import { moveQuote } from '../move-quote.ts';
import { findUnfinished, listOpenBusiness } from '../queries.ts';
import { releaseLock } from '../release-lock.ts';
import { settleQuotes } from '../settle-quotes.ts';

type End = { shopId: ShopId; by: UserId; reason: string };

/**
 * Everything that a shop has not begun goes to others: booked jobs are canceled, a running money step ends,
 * and live quotes are withdrawn. Cars already there stay with it.
 */
export async function endBusiness(ctx: Context, end: End): Promise<void> {
  for (const jobId of await listOpenBusiness(ctx.tx, end.shopId)) await endOnJob(ctx, jobId, end);
}

async function endOnJob(ctx: Context, jobId: JobId, end: End): Promise<void> {
  const job = await lockJob(ctx, jobId);
  if (job.shop_id !== end.shopId) return withdrawOffer(ctx, job, end);
  if (job.state === 'booked') {
    const visit = await visitOf(ctx, job.id);
    assert(visit, 'a booked job has an appointment');
    // The owner reads that the shop takes no jobs; why is between the shop and us.
    await cancelForShop(ctx, job, { visit, code: 'suspended', note: '', by: end.by });
  } else if (job.state === 'booking_pending') {
    await withdrawOffer(ctx, await releaseLock(ctx, job, 'the shop was suspended'), end);
  }
}

async function withdrawOffer(ctx: Context, job: LockedJob, { shopId, reason }: End): Promise<void> {
  const quote = await findUnfinished(ctx.tx, job.id, shopId);
  if (!quote || !([...liveQuoteStates, 'standby'] as readonly string[]).includes(quote.state)) return;
  const changes = { decided_at: job.clock };
  await moveQuote(ctx, job, quote, 'withdraw', { by: 'staff', changes, reason });
  ctx.publish({ type: 'quote.withdrawn', jobId: job.id, quoteId: quote.id, shopId });
  await settleQuotes(ctx, job);
}
