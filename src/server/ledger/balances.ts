import type { JobId, ShopId } from '#domain/ids.ts';
import { type Account, account, keepsRunningBalance } from '#domain/money/ledger.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';
import type { Tx } from '#platform/database/connect.ts';
import {
  sumTakenBack,
  type EarningsPage,
  findByProviderRef,
  findRunningBalance,
  listJobPostings,
  listPaymentPostings,
  listPostingsOfKey,
  listPostingsOf,
  listShopEarnings,
  sumBalance,
  sumMovesOfPayment,
  sumMovesOfPayments,
} from './queries.ts';

/** The balance of an account now. An account without postings holds nothing. */
export async function balanceOf(tx: Tx, name: Account): Promise<Cents> {
  if (keepsRunningBalance(name)) return (await findRunningBalance(tx, name)) ?? NO_MONEY;
  return sumBalance(tx, name);
}

/** What a job holds, and what a shop has earned and not yet been sent. */
export function jobFunds(tx: Tx, job: JobId): Promise<Cents> {
  return balanceOf(tx, account.jobFunds(job));
}

export function shopPayable(tx: Tx, shop: ShopId): Promise<Cents> {
  return balanceOf(tx, account.shopPayable(shop));
}

/** What a shop owes, as a positive amount. */
export async function shopDebt(tx: Tx, shop: ShopId): Promise<Cents> {
  return cents(-(await balanceOf(tx, account.shopOwes(shop))));
}

/** What was moved for one payment in all, by what happened and from where to where. */
export const movesOfPayment = sumMovesOfPayment;
export const movesOfPayments = sumMovesOfPayments;

/** Every movement of a job's money, in order, without its tip: what a receipt is made of. */
export const movementsOfJob = listJobPostings;
/** The same of one payment, which may be a tip. */
export const movementsOfPayment = listPaymentPostings;

/** The transaction that booked one of the provider's objects. */
export const findTransactionOf = findByProviderRef;

/** What was moved for one reason, by its key. */
export const postingsOfKey = listPostingsOfKey;

/** A page of what a shop earned with the postings of each: what a statement is made of. */
export async function earningsOfShop(tx: Tx, shop: ShopId, page: EarningsPage) {
  const transactions = await listShopEarnings(tx, shop, page);
  const postings = await listPostingsOf(
    tx,
    transactions.map((transaction) => transaction.id),
  );
  const byTransaction = Map.groupBy(postings, (posting) => posting.transaction_id);
  return transactions.map((transaction) => ({
    ...transaction,
    postings: byTransaction.get(transaction.id) ?? [],
  }));
}

export type GivenBack = { returned: Cents; keptForDebt: Cents; owed: Cents; byPlatform: Cents };

/**
 * What each job's share of the shop gave back, or the tip of each, for those that did. `returned` was with us
 * still: it went to the job's own owner or, `keptForDebt`, for what the shop owed of another refund. `owed` is
 * what its own refund asked for when the shop had been paid. `byPlatform` is what the platform gave: of a
 * kept fee, or in the shop's place.
 */
export async function givenBackByShop(
  tx: Tx,
  shop: ShopId,
  jobs: readonly JobId[],
  { isTip }: { isTip: boolean } = { isTip: false },
): Promise<Map<JobId, GivenBack>> {
  const accounts = { payable: account.shopPayable(shop), owes: account.shopOwes(shop) };
  const rows = await sumTakenBack(tx, { shop, jobs, isTip, ...accounts });
  return new Map(
    rows.map(({ job_id: job, returned, kept_for_debt: keptForDebt, owed, by_platform: byPlatform }) => [
      job,
      { returned, keptForDebt, owed, byPlatform },
    ]),
  );
}
