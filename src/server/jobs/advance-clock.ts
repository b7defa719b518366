import { secondsOf } from '#domain/jobs/demo-clock.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { accessGate } from '#domain/permissions/access-gate.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob, type LockedJob } from './lock-job.ts';
import { updateJob } from './queries.ts';

export async function advanceClock(
  ctx: Context,
  { jobId, hours }: { jobId: JobId; hours: number },
): Promise<number> {
  const job = await lockJob(ctx, jobId);
  ensure(isParty(job, ctx.actor), 'JOB_NOT_FOUND');
  const offset = job.clock_offset_seconds + secondsOf(hours);
  await updateJob(ctx.tx, job.id, { clock_offset_seconds: offset });
  ctx.audit({
    action: 'job.clock_moved',
    entity: 'job',
    entityId: job.id,
    market: job.market,
    jobId: job.id,
    after: { hours },
  });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'clock_moved' });
  return offset;
}

function isParty(job: LockedJob, actor: Actor): boolean {
  if (actor.kind === 'customer') return job.customer_id === actor.userId;
  if (actor.kind === 'shop') return job.shop_id === actor.shopId;
  return actor.kind === 'staff' && accessGate(actor) === 'ok';
}
