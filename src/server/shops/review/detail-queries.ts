import type { Updateable } from 'kysely';
import type { ShopId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

/** What a shop says of itself, to others and to us alone. */
export async function findDetails(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['slug', 'name', 'contact_name', 'phone', 'email', 'street', 'city', 'state', 'zip', 'zip_plus4'])
    .select(['license_number', 'tax_id', 'headline', 'description', 'status'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
}

export type DetailsRow = Awaited<ReturnType<typeof findDetails>>;

export async function updateWords(
  tx: Tx,
  shopId: ShopId,
  words: Updateable<Pick<Schema['shop'], 'headline' | 'description' | 'updated_at'>>,
): Promise<void> {
  await tx.updateTable('shop').set(words).where('id', '=', shopId).execute();
}

/** Whether a shop works at more places than its main one. */
export async function hasLocations(tx: Tx, shopId: ShopId): Promise<boolean> {
  const row = await tx
    .selectFrom('shop_location')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
