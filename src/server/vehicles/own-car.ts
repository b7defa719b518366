import { ensure } from '#domain/errors/errors.ts';
import type { UserId, VehicleId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { changeVehicle, lockOwnCar, type VehicleRow } from './queries.ts';

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
