import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';

export type Sweep = { stop(): Promise<void> };

/**
 * Runs something at once and then again after each pause, one run after the other, until it is stopped. The
 * pause alone does not keep the process alive. A run that fails is logged, and the next one comes as usual.
 */
export function startSweep(
  sweep: { seconds: number; name: string; run: () => Promise<void> },
  log: Log,
): Sweep {
  const { seconds, name, run } = sweep;
  const stopping = new AbortController();

  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, sweep: name }, 'sweep failed');
      }
      await sleep(seconds * 1000, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  };
  const done = loop();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
