import { ensure } from '#domain/errors/errors.ts';
import type { UserId, VehicleId } from '#domain/ids.ts';
import type { VehicleDetails } from '#domain/vehicles/vehicle-selection.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import { addVehicle, type NewVehicle, requireConfirmedVin } from './add-vehicle.ts';
import {
  findCarByVin,
  findSameCar,
  findVehicle,
  lockVehicle,
  updateVehicle,
  type VehicleRow,
} from './queries.ts';
import { tellOpenJobs } from './tell-open-jobs.ts';

/** What staff write down of a car besides what it is called. */
type Described = {
  engine: string | null;
  transmission: string | null;
  exteriorColor: string | null;
  interiorColor: string | null;
  mileage: number | null;
};
type Edit = Omit<NewVehicle, 'vin'> &
  Described & { id: VehicleId; version: number; vin?: string | null | undefined; reason: string };

/**
 * Staff correct the record of a car. Writers who read an older version read again first. If it turns out to
 * be another car, the queue looks it up again; it leaves alone what staff wrote themselves.
 */
export async function editVehicle(ctx: Context, edit: Edit): Promise<void> {
  const car = await lockVehicle(ctx.tx, edit.id);
  ensure(car?.customer_id, 'VEHICLE_NOT_FOUND');
  ensure(car.version === edit.version, 'STALE_VERSION');
  ensure(!car.merged_into, 'VEHICLE_MERGED');
  const vin = edit.vin === undefined ? car.vin : edit.vin;
  if (vin !== car.vin) {
    requireConfirmedVin({ vin, vinConfirmed: edit.vinConfirmed });
    ensure(!vin || !(await findCarByVin(ctx.tx, car.customer_id, vin)), 'VEHICLE_KNOWN');
  }
  const { year, make, model, trim, mileage } = edit;
  const isAnother = vin !== car.vin || year !== car.year || make !== car.make || model !== car.model;
  const details = withWords(isAnother ? {} : (car.details as VehicleDetails), edit);
  const row = { year, make, model, trim, vin, mileage_miles: mileage };
  // What staff wrote is neither the VIN's word nor the owner's.
  const source = isAnother ? null : car.source;
  await tellOpenJobs(ctx, car.id, { was: car, is: row });
  await updateVehicle(ctx.tx, car.id, { ...row, source, details, version: car.version + 1 });
  if (isAnother) await ctx.enqueue('vehicle.describe', { vehicleId: car.id });
  ctx.audit({
    action: 'vehicle.update',
    entity: 'vehicle',
    entityId: car.id,
    market: 'platform',
    before: factsOf(car),
    // A VIN is nowhere but in its row: the trail says only that it changed.
    after: { ...factsOf({ ...row, details }), ...(vin !== car.vin && { vin: 'changed' }) },
    reason: edit.reason,
  });
}

/** Staff add a car for a person; the same car is not added twice. */
export async function addVehicleFor(
  ctx: Context,
  customerId: UserId,
  { mileage, ...asked }: NewVehicle & Described,
): Promise<VehicleId> {
  ensure(!(await findSameCar(ctx.tx, customerId, asked)), 'VEHICLE_KNOWN');
  ensure(!asked.vin || !(await findCarByVin(ctx.tx, customerId, asked.vin)), 'VEHICLE_KNOWN');
  const id = await addVehicle(ctx, asked, customerId);
  const car = await findVehicle(ctx.tx, id);
  ensure(car, 'VEHICLE_NOT_FOUND');
  const details = withWords({}, asked);
  await updateVehicle(ctx.tx, id, { mileage_miles: mileage, details });
  ctx.audit({
    action: 'vehicle.create',
    entity: 'vehicle',
    entityId: id,
    market: 'platform',
    after: { ownerId: customerId, ...factsOf({ ...car, mileage_miles: mileage, details }) },
  });
  return id;
}

function withWords(details: VehicleDetails, words: Omit<Described, 'mileage'>): VehicleDetails {
  const { engine, transmission, exteriorColor, interiorColor } = words;
  const said = Object.entries({ ...details, engine, transmission, exteriorColor, interiorColor });
  return Object.fromEntries(said.filter(([, value]) => value !== null)) as VehicleDetails;
}

type Facts = Pick<VehicleRow, 'year' | 'make' | 'model' | 'trim' | 'mileage_miles' | 'details'>;

function factsOf({ year, make, model, trim, mileage_miles: mileage, details }: Facts): AuditFacts {
  const { engine, transmission, exteriorColor, interiorColor } = details as VehicleDetails;
  const words = { engine, transmission, exteriorColor, interiorColor };
  const said = Object.entries({ year, make, model, trim, mileage, ...words });
  return Object.fromEntries(said.filter(([, value]) => value !== null && value !== undefined)) as AuditFacts;
}
