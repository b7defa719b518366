import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from './lock-job.ts';
import { moveJob } from './move-job.ts';
import { clearAllTimers } from './timers.ts';

/** Ends a post without a chosen shop in time (J4). */
export async function expireJob(ctx: Context, job: LockedJob): Promise<void> {
  if (!isQuotable(job.state) || !job.expires_at || job.expires_at > job.clock) return;
  await moveJob(ctx, job, 'expire', { changes: { accepting_quotes: false } });
  await clearAllTimers(ctx, job.id);
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'expired' });
}

/** Tells the owner, a day before, that the post ends and can be kept open. */
export async function remindOfExpiry(ctx: Context, job: LockedJob): Promise<void> {
  if (isQuotable(job.state)) ctx.publish({ type: 'job.changed', jobId: job.id, what: 'expires_soon' });
}
