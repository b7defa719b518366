import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ensure, fail } from '#domain/errors.ts';

/** `sides`: the longest side of each picture that is made, the largest first. */
export type Question = { input: Uint8Array; sides: readonly number[]; quality: number };
export type Picture = { bytes: Uint8Array; width: number; height: number };
type Problem = 'unreadable' | 'too-many-pixels';
export type Answer = { pictures: Picture[] } | { problem: Problem };

export type DecoderLimits = { seconds: number; megabytes: number; pixels: number };
export const decoderLimits: DecoderLimits = { seconds: 10, megabytes: 512, pixels: 50_000_000 };

const CHILD = fileURLToPath(new URL('./picture-child.ts', import.meta.url));
/** A machine under load takes its time to begin; the picture cannot help that. */
const START_SECONDS = 60;
const mostWaiting = 20;

export type Decoder = {
  /** Throws PICTURE_TOO_HEAVY when the child had to be ended, or ended itself, over this picture. */
  decode(question: Question): Promise<Answer>;
  /** The process that decodes now, for who wants to see it end. */
  readonly child: ChildProcess | undefined;
};

/**
 * Decodes pictures of strangers in a process of its own, one at a time: without our environment, with a limit
 * of time and of memory. It is kept for the next picture, and when it went over a limit or died another one
 * takes its place.
 */
export function pictureDecoder(limits: DecoderLimits = decoderLimits): Decoder {
  const oneAtATime = inTurn();
  let child: ChildProcess | undefined;

  async function childToAsk(): Promise<ChildProcess> {
    if (child && isAlive(child)) return child;
    const started = fork(CHILD, [String(limits.megabytes), String(limits.pixels)], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child = started;
    const said = await saidBy(started, START_SECONDS);
    if (said !== 'ready') fail('UNAVAILABLE');
    return started;
  }

  const decode = (question: Question) =>
    oneAtATime(async () => {
      const asked = await childToAsk();
      asked.ref();
      asked.channel?.ref();
      asked.send(question, () => undefined);
      const said = await saidBy(asked, limits.seconds);
      // Kept for the next one, and no reason to go on for a process that has nothing else to do.
      asked.unref();
      asked.channel?.unref();
      return said === 'nothing' ? fail('PICTURE_TOO_HEAVY') : (said as Answer);
    });

  return {
    decode,
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

/** The one of this process: it begins with the first picture. */
export const ownDecoder = pictureDecoder();
