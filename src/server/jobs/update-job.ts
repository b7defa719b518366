import type { Context } from '#server/core/context.ts';
import type { LockedJob } from './lock-job.ts';
import { type JobChanges, updateJob as writeJob } from './queries.ts';

/**
 * Changes what follows from an act with its own audit entry, such as whether more quotes are taken. A
 * person's decisions about a job go through `moveJob` or `amendJob`.
 */
export async function updateJob(
  ctx: Context,
  job: LockedJob,
  changes: Omit<JobChanges, 'state'>,
): Promise<LockedJob> {
  return { ...(await writeJob(ctx.tx, job.id, changes)), clock: job.clock };
}
