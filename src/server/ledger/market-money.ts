import type { Held } from '#domain/money/held.ts';
import { cents } from '#domain/money/money.ts';
import type { Tx } from '#platform/database/connect.ts';
import { listSummedAccounts, sumBalance } from './queries.ts';
import { listMovedByDay, sumOnCards, sumShops } from './market-queries.ts';

/**
 * What is held for all jobs together. Their funds hold what every other account lacks, because nothing
 * appears or vanishes: a few sums since the last snapshot, however many jobs there ever were.
 */
export async function heldForJobs(tx: Tx): Promise<Held> {
  let elsewhere: number = await sumShops(tx);
  for (const account of await listSummedAccounts(tx)) elsewhere += await sumBalance(tx, account);
  return { onCard: await sumOnCards(tx), inFunds: cents(elsewhere === 0 ? 0 : -elsewhere) };
}

/** What left the jobs on each day since then: to shops and the platform, or back to the payer. */
export const movedByDay = listMovedByDay;
