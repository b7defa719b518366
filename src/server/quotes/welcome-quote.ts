import { quoteWindowEndsAt } from '#domain/jobs/job-clocks.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { setTimer } from '../jobs/timers.ts';
import type { QuoteRow } from './queries.ts';

/**
 * A quote reached the owner. The first one moves the job (J2) and starts the time in which others may follow;
 * where the owner asked for it, a suitable one is accepted by itself.
 */
export async function welcomeQuote(ctx: Context, job: LockedJob, quote: QuoteRow): Promise<LockedJob> {
  const welcomed = job.state === 'open' ? await receiveFirst(ctx, job) : job;
  ctx.publish({ type: 'quote.sent', jobId: job.id, quoteId: quote.id, shopId: quote.shop_id });
  await askRule(ctx, job);
  return welcomed;
}

/** Where the owner lets a rule accept for them, it looks at every price that they could now accept. */
export async function askRule(ctx: Context, job: LockedJob): Promise<void> {
  if (job.response === 'auto') await ctx.enqueue('job.auto_accept', { jobId: job.id });
}

export async function receiveFirst(
  ctx: Context,
  job: LockedJob,
  { bySystem = false }: { bySystem?: boolean } = {},
): Promise<LockedJob> {
  const endsAt = quoteWindowEndsAt(job.clock);
  await setTimer(ctx, job.id, 'quote_window', endsAt);
  return moveJob(ctx, job, 'receiveQuote', { changes: { quote_window_ends_at: endsAt }, bySystem });
}
