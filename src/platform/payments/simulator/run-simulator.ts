import { setTimeout as wait } from 'node:timers/promises';
import { deliverDue, type Endpoint } from './deliver-webhooks.ts';
import { moveDisputes } from './disputes.ts';
import { expireHolds } from './holds.ts';
import { settlePayouts } from './payouts.ts';
import { moveRefunds } from './refunds.ts';
import type { Simulator } from './simulator.ts';

export type RunOptions = {
  simulator: Simulator;
  endpoint: Endpoint;
  onError: (error: unknown) => void;
  /** Asked before each look: with a wrong clock the simulator does nothing. */
  mayWork?: () => boolean;
  /** How often to look even when nothing is known to have changed: other processes change things too. */
  everyMs?: number;
};

/**
 * The other company at work: lapsed holds are let go, payouts move, and webhooks leave as soon as they are
 * due.
 */
export function runSimulator(options: RunOptions): { stop(): Promise<void> } {
  const { simulator, endpoint, onError, mayWork = () => true, everyMs = 1_000 } = options;
  const stopping = new AbortController();
  let wake = new AbortController();
  const onCommitted = () => wake.abort();
  simulator.changes.on('committed', onCommitted);

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController();
      if (mayWork()) await lookOnce(simulator, endpoint).catch(onError);
      const signal = AbortSignal.any([wake.signal, stopping.signal]);
      await wait(everyMs, undefined, { signal }).catch(() => {
        // Woken early, which is what the signal is for.
      });
    }
  }
  const working = work();

  return {
    async stop() {
      stopping.abort();
      simulator.changes.off('committed', onCommitted);
      await working;
    },
  };
}

async function lookOnce(simulator: Simulator, endpoint: Endpoint): Promise<void> {
  const now = simulator.now();
  await expireHolds(simulator, now);
  await settlePayouts(simulator, now);
  await moveDisputes(simulator, now);
  await moveRefunds(simulator, now);
  await deliverDue(simulator, endpoint, now);
}
