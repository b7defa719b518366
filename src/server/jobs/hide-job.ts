import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob } from './lock-job.ts';
import { moveJob } from './move-job.ts';

/** Staff hide a job from every list (J29). Its state stays and its clocks go on. */
export async function hideJob(ctx: Context, jobId: JobId, reason: string): Promise<void> {
  const job = await lockJob(ctx, jobId);
  ensure(!job.hidden_at, 'JOB_WRONG_STATE', { state: 'hidden' });
  await moveJob(ctx, job, 'hide', {
    changes: { hidden_at: ctx.now, hidden_reason: reason },
    factsBefore: { visibility: 'active' },
    facts: { visibility: 'hidden' },
    reason,
  });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'hidden' });
}
