/**
 * When a page renews its session: it checks every 30 seconds, renews with 90 seconds or less left, treats it
 * as over 10 seconds early, and retries failures after 200 ms, doubling within 30 seconds. Pure, so tests do
 * not wait.
 */
export const TICK_MS = 30_000;
export const RENEW_BELOW_MS = 90_000;
export const MARGIN_MS = 10_000;
const FIRST_RETRY_MS = 200;
const RETRY_WITHIN_MS = 30_000;

export type Reading = {
  /** When the session ends, as far as the page knows; null if signed out. */
  endsAt: number | null;
  now: number;
  /** The last user input, and the last renewal. */
  lastActAt: number;
  lastRenewedAt: number;
  /** Staff sessions are renewed by activity, not by an idle page. */
  needsPresence: boolean;
};

/** What to do at a tick: nothing, renew, or check whether the session is over. */
export function stepAt(reading: Reading): 'wait' | 'renew' | 'look' {
  const { endsAt, now, lastActAt, lastRenewedAt, needsPresence } = reading;
  if (endsAt === null) return 'wait';
  const left = endsAt - now;
  if (left > RENEW_BELOW_MS) return 'wait';
  if (left <= MARGIN_MS) return 'look';
  return needsPresence && lastActAt <= lastRenewedAt ? 'wait' : 'renew';
}

/** Time to the next check: one tick, or less if the session ends sooner. */
export function waitUntilNext({ endsAt, now }: Pick<Reading, 'endsAt' | 'now'>): number {
  if (endsAt === null) return TICK_MS;
  const left = endsAt - MARGIN_MS - now;
  return left <= 0 ? TICK_MS : Math.min(TICK_MS, left);
}

/** The delay before try number `tries` + 1; null after half a minute of tries. */
export function retryAfter(tries: number): number | null {
  const wait = FIRST_RETRY_MS * 2 ** tries;
  const waitedBefore = FIRST_RETRY_MS * (2 ** tries - 1);
  return waitedBefore + wait <= RETRY_WITHIN_MS ? wait : null;
}
