import type { UserId, VehicleId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { findSameCar, insertVehicle, setOwner } from './queries.ts';

export type NewVehicle = {
  year: number;
  make: string;
  model: string;
  trim: string | null;
  vin: string | null;
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
  const same = customerId && (await findSameCar(ctx.tx, customerId, car));
  if (same) return same;
  const id = ctx.newId<VehicleId>();
  const { year, make, model, trim, vin } = car;
  await insertVehicle(ctx.tx, {
    id,
    customer_id: customerId,
    year,
    make,
    model,
    trim,
    vin,
    created_at: ctx.now,
  });
  await ctx.enqueue('vehicle.describe', { vehicleId: id });
  return id;
}

/** Gives a guest's car to the customer that the guest turned out to be. */
export async function giveVehicle(ctx: Context, id: VehicleId, customerId: UserId): Promise<void> {
  await setOwner(ctx.tx, id, customerId);
}
