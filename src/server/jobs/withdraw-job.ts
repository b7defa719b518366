import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob } from './lock-job.ts';
import { moveJob } from './move-job.ts';
import { clearAllTimers } from './timers.ts';

/** The owner withdraws a job before a shop is chosen (J5). Nothing was held, so nothing is owed. */
export async function withdrawJob(ctx: Context, jobId: JobId): Promise<void> {
  const job = await lockOwnJob(ctx, jobId);
  await moveJob(ctx, job, 'withdraw', { cancelCode: 'owner_early', changes: { accepting_quotes: false } });
  await clearAllTimers(ctx, job.id);
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'withdrawn' });
}
