import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { JobId, UserId, VehicleId } from '#domain/ids.ts';
import { quotableStates } from '#domain/jobs/job-lifecycle.ts';
import type { VehicleDetails, VehicleSource } from '#domain/vehicles/vehicle-selection.ts';
import type { RegisterEntry } from '#domain/vehicles/vehicle-register.ts';
import type { Tx } from '#platform/database/connect.ts';
import { jsonb } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type VehicleRow = Selectable<Schema['vehicle']>;

/** False where another request has just written down a car of this owner with the same VIN. */
export async function insertVehicle(tx: Tx, vehicle: Insertable<Schema['vehicle']>): Promise<boolean> {
  const written = await tx
    .insertInto('vehicle')
    .values(vehicle)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'vin'])
        .where('vin', 'is not', null)
        .where('merged_into', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function findVehicle(tx: Tx, id: VehicleId): Promise<VehicleRow | undefined> {
  return tx.selectFrom('vehicle').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockVehicle(tx: Tx, id: VehicleId): Promise<VehicleRow | undefined> {
  return tx.selectFrom('vehicle').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A row of this customer's, locked, be it a car or one that was merged into another. */
export async function lockOwnCar(tx: Tx, id: VehicleId, customerId: UserId): Promise<VehicleRow | undefined> {
  return tx
    .selectFrom('vehicle')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

export type OpenJob = Awaited<ReturnType<typeof lockOpenJobs>>[number];

/**
 * The jobs of a car that collect quotes or are being booked, locked so that neither an edit of their posts
 * nor an acceptance comes between. With a merge, only those that it moved.
 */
export async function lockOpenJobs(tx: Tx, id: VehicleId, mergeId?: string) {
  return tx
    .selectFrom('job')
    .select(['id', 'state', 'post_version', 'clock_offset_seconds'])
    .where('vehicle_id', '=', id)
    .where('state', 'in', [...quotableStates, 'booking_pending'])
    .$if(mergeId !== undefined, (query) =>
      query.where('id', 'in', (row) =>
        row.selectFrom('vehicle_merge_job').select('job_id').where('merge_id', '=', mergeId!),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** When a booking that is not paid by then ends. */
export async function findEndOfPayment(tx: Tx, jobId: JobId): Promise<Date | null> {
  const timer = await tx
    .selectFrom('job_timer')
    .select('due_at')
    .where('job_id', '=', jobId)
    .where('kind', '=', 'accept_lock')
    .executeTakeFirst();
  return timer?.due_at ?? null;
}

/** The car of an owner with this VIN. There is one at most. */
export async function findCarByVin(tx: Tx, customerId: UserId, vin: string): Promise<VehicleRow | undefined> {
  return tx
    .selectFrom('vehicle')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('vin', '=', vin)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
}

type Car = Pick<VehicleRow, 'year' | 'make' | 'model' | 'trim' | 'vin'>;

/** A car of an owner that is written down in the same words: perhaps the same, perhaps its twin. */
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
    .where('merged_into', 'is', null)
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

/** Changes anything but the details, which `updateVehicle` writes. */
export async function changeVehicle(
  tx: Tx,
  id: VehicleId,
  changes: Omit<Updateable<Schema['vehicle']>, 'id' | 'details'>,
): Promise<void> {
  await tx.updateTable('vehicle').set(changes).where('id', '=', id).execute();
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

/** A car that no job is of and that no other row became. What belongs to it goes with it. */
export async function deleteUnusedCarsOf(tx: Tx, customerId: UserId): Promise<void> {
  await sql`
    delete from vehicle
    where customer_id = ${customerId} and merged_into is null
      and not exists (select from job where job.vehicle_id = vehicle.id)
      and not exists (select from vehicle merged where merged.merged_into = vehicle.id)`.execute(tx);
}

/** What an owner keeps of their cars for themselves. */
export async function clearGarageOf(tx: Tx, customerId: UserId): Promise<void> {
  await tx
    .updateTable('vehicle')
    .set({ nickname: null, plate: null, plate_state: null, picture_id: null })
    .where('customer_id', '=', customerId)
    .execute();
  await tx
    .deleteFrom('odometer_reading')
    .where('vehicle_id', 'in', (row) =>
      row.selectFrom('vehicle').select('vehicle.id').where('vehicle.customer_id', '=', customerId),
    )
    .execute();
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
