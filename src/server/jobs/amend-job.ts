import type { AuditFacts, Context } from '#server/core/context.ts';
import type { LockedJob } from './lock-job.ts';
import { type JobChanges, updateJob } from './queries.ts';

type Amendment = { action: string; changes: Omit<JobChanges, 'state'>; facts?: AuditFacts; reason?: string };

/**
 * Changes a job without moving it, with its audit entry: a car that was returned, a post that was extended.
 */
export async function amendJob(
  ctx: Context,
  job: LockedJob,
  { action, changes, facts, reason }: Amendment,
): Promise<LockedJob> {
  const updated = await updateJob(ctx.tx, job.id, { ...changes, version: job.version + 1 });
  ctx.audit({
    action,
    entity: 'job',
    entityId: job.id,
    market: job.market,
    jobId: job.id,
    shopId: job.shop_id ?? undefined,
    after: { state: job.state, ...facts },
    reason,
  });
  return { ...updated, clock: job.clock };
}
