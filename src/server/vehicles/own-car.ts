import { ensure } from '#domain/errors/errors.ts';
import type { UserId, VehicleId } from '#domain/ids.ts';
import type { VehicleDetails } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { changeVehicle, lockOwnCar, setDetails, type VehicleRow } from './queries.ts';
import { tellOpenJobs } from './tell-open-jobs.ts';

/** A car of this customer, locked. The id of a row that was merged leads to the car that it became. */
export async function requireOwnCar(ctx: Context, id: VehicleId, customerId: UserId): Promise<VehicleRow> {
  const car = await lockOwnCar(ctx.tx, id, customerId);
  ensure(car, 'VEHICLE_NOT_FOUND');
  if (!car.merged_into) return car;
  const kept = await lockOwnCar(ctx.tx, car.merged_into, customerId);
  ensure(kept && !kept.merged_into, 'VEHICLE_NOT_FOUND');
  return kept;
}

/** The car that its owner posts a job for. One they had archived is in use again. */
export async function useOwnCar(ctx: Context, id: VehicleId, customerId: UserId): Promise<VehicleId> {
  const car = await requireOwnCar(ctx, id, customerId);
  if (car.archived_at) await changeVehicle(ctx.tx, car.id, { archived_at: null, version: car.version + 1 });
  return car.id;
}

/** Looks a car up by its VIN again. What was found before goes; what staff wrote of its looks stays. */
export async function lookUpAgain(ctx: Context, car: VehicleRow): Promise<void> {
  if (car.vin) {
    const { exteriorColor, interiorColor } = car.details as VehicleDetails;
    const looks = { ...(exteriorColor && { exteriorColor }), ...(interiorColor && { interiorColor }) };
    await setDetails(ctx.tx, car.id, looks);
  }
  await ctx.enqueue('vehicle.describe', { vehicleId: car.id });
}

type Named = Pick<VehicleRow, 'year' | 'make' | 'model' | 'trim' | 'source'>;

/** The car of this VIN as its owner names it now, in a post after the one that it was written down for. */
export async function nameAgain(ctx: Context, car: VehicleRow, named: Named): Promise<void> {
  const { year, make, model } = named;
  if (car.year === year && car.make === make && car.model === model) return;
  await tellOpenJobs(ctx, car.id, { was: car, is: { ...car, ...named } });
  await changeVehicle(ctx.tx, car.id, { ...named, version: car.version + 1 });
  await lookUpAgain(ctx, car);
  ctx.audit({
    action: 'vehicle.update',
    entity: 'vehicle',
    entityId: car.id,
    market: 'platform',
    before: { year: car.year, make: car.make, model: car.model },
    after: { year, make, model },
  });
}
