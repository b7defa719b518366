import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { LOCK_MINUTES } from '#domain/money/hold-plan.ts';
import { MINUTE, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { setTimer } from '../jobs/timers.ts';
import { settleQuotes } from './settle-quotes.ts';

/** Tells the owner that a quote is about to run out, and sets the clock of the next one. */
export async function remindOfQuotes(ctx: Context, job: LockedJob): Promise<void> {
  // The money step may end without a booking, and then the quotes wait for an answer as before.
  if (job.state === 'booking_pending') {
    return setTimer(ctx, job.id, 'quote_reminder', plus(job.clock, LOCK_MINUTES * MINUTE));
  }
  if (!isQuotable(job.state)) return;
  await settleQuotes(ctx, job);
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'quotes_end_soon' });
}
