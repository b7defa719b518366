/**
 * When a page asks for more of its session (P §9): it looks every 30 seconds, asks when 90 seconds or less
 * remain, counts a session as over 10 seconds before its end, and repeats what failed after 200 ms, doubling
 * within 30 seconds. All of it pure, so that every wait can be tested without waiting.
 */
export const TICK_MS = 30_000;
export const RENEW_BELOW_MS = 90_000;
export const MARGIN_MS = 10_000;
const FIRST_RETRY_MS = 200;
const RETRY_WITHIN_MS = 30_000;

export type Reading = {
  /** When the session ends as far as this page knows; null where nobody is signed in. */
  endsAt: number | null;
  now: number;
  /** The last key or pointer, and when the session was last renewed. */
  lastActAt: number;
  lastRenewedAt: number;
  /** Staff are renewed by what they do, and not by a page that is left open. */
  needsPresence: boolean;
};

/** What a page does at a tick: nothing yet, ask for more, or look whether the session is over. */
export function stepAt(reading: Reading): 'wait' | 'renew' | 'look' {
  const { endsAt, now, lastActAt, lastRenewedAt, needsPresence } = reading;
  if (endsAt === null) return 'wait';
  const left = endsAt - now;
  if (left > RENEW_BELOW_MS) return 'wait';
  if (left <= MARGIN_MS) return 'look';
  return needsPresence && lastActAt <= lastRenewedAt ? 'wait' : 'renew';
}

/** How long until the next look: a tick, or less where the session ends before that. */
export function waitUntilNext({ endsAt, now }: Pick<Reading, 'endsAt' | 'now'>): number {
  if (endsAt === null) return TICK_MS;
  const left = endsAt - MARGIN_MS - now;
  return left <= 0 ? TICK_MS : Math.min(TICK_MS, left);
}

/** The wait before try number `tries` + 1; null when it was tried for half a minute. */
export function retryAfter(tries: number): number | null {
  const wait = FIRST_RETRY_MS * 2 ** tries;
  const waitedBefore = FIRST_RETRY_MS * (2 ** tries - 1);
  return waitedBefore + wait <= RETRY_WITHIN_MS ? wait : null;
}
