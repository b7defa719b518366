import type { JobId } from '#domain/ids.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { fireTimersOf } from '#server/wiring/timers.ts';
import { jobClock } from '#server/jobs/lock-job.ts';
import { advanceClock } from '#server/jobs/advance-clock.ts';

type Moved = { now: string; fired: string[] };

/**
 * Runs the clock of one job forward, in demo mode only, and then does what has come due, so that a week can
 * be seen in a minute. Only someone whose job it is may move it.
 */
export async function moveClock(ctx: OuterContext, input: { jobId: JobId; hours: number }): Promise<Moved> {
  const offset = await ctx.transact((unit) => advanceClock(unit, input));
  const fired = await fireTimersOf(ctx.system, input.jobId);
  return { now: jobClock(ctx.system.clock.now(), offset).toISOString(), fired };
}
