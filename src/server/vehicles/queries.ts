import type { Insertable, Selectable } from 'kysely';
import type { UserId, VehicleId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import { jsonb } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type VehicleRow = Selectable<Schema['vehicle']>;

export async function insertVehicle(tx: Tx, vehicle: Insertable<Schema['vehicle']>): Promise<void> {
  await tx.insertInto('vehicle').values(vehicle).execute();
}

export async function findVehicle(tx: Tx, id: VehicleId): Promise<VehicleRow | undefined> {
  return tx.selectFrom('vehicle').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function setOwner(tx: Tx, id: VehicleId, customerId: UserId): Promise<void> {
  await tx.updateTable('vehicle').set({ customer_id: customerId }).where('id', '=', id).execute();
}

export async function setDetails(tx: Tx, id: VehicleId, details: Record<string, string>): Promise<void> {
  await tx
    .updateTable('vehicle')
    .set({ details: jsonb(details) })
    .where('id', '=', id)
    .execute();
}

export async function deleteVehicles(tx: Tx, ids: readonly VehicleId[]): Promise<void> {
  await tx.deleteFrom('vehicle').where('id', 'in', ids).where('customer_id', 'is', null).execute();
}
