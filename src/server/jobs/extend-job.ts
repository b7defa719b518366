import { stateName } from '#domain/lifecycle.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { expiryReminderAt, extendedUntil, LONGEST_POST_DAYS } from '#domain/jobs/job-clocks.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob } from './lock-job.ts';
import { updateJob } from './queries.ts';
import { clearTimers, setTimer } from './timers.ts';

/** The owner keeps a job open for seven more days from now, at most thirty in all. */
export async function extendJob(ctx: Context, jobId: JobId): Promise<void> {
  const job = await lockOwnJob(ctx, jobId);
  const isOpen = isQuotable(job.state);
  ensure(isOpen && job.posted_at && job.expires_at, 'JOB_WRONG_STATE', {
    state: stateName(job.state),
  });
  const expiresAt = extendedUntil({ postedAt: job.posted_at, now: job.clock });
  ensure(expiresAt > job.expires_at, 'JOB_OPEN_LONG_ENOUGH', { days: LONGEST_POST_DAYS });

  await updateJob(ctx.tx, job.id, { expires_at: expiresAt, version: job.version + 1 });
  await setTimer(ctx, job.id, 'expire', expiresAt);
  const remindAt = expiryReminderAt(expiresAt);
  if (remindAt > job.clock) await setTimer(ctx, job.id, 'expire_reminder', remindAt);
  else await clearTimers(ctx, job.id, ['expire_reminder']);
  ctx.audit({
    action: 'job.extended',
    entity: 'job',
    entityId: job.id,
    market: job.market,
    jobId: job.id,
    before: { state: job.state, expiresAt: job.expires_at.toISOString() },
    after: { state: job.state, expiresAt: expiresAt.toISOString() },
  });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'extended' });
}
