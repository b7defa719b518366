import type { Metrics } from '#platform/http/metrics.ts';
import type { System } from './context.ts';

/** By how much a machine's clock may differ from the database's. */
export const MOST_SECONDS = 30;

export type ClockWatch = {
  isRight(): boolean;
  /** Compares the clocks now, and pauses or resumes the work of this process where that changes something. */
  look(): Promise<void>;
};

/**
 * Rules take their time from the database, but tokens, signatures and log lines of libraries do not. So a
 * process on a machine with the wrong time serves no requests and runs no tasks until it is right again.
 */
export function watchClock(
  { database, queue, log }: Pick<System, 'database' | 'queue' | 'log'>,
  metrics: Metrics,
): ClockWatch {
  let isRight = true;
  return {
    isRight: () => isRight,
    look: async () => {
      const seconds = (await database.clock.measure()) / 1_000;
      metrics.clockDifferenceSeconds.set(seconds);
      const wasRight = isRight;
      isRight = Math.abs(seconds) <= MOST_SECONDS;
      if (isRight === wasRight) return;
      if (isRight) {
        log.warn({ seconds }, "this machine's clock agrees with the database's again: work goes on");
        await queue.resume();
      } else {
        const said = `this machine's clock differs from the database's by more than ${MOST_SECONDS} s`;
        log.error({ seconds }, `${said}: not ready, and no work is taken, until it is right`);
        await queue.pause();
      }
    },
  };
}
