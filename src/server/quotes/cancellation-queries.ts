import type { Insertable } from 'kysely';
import type { JobId, ShopCancellationId, ShopId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function insertShopCancellation(
  tx: Tx,
  row: Insertable<Schema['shop_cancellation']>,
): Promise<{ id: ShopCancellationId }> {
  return tx.insertInto('shop_cancellation').values(row).returning('id').executeTakeFirstOrThrow();
}

/** The last shop that a booking of this job was lost by: it gave it back, or was reported absent. */
export async function findShopOfLostBooking(tx: Tx, jobId: JobId): Promise<ShopId | null> {
  const gaveBack = tx
    .selectFrom('shop_cancellation')
    .select(['shop_id', 'cancelled_at as lost_at'])
    .where('job_id', '=', jobId);
  const wasAbsent = tx
    .selectFrom('no_show')
    .select(['shop_id', 'reported_at as lost_at'])
    .where('job_id', '=', jobId)
    .where('absent', '=', 'shop');
  const last = await tx
    .selectFrom(gaveBack.unionAll(wasAbsent).as('lost'))
    .select('shop_id')
    .orderBy('lost_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.shop_id ?? null;
}
