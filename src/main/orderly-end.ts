import type { Log } from '#platform/log.ts';

export type Step = {
  name: string;
  run: () => Promise<unknown>;
  /** More than the name about what still runs, for the log of an end that took too long. */
  running?: () => readonly string[];
};

/** What takes longer is given up: an operator's system kills the process soon after, and says nothing. */
const DEADLINE_MS = 30_000;
/** npm passes on a Ctrl-C that the terminal has sent to this process already. */
const SAME_PRESS_MS = 1_000;

/**
 * Ends the process at SIGTERM or SIGINT: the steps run in reverse order, one after the other, and then the
 * process exits with 0. It exits with 1 when they take longer than the deadline, and at a second signal.
 */
export function endInOrder(log: Log, { deadlineMs = DEADLINE_MS, samePressMs = SAME_PRESS_MS } = {}) {
  const steps: Step[] = [];
  let starting: Promise<void> = Promise.resolve();
  let current: Step | undefined;
  let since: number | undefined;

  const sayUnfinished = (why: string) => {
    const left = [...(current ? [current] : []), ...steps.toReversed()];
    const stillRunning = left.flatMap(({ name, running }) => [name, ...(running?.() ?? [])]);
    log.error({ stillRunning }, why);
    process.exit(1);
  };
  const end = async (signal: string) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => sayUnfinished(`not stopped within ${deadlineMs / 1000} s, so ended`), deadlineMs);
    current = { name: 'start', run: () => starting };
    while (current) {
      await current.run().catch((error: unknown) => log.error({ err: error }, 'stop'));
      current = steps.pop();
    }
    log.info('stopped');
    process.exit(0);
  };
  const onSignal = (signal: string) => {
    if (since === undefined) {
      since = performance.now();
      void end(signal);
    } else if (performance.now() - since >= samePressMs) {
      sayUnfinished(`ended at once by a second ${signal}`);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return {
    step: (step: Step) => void steps.push(step),
    hasBegun: () => since !== undefined,
    /** The shutdown waits for the start, which still uses these resources and may add steps. */
    start: async (run: () => Promise<void>) => {
      const started = run();
      starting = started.catch(() => {});
      await started;
    },
  };
}
