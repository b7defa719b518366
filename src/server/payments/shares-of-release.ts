import type { JobId } from '#domain/ids.ts';
import { account } from '#domain/ledger.ts';
import { sumCents } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { movementsOfJob } from '../ledger/balances.ts';
import type { Shares } from './protection.ts';

/**
 * How the money of a job that was paid, or the fee that was kept of it, was shared out: the ledger's own
 * figures, so that the bar of a job and the shop's statement cannot say different things.
 */
export async function sharesOf(ctx: Context, jobId: JobId): Promise<Shares> {
  const movements = (await movementsOfJob(ctx.tx, jobId)).filter(
    ({ kind }) => kind === 'release' || kind === 'keep_fee',
  );
  const sum = (isMeant: (move: (typeof movements)[number]) => boolean) =>
    sumCents(movements.filter(isMeant).map((move) => move.amount_cents));
  const toTax = sum(({ destination }) => destination.startsWith('tax:'));
  const taxToShop = sum(({ source }) => source.startsWith('tax:'));
  const fees: readonly string[] = [account.commission, account.processing, account.keptFees];
  return {
    share: sum(({ destination }) => destination.startsWith('shop:')),
    fees: sum(({ destination }) => fees.includes(destination)),
    tax: sumCents([toTax, -taxToShop as typeof toTax]),
  };
}
