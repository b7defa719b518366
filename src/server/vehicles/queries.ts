import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { UserId, VehicleId } from '#domain/ids.ts';
import type { VehicleDetails, VehicleSource } from '#domain/vehicles/vehicle-selection.ts';
import type { RegisterEntry } from '#domain/vehicles/vehicle-register.ts';
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

export async function lockVehicle(tx: Tx, id: VehicleId): Promise<VehicleRow | undefined> {
  return tx.selectFrom('vehicle').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Car = Pick<VehicleRow, 'year' | 'make' | 'model' | 'trim' | 'vin'>;

/** The very same car of an owner, written down before. */
export async function findSameCar(tx: Tx, customerId: UserId, car: Car): Promise<VehicleId | undefined> {
  const { year, make, model, trim, vin } = car;
  const row = await tx
    .selectFrom('vehicle')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('year', '=', year)
    .where('make', '=', make)
    .where('model', '=', model)
    .where('trim', 'is not distinct from', trim)
    .where('vin', 'is not distinct from', vin)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function updateVehicle(
  tx: Tx,
  id: VehicleId,
  { details, ...changes }: Omit<Updateable<Schema['vehicle']>, 'details'> & { details: VehicleDetails },
): Promise<void> {
  await tx
    .updateTable('vehicle')
    .set({ ...changes, details: jsonb(details) })
    .where('id', '=', id)
    .execute();
}

export async function setOwner(tx: Tx, id: VehicleId, customerId: UserId): Promise<void> {
  await tx.updateTable('vehicle').set({ customer_id: customerId }).where('id', '=', id).execute();
}

export async function setDetails(tx: Tx, id: VehicleId, details: VehicleDetails): Promise<void> {
  await tx
    .updateTable('vehicle')
    .set({ details: jsonb(details) })
    .where('id', '=', id)
    .execute();
}

export async function setSource(tx: Tx, id: VehicleId, source: VehicleSource | null): Promise<void> {
  await tx.updateTable('vehicle').set({ source }).where('id', '=', id).execute();
}

export async function deleteVehicles(tx: Tx, ids: readonly VehicleId[]): Promise<void> {
  await tx.deleteFrom('vehicle').where('id', 'in', ids).where('customer_id', 'is', null).execute();
}

/** The entries of a make and year: at most a few hundred. */
export async function registerOf(
  tx: Tx,
  { year, make }: { year: number; make: string },
): Promise<RegisterEntry[]> {
  const rows = await tx
    .selectFrom('vehicle_register_entry')
    .selectAll()
    .where('year', '=', year)
    .where('make', '=', make)
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map((row) => ({
    year: row.year,
    make: row.make,
    model: row.model,
    variant: row.variant,
    displacementTenths: row.displacement_tenths,
    cylinders: row.cylinders,
    transmission: row.transmission,
    drivetrain: row.drivetrain,
    fuelType: row.fuel_type,
    mpgCity: row.mpg_city,
    mpgHighway: row.mpg_highway,
  }));
}

/** How many entries there were. */
export async function deleteRegister(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('vehicle_register_entry').executeTakeFirst();
  return Number(numDeletedRows);
}

export async function insertRegister(tx: Tx, entries: readonly RegisterEntry[]): Promise<void> {
  await sql`
    insert into vehicle_register_entry (
      year, make, model, variant, displacement_tenths, cylinders,
      transmission, drivetrain, fuel_type, mpg_city, mpg_highway)
    select
      year, make, model, variant, "displacementTenths", cylinders,
      transmission, drivetrain, "fuelType", "mpgCity", "mpgHighway"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      year int, make text, model text, variant text, "displacementTenths" int, cylinders int,
      transmission text, drivetrain text, "fuelType" text, "mpgCity" int, "mpgHighway" int)`.execute(tx);
}

export async function clearVinsOf(tx: Tx, customerId: UserId): Promise<void> {
  await tx
    .updateTable('vehicle')
    .set({ vin: null })
    .where('customer_id', '=', customerId)
    .where('id', 'not in', (row) =>
      row.selectFrom('job').select('job.vehicle_id').where('job.checked_in_at', 'is not', null),
    )
    .execute();
}
