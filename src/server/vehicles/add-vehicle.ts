import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId, VehicleId } from '#domain/ids.ts';
import type { VehicleSource } from '#domain/vehicles/vehicle-selection.ts';
import { vinProblem } from '#domain/vehicles/vin.ts';
import type { Context } from '#server/core/context.ts';
import { mergeCars } from './merge-cars.ts';
import { nameAgain, requireOwnCar, useOwnCar } from './own-car.ts';
import { changeVehicle, findCarByVin, insertVehicle, lockVehicle } from './queries.ts';

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
 * Writes down a car, unless its owner has one with this VIN already. Without a VIN two cars of one model are
 * two cars. A guest's car has no owner until the guest's link was opened. What else is known about such a car
 * is looked up afterwards by the queue, because a decoder can be slow or far away.
 */
export async function addVehicle(
  ctx: Context,
  car: NewVehicle,
  customerId: UserId | null,
): Promise<VehicleId> {
  requireConfirmedVin(car);
  const { year, make, model, trim, vin, source = null } = car;
  const same = customerId && vin && (await findCarByVin(ctx.tx, customerId, vin));
  if (same) {
    await nameAgain(ctx, await requireOwnCar(ctx, same.id, customerId), { year, make, model, trim, source });
    return useOwnCar(ctx, same.id, customerId);
  }
  const id = ctx.newId<VehicleId>();
  const isNew = await insertVehicle(ctx.tx, {
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
  if (!isNew) {
    const first = customerId && vin && (await findCarByVin(ctx.tx, customerId, vin));
    assert(first, 'a car is refused only where its owner has one with this VIN');
    return first.id;
  }
  await ctx.enqueue('vehicle.describe', { vehicleId: id });
  return id;
}

/** Refuses a VIN that only the car itself can vouch for, unless its owner said that it is the one on the car. */
export function requireConfirmedVin({ vin, vinConfirmed }: Pick<NewVehicle, 'vin' | 'vinConfirmed'>): void {
  ensure(!vin || vinConfirmed || vinProblem(vin) !== 'VIN_UNCHECKED', 'VIN_UNCHECKED');
}

/** Gives a guest's car to the customer that the guest turned out to be. It may be one that they have. */
export async function giveVehicle(ctx: Context, id: VehicleId, customerId: UserId): Promise<void> {
  const guests = await lockVehicle(ctx.tx, id);
  assert(guests, 'a job has a car');
  const same = guests.vin && (await findCarByVin(ctx.tx, customerId, guests.vin));
  const kept = same && (await lockVehicle(ctx.tx, same.id));
  const owner = { customer_id: customerId };
  await changeVehicle(ctx.tx, id, kept ? { ...owner, merged_into: kept.id } : owner);
  if (kept) await mergeCars(ctx, { customerId, kept, merged: guests, because: 'vin' });
}
