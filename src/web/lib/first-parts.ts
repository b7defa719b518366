const loads: Promise<unknown>[] = [];

/**
 * Has the page wait for a script before it comes alive. Meant for a part with fields or buttons: React puts a
 * new one in place of a part that something around it changed before its script came, and what was typed
 * there goes with the old one; and a press on a part whose script has not come is heard by nobody.
 */
export function neededFirst(load: Promise<unknown>): void {
  loads.push(load);
}

/** Resolves when each of them has come, or failed to. */
export async function firstPartsSettled(): Promise<void> {
  await Promise.allSettled(loads);
}
