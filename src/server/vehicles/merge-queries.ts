import { type Insertable, sql } from 'kysely';
import type { JobId, UserId, VehicleId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import type { VehicleRow } from './queries.ts';

export type MergeRow = NonNullable<Awaited<ReturnType<typeof lockOpenMerge>>>;

/** Both in the order of their ids, so that two merges of the same cars wait for each other. */
export async function lockOwnCars(
  tx: Tx,
  customerId: UserId,
  ids: readonly VehicleId[],
): Promise<VehicleRow[]> {
  return tx
    .selectFrom('vehicle')
    .selectAll()
    .where('id', 'in', ids)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertMerge(tx: Tx, merge: Insertable<Schema['vehicle_merge']>): Promise<void> {
  await tx.insertInto('vehicle_merge').values(merge).execute();
}

/** A merge of this owner that is in force. */
export async function lockOpenMerge(tx: Tx, customerId: UserId, id: string) {
  return tx
    .selectFrom('vehicle_merge')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function closeMerge(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('vehicle_merge').set({ undone_at: at }).where('id', '=', id).execute();
}

/** Notes which jobs a car had, and points them at the car that it became. */
export async function moveJobs(tx: Tx, mergeId: string, from: VehicleId, to: VehicleId): Promise<JobId[]> {
  const moved = await tx
    .updateTable('job')
    .set({ vehicle_id: to })
    .where('vehicle_id', '=', from)
    .returning('id')
    .execute();
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0) {
    const rows = ids.map((job_id) => ({ merge_id: mergeId, job_id }));
    await tx.insertInto('vehicle_merge_job').values(rows).execute();
  }
  return ids;
}

/** The jobs that a merge moved, and that still are where it put them. */
export async function moveJobsBack(
  tx: Tx,
  mergeId: string,
  from: VehicleId,
  to: VehicleId,
): Promise<JobId[]> {
  const moved = await tx
    .updateTable('job')
    .set({ vehicle_id: to })
    .where('vehicle_id', '=', from)
    .where('id', 'in', (row) =>
      row.selectFrom('vehicle_merge_job').select('job_id').where('merge_id', '=', mergeId),
    )
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** What was merged into a car follows it into the next one. */
export async function repoint(tx: Tx, from: VehicleId, to: VehicleId): Promise<void> {
  await tx.updateTable('vehicle').set({ merged_into: to }).where('merged_into', '=', from).execute();
}

/** What was merged into a car that is a car of its own again is its again, too. */
export async function repointBack(tx: Tx, to: VehicleId): Promise<void> {
  await tx
    .updateTable('vehicle')
    .set({ merged_into: to })
    .where('id', 'in', (row) =>
      row
        .selectFrom('vehicle_merge')
        .select('merged_id')
        .where('kept_id', '=', to)
        .where('undone_at', 'is', null),
    )
    .execute();
}

/** The owner said that these are two cars. */
export async function keepCarsApart(tx: Tx, one: VehicleId, other: VehicleId, at: Date): Promise<void> {
  await sql`
    insert into vehicle_apart (one_id, other_id, answered_at)
    values (least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${at})
    on conflict do nothing`.execute(tx);
}

/** They may say later that it is one car after all. */
export async function forgetApart(tx: Tx, one: VehicleId, other: VehicleId): Promise<void> {
  await sql`
    delete from vehicle_apart
    where one_id = least(${one}::uuid, ${other}::uuid) and other_id = greatest(${one}::uuid, ${other}::uuid)
  `.execute(tx);
}
