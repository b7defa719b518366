import type { Insertable, Selectable, Updateable } from 'kysely';
import type { JobId, NoShowId, ShopId, UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type NoShowRow = Selectable<Schema['no_show']>;

export async function insertNoShow(tx: Tx, row: Insertable<Schema['no_show']>): Promise<NoShowRow> {
  return tx.insertInto('no_show').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateNoShow(
  tx: Tx,
  id: NoShowId,
  changes: Updateable<Schema['no_show']>,
): Promise<NoShowRow> {
  return tx.updateTable('no_show').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The newest report of a job, or the newest that concerns one shop; the job's row keeps it as it is. */
export async function findLastNoShow(
  tx: Tx,
  jobId: JobId,
  { shopId }: { shopId?: ShopId } = {},
): Promise<NoShowRow | undefined> {
  return tx
    .selectFrom('no_show')
    .selectAll()
    .where('job_id', '=', jobId)
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId!))
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of several reports of one job, the one that waits for staff: the oldest. */
export async function findContested(tx: Tx, jobId: JobId): Promise<NoShowRow | undefined> {
  return tx
    .selectFrom('no_show')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', '=', 'contested')
    .orderBy('reported_at')
    .limit(1)
    .executeTakeFirst();
}

/** How many appointments a shop, or an owner, missed by final reports. */
export async function countMissed(
  tx: Tx,
  by: { absent: 'shop'; shopId: ShopId } | { absent: 'owner'; customerId: UserId },
): Promise<number> {
  const { missed } = await tx
    .selectFrom('no_show')
    .select(({ fn }) => fn.countAll<number>().as('missed'))
    .where('absent', '=', by.absent)
    .where('state', '!=', 'reversed')
    .$if(by.absent === 'shop', (query) => query.where('shop_id', '=', (by as { shopId: ShopId }).shopId))
    .$if(by.absent === 'owner', (query) =>
      query.where('customer_id', '=', (by as { customerId: UserId }).customerId),
    )
    .executeTakeFirstOrThrow();
  return Number(missed);
}
