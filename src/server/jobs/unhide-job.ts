import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob } from './lock-job.ts';
import { moveJob } from './move-job.ts';

/** Staff show a hidden job again, in the state that it has underneath (J29). */
export async function unhideJob(ctx: Context, jobId: JobId, reason: string): Promise<void> {
  const job = await lockJob(ctx, jobId);
  ensure(job.hidden_at, 'JOB_WRONG_STATE', { state: 'visible' });
  await moveJob(ctx, job, 'unhide', {
    changes: { hidden_at: null, hidden_reason: null },
    factsBefore: { visibility: 'hidden' },
    facts: { visibility: 'active' },
    reason,
  });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'unhidden' });
}
