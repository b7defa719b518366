import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { lockIdleJobRow, lockJobRow, type JobRow } from './queries.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** A job whose row is locked until this transaction ends: what was read stays true. */
export type LockedJob = JobRow & {
  /** The job's own present: the real one, and in demo mode as far ahead as its clock was moved. */
  clock: Date;
};

/** Locks a job before looking at it: a rule decides on facts that no other request can change. */
export async function lockJob(ctx: Context, id: JobId): Promise<LockedJob> {
  const row = await lockJobRow(ctx.tx, id);
  ensure(row, 'JOB_NOT_FOUND');
  return { ...row, clock: jobClock(ctx.now, row.clock_offset_seconds) };
}

/** The same for work that can wait: undefined while another request works on the job. */
export async function lockIdleJob(ctx: Context, id: JobId): Promise<LockedJob | undefined> {
  const row = await lockIdleJobRow(ctx.tx, id);
  return row && { ...row, clock: jobClock(ctx.now, row.clock_offset_seconds) };
}

/** The customer's own job; a stranger's answers as if it did not exist. */
export async function lockOwnJob(ctx: Context, id: JobId): Promise<LockedJob> {
  const job = await lockJob(ctx, id);
  ensure(ctx.actor.kind === 'customer' && job.customer_id === ctx.actor.userId, 'JOB_NOT_FOUND');
  return job;
}

/** A job that this shop was booked for; any other answers as if it did not exist. */
export async function lockShopJob(ctx: Context, id: JobId): Promise<LockedJob> {
  const job = await lockJob(ctx, id);
  ensure(ctx.actor.kind === 'shop' && job.shop_id === ctx.actor.shopId, 'JOB_NOT_FOUND');
  return job;
}

/** A job for either of its sides; for everyone else it does not exist. */
export async function lockJobOfSide(ctx: Context, id: JobId): Promise<{ job: LockedJob; side: JobSide }> {
  const job = await lockJob(ctx, id);
  return { job, side: requireSide(ctx, job) };
}

/** Which side of this job asks. */
export function requireSide({ actor }: Context, job: Pick<JobRow, 'customer_id' | 'shop_id'>): JobSide {
  const side = actor.kind === 'shop' ? 'shop' : 'owner';
  const isOwners = actor.kind === 'customer' && job.customer_id === actor.userId;
  const isShops = actor.kind === 'shop' && job.shop_id === actor.shopId;
  ensure(isOwners || isShops, 'JOB_NOT_FOUND');
  return side;
}

/** What time it is for a job whose clock runs `offsetSeconds` ahead. */
export function jobClock(now: Date, offsetSeconds: number): Date {
  return plus(now, offsetSeconds * 1000);
}
