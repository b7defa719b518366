import { ensure } from '#domain/errors/errors.ts';
import { confirmBySilenceAt } from '#domain/money/hold-plan.ts';
import type { JobId } from '#domain/ids.ts';
import { confirmRemindersAt } from '#domain/jobs/job-clocks.ts';
import type { Context } from '#server/core/context.ts';
import { amendJob } from '../jobs/amend-job.ts';
import { lockShopJob, type LockedJob } from '../jobs/lock-job.ts';
import { setTimer } from '../jobs/timers.ts';

/**
 * The shop reports that the car was returned. From now on the owner has 72 hours to look at the work;
 * silence then counts as a yes (J26).
 */
export async function handOver(ctx: Context, { jobId }: { jobId: JobId }): Promise<LockedJob> {
  const job = await lockShopJob(ctx, jobId);
  ensure(job.state === 'work_done' && !job.handed_over_at && job.work_done_at, 'JOB_WRONG_STATE', {
    state: job.handed_over_at ? 'handed over' : job.state.replaceAll('_', ' '),
  });
  const handedOverAt = job.clock;
  await setTimer(
    ctx,
    jobId,
    'confirm_by_silence',
    confirmBySilenceAt({ workDoneAt: job.work_done_at, handedOverAt }),
  );
  const [first, second] = confirmRemindersAt(handedOverAt);
  if (first) await setTimer(ctx, jobId, 'confirm_reminder_1', first);
  if (second) await setTimer(ctx, jobId, 'confirm_reminder_2', second);
  const amended = await amendJob(ctx, job, {
    action: 'job.handed_over',
    changes: { handed_over_at: handedOverAt },
  });
  ctx.publish({ type: 'job.changed', jobId, what: 'handed_over' });
  return amended;
}
