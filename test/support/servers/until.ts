import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 25;
/** Generous, because a test that waits this long has failed already. */
const PATIENCE_MS = 60_000;

/**
 * Waits for something to become true and answers what it was; a missing value is not true yet. Gives up with
 * what was waited for, so that a test that hangs says where.
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`waited ${patienceMs / 1000} s until ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}
