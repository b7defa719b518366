import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One part of a test run: a command that keeps about one core busy. */
export type Part = {
  name: string;
  command: string;
  arguments: readonly string[];
  /** Names of the parts that must pass first. */
  after?: readonly string[];
  env?: Record<string, string>;
  /** The JSON report that it writes about its tests. */
  report?: string;
};

export type Outcome = { part: Part; seconds: number; state: 'passed' | 'failed' | 'skipped' };

type Options = { lanes: number; continuesAfterFailure: boolean; env: Record<string, string> };

const root = join(import.meta.dirname, '..');
export const RESULTS = join(root, 'test-results');
/** Browsers and databases need a moment to shut down. */
const GRACE_MS = 15_000;

/**
 * Runs parts in lanes side by side. Each lane takes the first part of the list that can start. A part's
 * output goes to a file in `test-results/` and is shown when the part ends.
 */
export async function runParts(parts: readonly Part[], options: Options): Promise<Outcome[]> {
  const waiting = [...parts];
  const running = new Set<ChildProcess>();
  const outcomes: Outcome[] = [];
  const progress = new EventEmitter();
  const stop = () => {
    waiting.length = 0;
    endAll(running);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

  const stateOf = (name: string) => outcomes.find(({ part }) => part.name === name)?.state;
  const takeNext = () => {
    const index = waiting.findIndex(({ after = [] }) => after.every((name) => stateOf(name) !== undefined));
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
  const lane = async () => {
    while (waiting.length > 0) {
      const part = takeNext();
      if (!part) {
        await once(progress, 'part ended');
        continue;
      }
      const canRun = (part.after ?? []).every((name) => stateOf(name) === 'passed');
      const outcome = canRun
        ? await runPart(part, running, options.env)
        : { part, seconds: 0, state: 'skipped' as const };
      outcomes.push(outcome);
      if (outcome.state === 'failed' && !options.continuesAfterFailure) stop();
      progress.emit('part ended');
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, lane));
  return outcomes;
}

async function runPart(
  part: Part,
  running: Set<ChildProcess>,
  env: Record<string, string>,
): Promise<Outcome> {
  const startedAt = performance.now();
  process.stdout.write(`-- ${part.name} starts\n`);
  mkdirSync(RESULTS, { recursive: true });
  const log = join(RESULTS, `${part.name.replaceAll(/\W+/g, '-')}.log`);
  const output = openSync(log, 'w');
  const child = spawn(part.command, part.arguments, {
    cwd: root,
    env: { ...process.env, ...env, ...part.env },
    stdio: ['ignore', output, output],
    // A process group of its own, so that a stop reaches everything the part started.
    detached: true,
  });
  running.add(child);
  const [status] = (await once(child, 'close')) as [number | null];
  signalGroup(child, 'SIGKILL');
  closeSync(output);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const state = !running.delete(child) ? 'skipped' : status === 0 ? 'passed' : 'failed';
  if (state !== 'skipped') process.stdout.write(`\n== ${part.name}\n${readFileSync(log, 'utf8')}`);
  process.stdout.write(`== ${part.name}: ${state} after ${seconds} s\n\n`);
  return { part, seconds, state };
}

/** Ends processes with everything they started. Playwright and Vitest clean up after SIGINT. */
function endAll(running: Set<ChildProcess>): void {
  const children = [...running];
  running.clear();
  for (const child of children) signalGroup(child, 'SIGINT');
  setTimeout(() => children.forEach((child) => signalGroup(child, 'SIGKILL')), GRACE_MS).unref();
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Nothing of it runs any more.
  }
}
