import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { jobClock, type LockedJob, requireSide } from './lock-job.ts';
import { findJobRow } from './queries.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** A job as it is right now, for showing it. Nothing may be decided on it: see `lockJob`. */
export type ReadJob = Readonly<LockedJob>;

export async function readJob(ctx: Context, id: JobId): Promise<ReadJob> {
  const row = await findJobRow(ctx.tx, id);
  ensure(row, 'JOB_NOT_FOUND');
  return { ...row, clock: jobClock(ctx.now, row.clock_offset_seconds) };
}

/** The customer's own job; a stranger's answers as if it did not exist. */
export async function readOwnJob(ctx: Context, id: JobId): Promise<ReadJob> {
  const job = await readJob(ctx, id);
  ensure(ctx.actor.kind === 'customer' && job.customer_id === ctx.actor.userId, 'JOB_NOT_FOUND');
  return job;
}

/** A job for either of its sides; for everyone else it does not exist. */
export async function readJobOfSide(ctx: Context, id: JobId): Promise<{ job: ReadJob; side: JobSide }> {
  const job = await readJob(ctx, id);
  return { job, side: requireSide(ctx, job) };
}
