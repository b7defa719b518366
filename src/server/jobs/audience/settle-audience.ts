import { ensure } from '#domain/errors/errors.ts';
import { assert } from '#domain/assert.ts';
import { stateName } from '#domain/lifecycle.ts';
import type { JobId } from '#domain/ids.ts';
import { afterFirstLook } from '#domain/jobs/audience.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { amendJob } from '../amend-job.ts';
import { type LockedJob, lockOwnJob } from '../lock-job.ts';
import { clearTimers } from '../timers.ts';
import { listAsked } from './audience-queries.ts';

/**
 * Brings the audience of a job in line with its first look, after its time is over or a shop declined. The
 * owner hears when it is over. A booked job is in no list, so nothing is told; it only opens for later.
 */
export async function settleAudience(ctx: Context, job: LockedJob): Promise<LockedJob> {
  if (!job.asked_only || job.state === 'draft') return job;
  assert(job.first_look_ends_at, 'a posted job that asks shops has a first look');
  const asked = await listAsked(ctx.tx, job.id);
  const next = afterFirstLook({
    now: job.clock,
    endsAt: job.first_look_ends_at,
    declined: asked.map((shop) => shop.declined_at !== null),
    thenEveryone: job.then_everyone,
  });
  if (next === 'goes_on') return job;
  await clearTimers(ctx, job.id, ['first_look']);
  const over = await amendJob(ctx, job, {
    action: 'job.first_look_over',
    changes: { first_look_ends_at: earlier(job.first_look_ends_at, job.clock) },
    facts: { declined: asked.filter((shop) => shop.declined_at !== null).length, asked: asked.length },
  });
  if (isQuotable(over.state)) ctx.publish({ type: 'job.changed', jobId: job.id, what: 'first_look_over' });
  return next === 'opens' ? open(ctx, over) : over;
}

/** The owner lets everyone near quote. The asked shops have their first look whole. */
export async function openToEveryone(ctx: Context, jobId: JobId): Promise<void> {
  const job = await lockAskedOnly(ctx, jobId);
  ensure(isOver(job), 'FIRST_LOOK_RUNS');
  await open(ctx, job);
}

/** The owner chooses what follows the first look; if that is over, it follows at once. */
export async function chooseThenEveryone(
  ctx: Context,
  { jobId, thenEveryone }: { jobId: JobId; thenEveryone: boolean },
): Promise<void> {
  const job = await lockAskedOnly(ctx, jobId);
  if (job.then_everyone === thenEveryone) return;
  const changed = await amendJob(ctx, job, {
    action: 'job.audience_chosen',
    changes: { then_everyone: thenEveryone },
    facts: { thenEveryone },
  });
  ctx.publish({ type: 'job.changed', jobId, what: 'audience_chosen' });
  if (thenEveryone && isOver(changed)) await open(ctx, changed);
}

export function isOver(job: Pick<LockedJob, 'first_look_ends_at' | 'clock'>): boolean {
  return job.first_look_ends_at !== null && job.first_look_ends_at <= job.clock;
}

async function lockAskedOnly(ctx: Context, jobId: JobId): Promise<LockedJob> {
  const job = await lockOwnJob(ctx, jobId);
  ensure(isQuotable(job.state), 'JOB_WRONG_STATE', { state: stateName(job.state) });
  ensure(job.asked_only, 'JOB_OPEN_TO_EVERYONE');
  return job;
}

async function open(ctx: Context, job: LockedJob): Promise<LockedJob> {
  await clearTimers(ctx, job.id, ['first_look']);
  const opened = await amendJob(ctx, job, {
    action: 'job.opened_to_everyone',
    changes: { asked_only: false },
  });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'opened_to_everyone' });
  return opened;
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
