import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { ShopId, UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

const setupColumns = [
  'id',
  'user_id',
  'shop_id',
  'draft',
  'draft_base',
  'step',
  'version',
  'updated_at',
] as const;

/** Whose set-up: a shop's once there is one, a person's before. */
export type SetupOf = { userId: UserId; shopId: ShopId | null };

function wanted({ shopId }: SetupOf) {
  return shopId ? ('shop_id' as const) : ('user_id' as const);
}

export async function findSetupRow(tx: Tx, of: SetupOf) {
  return tx
    .selectFrom('shop_setup')
    .select(setupColumns)
    .where(wanted(of), '=', of.shopId ?? of.userId)
    .executeTakeFirst();
}

/** Waits for another tab of the same person. */
export async function lockSetupRow(tx: Tx, of: SetupOf) {
  return tx
    .selectFrom('shop_setup')
    .select(setupColumns)
    .where(wanted(of), '=', of.shopId ?? of.userId)
    .forUpdate()
    .executeTakeFirst();
}

export type SetupRow = NonNullable<Awaited<ReturnType<typeof findSetupRow>>>;

export async function insertSetupRow(tx: Tx, row: Insertable<Schema['shop_setup']>): Promise<void> {
  await tx
    .insertInto('shop_setup')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateSetupRow(
  tx: Tx,
  id: string,
  changes: Updateable<Schema['shop_setup']>,
): Promise<SetupRow> {
  return tx
    .updateTable('shop_setup')
    .set(changes)
    .where('id', '=', id)
    .returning(setupColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteSetupOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('shop_setup').where('user_id', '=', userId).where('shop_id', 'is', null).execute();
}

/** The caller's shop as it is now, locked: the request may have been admitted before a change. */
export async function lockShopOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('shop_member')
    .innerJoin('shop', 'shop.id', 'shop_member.shop_id')
    .select(['shop.id', 'shop.slug', 'shop.status', 'shop.market', 'shop_member.role'])
    .where('shop_member.user_id', '=', userId)
    .forUpdate('shop')
    .executeTakeFirst();
}

export async function isInvited(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('shop_invitation')
    .select('id')
    .where('accepted_by', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPerson(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('auth_user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function findShopName(tx: Tx, shopId: ShopId) {
  return tx.selectFrom('shop').select(['id', 'name', 'status']).where('id', '=', shopId).executeTakeFirst();
}

export async function findZipPlace(tx: Tx, zip: string) {
  return tx
    .selectFrom('zip_code')
    .select(['city', 'state', 'lat', 'lng'])
    .where('zip', '=', zip)
    .executeTakeFirst();
}

/** All that the rule of the seven steps decides on, of one shop. */
export async function findFacts(tx: Tx, shopId: ShopId, provider: string) {
  return tx
    .selectFrom('shop')
    .leftJoin('shop_setup', 'shop_setup.shop_id', 'shop.id')
    .leftJoin('shop_payout_account', (join) =>
      join
        .onRef('shop_payout_account.shop_id', '=', 'shop.id')
        .on('shop_payout_account.provider', '=', provider),
    )
    .select([
      'shop.name',
      'shop.email',
      'shop.phone',
      'shop.street',
      'shop.status',
      'shop.submitted_at',
      'shop.created_at',
      'shop.labor_rate_cents',
      'shop_payout_account.details_submitted',
      'shop_setup.banking_skipped_at',
      'shop_setup.media_skipped_at',
      'shop_setup.policies_accepted_at',
    ])
    .select((row) => [
      row
        .selectFrom('shop_service')
        .whereRef('shop_service.shop_id', '=', 'shop.id')
        .where('shop_service.active', '=', true)
        .select(sql<number>`count(*)::int`.as('services'))
        .as('services'),
      row
        .selectFrom('shop_photo')
        .whereRef('shop_photo.shop_id', '=', 'shop.id')
        .select(sql<number>`count(*)::int`.as('pictures'))
        .as('pictures'),
      row
        .exists(
          row
            .selectFrom('shop_hours')
            .select('shop_hours.shop_id')
            .whereRef('shop_hours.shop_id', '=', 'shop.id'),
        )
        .as('has_hours'),
    ])
    .where('shop.id', '=', shopId)
    .executeTakeFirst();
}

/** False where the slug is taken: another one is tried. */
export async function insertShop(tx: Tx, shop: Insertable<Schema['shop']>): Promise<boolean> {
  const made = await tx
    .insertInto('shop')
    .values(shop)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function insertOwner(tx: Tx, shopId: ShopId, userId: UserId, at: Date): Promise<void> {
  await tx
    .insertInto('shop_member')
    .values({ user_id: userId, shop_id: shopId, role: 'mso_owner', created_at: at })
    .execute();
}

/** The four digits as they are where the five stay, and none where they become others. */
export const plusFourAt = (zip: string) => sql<string | null>`case when zip = ${zip} then zip_plus4 end`;

type ShopChanges = Omit<Updateable<Schema['shop']>, 'zip_plus4'> & {
  zip_plus4?: string | null | RawBuilder<string | null>;
};

export async function updateShop(tx: Tx, shopId: ShopId, changes: ShopChanges): Promise<void> {
  await tx.updateTable('shop').set(changes).where('id', '=', shopId).execute();
}

export async function replaceWeek(
  tx: Tx,
  shopId: ShopId,
  week: readonly { weekday: number; opens: string; closes: string; closed: boolean }[],
): Promise<void> {
  await tx
    .insertInto('shop_hours')
    .values(week.map((day) => ({ shop_id: shopId, ...day })))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'location_id', 'weekday']).doUpdateSet((row) => ({
        opens: row.ref('excluded.opens'),
        closes: row.ref('excluded.closes'),
        closed: row.ref('excluded.closed'),
      })),
    )
    .execute();
}

export async function listBayKinds(tx: Tx, shopId: ShopId): Promise<('bay' | 'van')[]> {
  const rows = await tx
    .selectFrom('bay')
    .select('kind')
    .distinct()
    .where('shop_id', '=', shopId)
    .where('location_id', 'is', null)
    .where('active', '=', true)
    .limit(2)
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function insertBay(tx: Tx, bay: Insertable<Schema['bay']>): Promise<void> {
  await tx.insertInto('bay').values(bay).execute();
}
