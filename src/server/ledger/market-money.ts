import { type Cents, cents } from '#domain/money/money.ts';
import type { Tx } from '#platform/database/connect.ts';
import { listSummedAccounts, sumBalance } from './queries.ts';
import { listMovedByDay, sumShops } from './market-queries.ts';

/**
 * What lies with all jobs together. Nothing appears or vanishes, so it is what every other account lacks:
 * a few sums since the last snapshot, however many jobs there ever were.
 */
export async function heldByJobs(tx: Tx): Promise<Cents> {
  let elsewhere: number = await sumShops(tx);
  for (const account of await listSummedAccounts(tx)) elsewhere += await sumBalance(tx, account);
  return cents(elsewhere === 0 ? 0 : -elsewhere);
}

/** What left the jobs on each day since then: to shops and the platform, or back to whoever paid. */
export const movedByDay = listMovedByDay;
