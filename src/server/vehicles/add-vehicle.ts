import { ensure } from '#domain/errors/errors.ts';
import type { UserId, VehicleId } from '#domain/ids.ts';
import type { VehicleSource } from '#domain/vehicles/vehicle-selection.ts';
import { vinProblem } from '#domain/vehicles/vin.ts';
import type { Context } from '#server/core/context.ts';
import { findSameCar, insertVehicle, setOwner } from './queries.ts';

export type NewVehicle = {
  year: number;
  make: string;
  model: string;
  trim: string | null;
  vin: string | null;
  vinConfirmed?: boolean;
  source?: VehicleSource | null;
};

/**
 * Writes down the car of a job, unless its owner brought the very same one before; a guest's car has no owner
 * until the guest's link was opened. What else is known about such a car is looked up afterwards by the
 * queue, because a decoder can be slow or far away.
 */
export async function addVehicle(
  ctx: Context,
  car: NewVehicle,
  customerId: UserId | null,
): Promise<VehicleId> {
  requireConfirmedVin(car);
  const same = customerId && (await findSameCar(ctx.tx, customerId, car));
  if (same) return same;
  const id = ctx.newId<VehicleId>();
  const { year, make, model, trim, vin, source = null } = car;
  await insertVehicle(ctx.tx, {
    id,
    customer_id: customerId,
    year,
    make,
    model,
    trim,
    vin,
    source,
    created_at: ctx.now,
  });
  await ctx.enqueue('vehicle.describe', { vehicleId: id });
  return id;
}

/** Refuses a VIN that only the car itself can vouch for, unless its owner said that it is the one on the car. */
export function requireConfirmedVin({ vin, vinConfirmed }: Pick<NewVehicle, 'vin' | 'vinConfirmed'>): void {
  ensure(!vin || vinConfirmed || vinProblem(vin) !== 'VIN_UNCHECKED', 'VIN_UNCHECKED');
}

/** Gives a guest's car to the customer that the guest turned out to be. */
export async function giveVehicle(ctx: Context, id: VehicleId, customerId: UserId): Promise<void> {
  await setOwner(ctx.tx, id, customerId);
}
