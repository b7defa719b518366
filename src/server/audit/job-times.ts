import { type ClockMove, onJobClock } from '#domain/jobs/demo-clock.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { listClockMoves } from './queries.ts';

/** Tells a real instant of a job in that job's own time. */
export type JobTime = (jobId: JobId, at: Date) => Date;

/**
 * How events of some jobs are dated for readers. Outside demo mode, and for jobs whose clock was not moved,
 * that is the real time.
 */
export async function jobTimesOf(ctx: Context, jobIds: readonly JobId[]): Promise<JobTime> {
  if (!ctx.isDemo || jobIds.length === 0) return (_, at) => at;
  const moves = new Map<JobId, ClockMove[]>();
  for (const { job_id: jobId, at, after } of await listClockMoves(ctx.tx, jobIds)) {
    const { hours } = after as { hours: number };
    moves.set(jobId, [...(moves.get(jobId) ?? []), { at: new Date(at), hours }]);
  }
  return (jobId, at) => onJobClock(at, moves.get(jobId) ?? []);
}
