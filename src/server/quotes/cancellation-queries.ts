import type { Insertable } from 'kysely';
import type { ShopCancellationId, ShopId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function insertShopCancellation(
  tx: Tx,
  row: Insertable<Schema['shop_cancellation']>,
): Promise<{ id: ShopCancellationId }> {
  return tx.insertInto('shop_cancellation').values(row).returning('id').executeTakeFirstOrThrow();
}

/** How many booked jobs a shop gave back. */
export async function countShopCancellations(tx: Tx, shopId: ShopId): Promise<number> {
  const { given } = await tx
    .selectFrom('shop_cancellation')
    .select(({ fn }) => fn.countAll<number>().as('given'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return Number(given);
}
