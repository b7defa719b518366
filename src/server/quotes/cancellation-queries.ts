import type { Insertable } from 'kysely';
import type { ShopCancellationId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function insertShopCancellation(
  tx: Tx,
  row: Insertable<Schema['shop_cancellation']>,
): Promise<{ id: ShopCancellationId }> {
  return tx.insertInto('shop_cancellation').values(row).returning('id').executeTakeFirstOrThrow();
}
