import type { Insertable, Selectable, Updateable } from 'kysely';
import type { JobId, PayoutId, ShopId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type PayoutRow = Selectable<Schema['payout']>;
export type PayoutChanges = Updateable<Schema['payout']>;

export async function insertPayout(tx: Tx, row: Insertable<Schema['payout']>): Promise<PayoutRow> {
  return tx.insertInto('payout').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updatePayout(tx: Tx, id: PayoutId, changes: PayoutChanges): Promise<PayoutRow> {
  return tx.updateTable('payout').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function lockPayout(tx: Tx, id: PayoutId): Promise<PayoutRow> {
  return tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function lockPayoutOfJob(tx: Tx, jobId: JobId): Promise<PayoutRow | undefined> {
  return tx.selectFrom('payout').selectAll().where('job_id', '=', jobId).forUpdate().executeTakeFirst();
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

/** The payouts of a shop that wait for its bank account. */
export async function listWaitingPayouts(tx: Tx, shopId: ShopId): Promise<PayoutRow[]> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['held', 'failed'])
    .where('provider_transfer_id', 'is', null)
    .orderBy('job_id')
    .limit(500)
    .execute();
}

export async function listPayoutsOfJobs(tx: Tx, jobIds: readonly JobId[]): Promise<PayoutRow[]> {
  if (jobIds.length === 0) return [];
  return tx.selectFrom('payout').selectAll().where('job_id', 'in', jobIds).limit(jobIds.length).execute();
}

export async function findPayoutAccount(tx: Tx, shopId: ShopId) {
  return tx.selectFrom('shop_payout_account').selectAll().where('shop_id', '=', shopId).executeTakeFirst();
}

export async function findAccountOwner(tx: Tx, providerAccountId: string): Promise<ShopId | undefined> {
  const row = await tx
    .selectFrom('shop_payout_account')
    .select('shop_id')
    .where('provider_account_id', '=', providerAccountId)
    .executeTakeFirst();
  return row?.shop_id;
}

/** True when it changed something. */
export async function setTransfersEnabled(
  tx: Tx,
  shopId: ShopId,
  enabled: boolean,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('shop_payout_account')
    .set({ transfers_enabled: enabled, updated_at: now })
    .where('shop_id', '=', shopId)
    .where('transfers_enabled', '!=', enabled)
    .returning('shop_id')
    .executeTakeFirst();
  return row !== undefined;
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
