import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { clearAllTimers } from '../jobs/timers.ts';
import { releaseTime } from '../scheduling/move-appointment.ts';

/**
 * Ends a booking for which no card worked until two hours before the appointment (J14). Nothing was charged.
 */
export async function cancelUnpaid(ctx: Context, job: LockedJob): Promise<void> {
  await clearAllTimers(ctx, job.id);
  await releaseTime(ctx, job);
  await moveJob(ctx, job, 'cancelUnpaid', {
    cancelCode: 'payment_failed',
    changes: { payment_attention: false, check_in_code: null },
    bySystem: true,
  });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'cancelled' });
}
