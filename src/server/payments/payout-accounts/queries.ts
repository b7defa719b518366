import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ShopId, UserId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type CallRow = Selectable<Schema['payout_account_call']>;
type CallKind = CallRow['kind'];
export type AccountRow = Selectable<Schema['shop_payout_account']>;

/** Two presses of one shop follow each other. */
export async function lockShop(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['id', 'name', 'email', 'market'])
    .where('id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** What an email about the account says about its shop. */
export async function findShopWords(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['name', 'time_zone'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
}

/** False when a call with the same key was quicker: both made the same account. */
export async function insertAccount(
  tx: Tx,
  row: Insertable<Schema['shop_payout_account']> & { provider: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('shop_payout_account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('shop_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The call of one press. */
export async function findCall(
  tx: Tx,
  { askedBy, press, kind }: { askedBy: UserId; press: string; kind: CallKind },
): Promise<CallRow | undefined> {
  return tx
    .selectFrom('payout_account_call')
    .selectAll()
    .where('asked_by', '=', askedBy)
    .where('press', '=', press)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The call that creates a shop's account, by any owner. */
export async function findCreation(tx: Tx, shopId: ShopId, provider: string): Promise<CallRow | undefined> {
  return tx
    .selectFrom('payout_account_call')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('provider', '=', provider)
    .where('kind', '=', 'create')
    .executeTakeFirst();
}

export async function insertCall(
  tx: Tx,
  row: Insertable<Schema['payout_account_call']> & { provider: string },
): Promise<CallRow> {
  return tx.insertInto('payout_account_call').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateCall(
  tx: Tx,
  id: string,
  changes: Updateable<Schema['payout_account_call']>,
): Promise<void> {
  await tx.updateTable('payout_account_call').set(changes).where('id', '=', id).execute();
}

/** What a shop earned and did not receive yet, by the reason saved with it. */
export async function sumWaiting(
  tx: Tx,
  shopId: ShopId,
): Promise<{ reason: string | null; count: number; amount: Cents }[]> {
  const rows = await tx
    .selectFrom('payout')
    .select((expression) => [
      'hold_reason as reason',
      expression.fn.countAll<string>().as('count'),
      expression.fn.sum<Cents>('amount_cents').as('amount'),
    ])
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['held', 'failed'])
    .groupBy('hold_reason')
    .orderBy('hold_reason')
    .limit(20)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The owners of a shop who can get email. */
export async function listOwners(tx: Tx, shopId: ShopId): Promise<string[]> {
  const rows = await tx
    .selectFrom('shop_member')
    .innerJoin('auth_user', 'auth_user.id', 'shop_member.user_id')
    .select('auth_user.email')
    .where('shop_member.shop_id', '=', shopId)
    .where('shop_member.role', '=', 'mso_owner')
    .where('auth_user.disabled_at', 'is', null)
    .where('auth_user.deleted_at', 'is', null)
    .limit(50)
    .execute();
  return rows.map((row) => row.email);
}
