import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockShopJob, type LockedJob } from '../jobs/lock-job.ts';
import { moveJob, requireMove } from '../jobs/move-job.ts';
import { requireHeldMoney } from '#server/payments/holds/held-money.ts';

/**
 * Starts the work that the owner approved (J19), once all of it is paid for: a shop without a paid job has
 * no remedy when the card fails.
 */
export async function startWork(ctx: Context, { jobId }: { jobId: JobId }): Promise<LockedJob> {
  const job = await lockShopJob(ctx, jobId);
  requireMove(ctx, job, 'startWork');
  await requireHeldMoney(ctx, jobId);
  const moved = await moveJob(ctx, job, 'startWork');
  ctx.publish({ type: 'job.changed', jobId, what: 'started' });
  return moved;
}
