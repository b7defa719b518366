const loads: Promise<unknown>[] = [];

/**
 * Has the page wait for a script before it comes alive. Meant for a part with fields: React puts a new one in
 * place of a part that something around it changed before its script came, and what was typed there goes
 * with the old one.
 */
export function neededFirst(load: Promise<unknown>): void {
  loads.push(load);
}

/** Resolves when each of them has come, or failed to. */
export async function firstPartsSettled(): Promise<void> {
  await Promise.allSettled(loads);
}
