import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ensure, fail } from '#domain/errors/errors.ts';

export type ProcessLimits = { seconds: number; megabytes: number };

/** A machine under load takes its time to begin; the file cannot help that. */
const START_SECONDS = 60;
const mostWaiting = 20;

const worked = new AsyncLocalStorage<(ms: number) => void>();

/** Tells `onWorked` how long our processes worked on what `run` asks of them, without the wait for a turn. */
export function countingWork<T>(onWorked: (ms: number) => void, run: () => Promise<T>): Promise<T> {
  return worked.run(onWorked, run);
}

export type OwnProcess<Question, Answer> = {
  /** `nothing` when the process had to be ended, or ended itself, over this question. */
  ask(question: Question): Promise<Answer | 'nothing'>;
  /** The process that works now, for who wants to see it end. */
  readonly child: ChildProcess | undefined;
};

export type OwnProcessOptions<Answer> = {
  /** A file beside this one or below; it says `ready` and then answers one message by one. */
  script: string;
  limits: ProcessLimits;
  args?: readonly string[];
  /** Whether an answer says that the process should not be asked again. */
  isSpent?: (answer: Answer) => boolean;
};

/**
 * A process of its own for what strangers sent, one file at a time: without our environment, with a limit of
 * time and of memory. It is kept for the next file, and when it went over a limit or died another one takes
 * its place.
 */
export function ownProcess<Question extends object, Answer>({
  script,
  limits,
  args = [],
  isSpent = () => false,
}: OwnProcessOptions<Answer>): OwnProcess<Question, Answer> {
  const oneAtATime = inTurn();
  let child: ChildProcess | undefined;

  async function childToAsk(): Promise<ChildProcess> {
    if (child && isAlive(child)) return child;
    const started = fork(
      fileURLToPath(new URL(script, import.meta.url)),
      [String(limits.megabytes), ...args],
      {
        env: {},
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
    child = started;
    const said = await saidBy(started, START_SECONDS);
    if (said !== 'ready') fail('UNAVAILABLE');
    return started;
  }

  const ask = (question: Question) =>
    oneAtATime(async () => {
      const asked = await childToAsk();
      asked.ref();
      asked.channel?.ref();
      const startedAt = performance.now();
      asked.send(question, () => undefined);
      const said = (await saidBy(asked, limits.seconds)) as Answer | 'nothing';
      worked.getStore()?.(performance.now() - startedAt);
      // Kept for the next one, and no reason to go on for a process that has nothing else to do.
      asked.unref();
      asked.channel?.unref();
      if (said !== 'nothing' && isSpent(said)) asked.kill('SIGKILL');
      return said;
    });

  return {
    ask,
    get child() {
      return child;
    },
  };
}

/** One that was just killed is connected a while longer, and answers nothing. */
function isAlive({ connected, killed, exitCode, signalCode }: ChildProcess): boolean {
  return connected && !killed && exitCode === null && signalCode === null;
}

/** The next message; `nothing` where it ended or the time did, and then it is gone for good. */
async function saidBy(child: ChildProcess, seconds: number): Promise<unknown> {
  const time = AbortSignal.timeout(seconds * 1_000);
  const ended = new AbortController();
  const end = () => ended.abort();
  child.once('exit', end);
  child.once('error', end);
  try {
    const [said] = (await once(child, 'message', { signal: AbortSignal.any([time, ended.signal]) })) as [
      unknown,
    ];
    return said;
  } catch {
    child.kill('SIGKILL');
    return 'nothing';
  } finally {
    child.off('exit', end);
    child.off('error', end);
  }
}

/** Each waits for its turn; refuses when too many wait already. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(run: () => Promise<T>): Promise<T> => {
    ensure(waiting < mostWaiting, 'UNAVAILABLE');
    waiting += 1;
    const turn = last.then(run, run);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}
