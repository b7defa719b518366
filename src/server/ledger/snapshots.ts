import { HOUR, plus } from '#domain/time.ts';
import type { System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { hasSnapshots, insertSnapshot, listSummedAccounts, sumBalance } from './queries.ts';

// No transaction lasts an hour, so by then everything that happened on the day is in the books.
const SETTLES_AFTER = HOUR;

/**
 * Saves, once a day, the balance at midnight UTC of every account without a running balance, so that a
 * balance is a sum over one day and not over years. Safe to repeat.
 */
export async function takeSnapshots(system: System): Promise<void> {
  await asSystem(system, async (ctx) => {
    const today = dayOf(plus(ctx.now, -SETTLES_AFTER));
    const yesterday = dayOf(plus(today.start, -1));
    if (await hasSnapshots(ctx.tx, yesterday.name)) return;
    for (const account of await listSummedAccounts(ctx.tx)) {
      await insertSnapshot(ctx.tx, account, yesterday.name, await sumBalance(ctx.tx, account, today.start));
    }
  });
}

function dayOf(instant: Date): { name: string; start: Date } {
  const name = instant.toISOString().slice(0, 10);
  return { name, start: new Date(`${name}T00:00:00Z`) };
}
