import { expiryReminderAt, jobExpiresAt, quoteWindowEndsAt } from '#domain/jobs/job-clocks.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { setTimer } from '#server/jobs/timers.ts';
import { updateJob } from '#server/jobs/update-job.ts';
import { moveQuote } from '../move-quote.ts';
import { listInStates } from '../queries.ts';
import { startRescue } from './rescue.ts';
import { settleQuotes } from '../settle-quotes.ts';

/**
 * A booking fell through and the job can be given again: the quotes that waited are on offer as they were,
 * those whose time or promise has passed end, and the post lives as long as a new one. For two hours those
 * come first that cost no more than was agreed.
 */
export async function offerAgain(ctx: Context, job: LockedJob, most: Cents): Promise<LockedJob> {
  for (const quote of await listInStates(ctx.tx, job.id, ['standby'])) {
    const stands = quote.valid_until > job.clock && quote.slot_starts_at > job.clock;
    if (!stands) {
      await moveQuote(ctx, job, quote, 'expire', { by: 'system', changes: { decided_at: job.clock } });
      continue;
    }
    await moveQuote(ctx, job, quote, 'reoffer', { by: 'system' });
    ctx.publish({ type: 'quote.reoffered', jobId: job.id, quoteId: quote.id, shopId: quote.shop_id });
  }
  const expiresAt = jobExpiresAt(job.clock);
  const quoteWindowEnds = quoteWindowEndsAt(job.clock);
  const renewed = await updateJob(ctx, job, {
    expires_at: expiresAt,
    quote_window_ends_at: quoteWindowEnds,
  });
  await setTimer(ctx, job.id, 'expire', expiresAt);
  await setTimer(ctx, job.id, 'expire_reminder', expiryReminderAt(expiresAt));
  await setTimer(ctx, job.id, 'quote_window', quoteWindowEnds);
  return settleQuotes(ctx, await startRescue(ctx, renewed, most));
}
