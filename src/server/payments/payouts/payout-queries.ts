import type { Selectable, Updateable } from 'kysely';
import type { JobId, PaymentId, PayoutId, ShopId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import type { Made } from '../queries.ts';

export type PayoutRow = Selectable<Schema['payout']>;
export type PayoutChanges = Updateable<Schema['payout']>;

export async function insertPayout(tx: Tx, row: Made<'payout'>): Promise<PayoutRow> {
  return tx.insertInto('payout').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updatePayout(tx: Tx, id: PayoutId, changes: PayoutChanges): Promise<PayoutRow> {
  return tx.updateTable('payout').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function lockPayout(tx: Tx, id: PayoutId): Promise<PayoutRow> {
  return tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function lockPayoutOfPayment(tx: Tx, id: PaymentId): Promise<PayoutRow | undefined> {
  return tx.selectFrom('payout').selectAll().where('payment_id', '=', id).forUpdate().executeTakeFirst();
}

/** What a job pays out for its work, or for its tip. */
export async function lockPayoutOfJob(
  tx: Tx,
  jobId: JobId,
  { isTip }: { isTip: boolean },
): Promise<PayoutRow | undefined> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('is_tip', '=', isTip)
    .forUpdate()
    .executeTakeFirst();
}

export async function findPayout(tx: Tx, id: PayoutId): Promise<PayoutRow> {
  return tx.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function listPayoutsOfTransfers(tx: Tx, transferIds: readonly string[]): Promise<PayoutRow[]> {
  if (transferIds.length === 0) return [];
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('provider_transfer_id', 'in', transferIds)
    .orderBy('job_id')
    .limit(1_000)
    .execute();
}

/** The payouts of a shop that wait for its bank account, the oldest first. */
export async function listWaitingPayouts(tx: Tx, shopId: ShopId): Promise<PayoutId[]> {
  const rows = await tx
    .selectFrom('payout')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['held', 'failed'])
    .where('provider_transfer_id', 'is', null)
    .orderBy('id')
    .limit(5_000)
    .execute();
  return rows.map((row) => row.id);
}

/** What each of these jobs pays out: for its work, and for its tip. */
export async function listPayoutsOfJobs(tx: Tx, jobIds: readonly JobId[]): Promise<PayoutRow[]> {
  if (jobIds.length === 0) return [];
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('job_id', 'in', jobIds)
    .limit(2 * jobIds.length)
    .execute();
}

export type PayoutAccountRow = Selectable<Schema['shop_payout_account']>;

/**
 * The account that a payout goes to. It stays as it is until this transaction is over: an account that begins
 * to work at the same moment finds the payout that was held for it.
 */
export async function findPayoutAccount(
  tx: Tx,
  { shop_id: shopId, provider }: { shop_id: ShopId; provider: string },
): Promise<PayoutAccountRow | undefined> {
  return tx
    .selectFrom('shop_payout_account')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('provider', '=', provider)
    .forShare()
    .executeTakeFirst();
}

/** The same to look at only. */
export async function readPayoutAccount(
  tx: Tx,
  shopId: ShopId,
  provider: string,
): Promise<PayoutAccountRow | undefined> {
  return tx
    .selectFrom('shop_payout_account')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

export async function lockAccountByProviderId(
  tx: Tx,
  providerAccountId: string,
): Promise<PayoutAccountRow | undefined> {
  return tx
    .selectFrom('shop_payout_account')
    .selectAll()
    .where('provider_account_id', '=', providerAccountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePayoutAccount(
  tx: Tx,
  { shop_id: shopId, provider }: Pick<PayoutAccountRow, 'shop_id' | 'provider'>,
  changes: Updateable<Schema['shop_payout_account']>,
): Promise<void> {
  await tx
    .updateTable('shop_payout_account')
    .set(changes)
    .where('shop_id', '=', shopId)
    .where('provider', '=', provider)
    .execute();
}

/** How many jobs of a shop were released, counted no further than asked. */
export async function countReleases(tx: Tx, shopId: ShopId, upTo: number): Promise<number> {
  const rows = await tx
    .selectFrom('ledger_transaction')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'release')
    .limit(upTo)
    .execute();
  return rows.length;
}
