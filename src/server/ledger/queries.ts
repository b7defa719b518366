import { type Insertable, sql } from 'kysely';
import type { JobId, PaymentId, ShopId } from '#domain/ids.ts';
import { type Account, account, type Posting } from '#domain/money/ledger.ts';
import { type Cents, NO_MONEY } from '#domain/money/money.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

/** False when a transaction with this key exists; waits for one that is being written. */
export async function insertTransaction(
  tx: Tx,
  row: Insertable<Schema['ledger_transaction']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('ledger_transaction')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** In one fixed order, so that two transactions that open the same accounts cannot wait for each other. */
export async function openAccounts(tx: Tx, ids: readonly Account[]): Promise<void> {
  const rows = [...new Set(ids)].toSorted().map((id) => ({ id }));
  await tx
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertPostings(tx: Tx, transactionId: string, postings: readonly Posting[]) {
  const rows = postings.map(({ source, destination, amount }, index) => ({
    transaction_id: transactionId,
    position: index + 1,
    source,
    destination,
    amount_cents: amount,
  }));
  await tx.insertInto('ledger_posting').values(rows).execute();
}

export async function findRunningBalance(tx: Tx, id: Account): Promise<Cents | undefined> {
  const row = await tx
    .selectFrom('ledger_account')
    .select(sql<Cents>`inflow_cents - outflow_cents`.as('balance'))
    .where('id', '=', id)
    .where('keeps_balance', '=', true)
    .executeTakeFirst();
  return row?.balance;
}

/** The newest snapshot plus everything after its day; `before` ends the sum. */
export async function sumBalance(tx: Tx, id: Account, before: Date | null = null): Promise<Cents> {
  const { rows } = await sql<{ balance: Cents }>`
    with bounds as (
      select coalesce(${before}::timestamptz, 'infinity') as ends
    ), snapshot as (
      select balance_cents, (day + 1)::timestamp at time zone 'UTC' as until
      from ledger_snapshot, bounds
      where account = ${id} and (day + 1)::timestamp at time zone 'UTC' <= ends
      order by day desc limit 1
    ), later as (
      select p.destination, p.amount_cents
      from bounds, ledger_transaction t join ledger_posting p on p.transaction_id = t.id
      where (p.source = ${id} or p.destination = ${id}) and t.occurred_at < ends
        and t.occurred_at >= coalesce((select until from snapshot), '-infinity')
    )
    select coalesce((select balance_cents from snapshot), 0)
         + coalesce(sum(case when destination = ${id} then amount_cents else -amount_cents end), 0) as balance
    from later`.execute(tx);
  return rows[0]!.balance;
}

/** The accounts without a running balance: the outside world, the platform and the states' taxes. */
export async function listSummedAccounts(tx: Tx): Promise<Account[]> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('keeps_balance', '=', false)
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map((row) => row.id as Account);
}

export async function hasSnapshots(tx: Tx, day: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_snapshot')
    .select('account')
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSnapshot(tx: Tx, account: Account, day: string, balance: Cents): Promise<void> {
  await tx
    .insertInto('ledger_snapshot')
    .values({ account, day, balance_cents: balance })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const postingColumns = [
  't.id as transaction_id',
  't.kind',
  't.job_id',
  't.shop_id',
  't.occurred_at',
  'p.position',
  'p.source',
  'p.destination',
  'p.amount_cents',
] as const;

/** Everything that moved for the work of one job, in order. One job has a handful of transactions. */
export async function listJobPostings(tx: Tx, jobId: JobId) {
  return postingsInOrder(tx).where('t.job_id', '=', jobId).where(isOfTip(false)).execute();
}

/** The same for one payment: the price of a job, or its tip. */
export async function listPaymentPostings(tx: Tx, paymentId: PaymentId) {
  return postingsInOrder(tx).where('t.payment_id', '=', paymentId).execute();
}

/** Whether a transaction `t` is about the tip of its job. */
const isOfTip = (isTip: boolean) =>
  sql<boolean>`coalesce((select is_tip from payment where payment.id = t.payment_id), false) = ${isTip}`;

function postingsInOrder(tx: Tx) {
  return tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_posting as p', 'p.transaction_id', 't.id')
    .select(postingColumns)
    .orderBy('t.occurred_at')
    .orderBy('t.id')
    .orderBy('p.position')
    .limit(200);
}

export type EarningsPage = { after?: { at: Date; id: string }; limit: number; since?: Date; until?: Date };

/** What was moved for one payment in all, by what happened and from where to where. */
export async function sumMovesOfPayment(tx: Tx, paymentId: PaymentId) {
  return tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_posting as p', 'p.transaction_id', 't.id')
    .select(['t.kind', 'p.source', 'p.destination', sql<Cents>`sum(p.amount_cents)::bigint`.as('amount')])
    .where('t.payment_id', '=', paymentId)
    .groupBy(['t.kind', 'p.source', 'p.destination'])
    .limit(200)
    .execute();
}

/** The same for the payments of a file, with the instant at which each was shared out. */
export async function sumMovesOfPayments(tx: Tx, paymentIds: readonly PaymentId[]) {
  if (paymentIds.length === 0) return [];
  return tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_posting as p', 'p.transaction_id', 't.id')
    .select(['t.payment_id', 't.kind', 'p.source', 'p.destination'])
    .select(sql<Cents>`sum(p.amount_cents)::bigint`.as('amount'))
    .select(({ fn }) => fn.min('t.occurred_at').as('at'))
    .where('t.payment_id', 'in', paymentIds)
    .groupBy(['t.payment_id', 't.kind', 'p.source', 'p.destination'])
    .limit(200 * paymentIds.length)
    .execute();
}

/** What a shop earned, newest first: its releases, kept fees and tips after a place in the list. */
export async function listShopEarnings(tx: Tx, shopId: ShopId, { after, limit, since, until }: EarningsPage) {
  return tx
    .selectFrom('ledger_transaction')
    .select(['id', 'kind', 'job_id', 'occurred_at'])
    .where('shop_id', '=', shopId)
    .where('kind', 'in', ['release', 'keep_fee', 'tip'])
    .$if(since !== undefined, (query) => query.where('occurred_at', '>=', since!))
    .$if(until !== undefined, (query) => query.where('occurred_at', '<', until!))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(occurred_at, id) < (${after!.at}, ${after!.id})`),
    )
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function listPostingsOf(tx: Tx, transactionIds: readonly string[]) {
  if (transactionIds.length === 0) return [];
  return tx
    .selectFrom('ledger_posting')
    .select(['transaction_id', 'source', 'destination', 'amount_cents'])
    .where('transaction_id', 'in', transactionIds)
    .orderBy('transaction_id')
    .orderBy('position')
    .limit(2_000)
    .execute();
}

type TakenBack = { shop: ShopId; jobs: readonly JobId[]; isTip: boolean; payable: Account; owes: Account };

/**
 * What a shop gave back of each of its jobs, or of the tips of them: of what it had earned, what of that for
 * a debt, and as debt. What the platform gave back of a kept fee, or bore in the shop's place, comes with it.
 */
export async function sumTakenBack(tx: Tx, { shop, jobs, isTip, payable, owes }: TakenBack) {
  if (jobs.length === 0) return [];
  const ofPlatform = [account.keptFees, account.goodwill];
  return tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_posting', 'ledger_posting.transaction_id', 't.id')
    .select('t.job_id')
    .select(({ fn, val }) => {
      const sum = fn.sum<Cents>('ledger_posting.amount_cents');
      const none = val(NO_MONEY);
      return [
        fn.coalesce(sum.filterWhere('source', '=', payable), none).as('returned'),
        fn.coalesce(sum.filterWhere('kind', '=', 'offset'), none).as('kept_for_debt'),
        fn.coalesce(sum.filterWhere('source', '=', owes), none).as('owed'),
        fn.coalesce(sum.filterWhere('source', 'in', ofPlatform), none).as('by_platform'),
      ];
    })
    .where('t.job_id', 'in', jobs)
    .where('t.shop_id', '=', shop)
    .where('t.kind', 'in', ['take_back', 'offset', 'goodwill'])
    .where(isOfTip(isTip))
    .where('ledger_posting.source', 'in', [payable, owes, ...ofPlatform])
    .groupBy('t.job_id')
    .$narrowType<{ job_id: JobId }>()
    .limit(jobs.length)
    .execute();
}

export async function keepCheck(
  tx: Tx,
  check: { id: string; violations: number; sample: string | null; checkedAt: Date },
): Promise<void> {
  const { id, violations, sample, checkedAt } = check;
  const found = { violations, sample, checked_at: checkedAt };
  await tx
    .insertInto('invariant_check')
    .values({ id, ...found })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(found))
    .execute();
}

export async function findByProviderRef(tx: Tx, reference: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('ledger_transaction')
    .select('id')
    .where('provider_ref', '=', reference)
    .executeTakeFirst();
  return row?.id;
}

/** What one transaction moved, by the key that names what it was for; nothing where there was none. */
export async function listPostingsOfKey(tx: Tx, key: string) {
  return tx
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_posting', 'ledger_posting.transaction_id', 'ledger_transaction.id')
    .select(['ledger_posting.source', 'ledger_posting.destination', 'ledger_posting.amount_cents'])
    .where('ledger_transaction.idempotency_key', '=', key)
    .limit(20)
    .execute();
}
