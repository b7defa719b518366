import type { JobId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { lockShopJob, type LockedJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';

/** Starts the work that the owner approved (J19). */
export async function startWork(ctx: Context, { jobId }: { jobId: JobId }): Promise<LockedJob> {
  const job = await lockShopJob(ctx, jobId);
  const moved = await moveJob(ctx, job, 'startWork');
  ctx.publish({ type: 'job.changed', jobId, what: 'started' });
  return moved;
}
