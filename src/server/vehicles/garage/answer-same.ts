import { ensure } from '#domain/errors/errors.ts';
import type { UserId, VehicleId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { mergeCars, splitCars } from '../merge-cars.ts';
import { forgetApart, keepCarsApart, lockOpenMerge, lockOwnCars } from '../merge-queries.ts';
import type { VehicleRow } from '../queries.ts';

type Answer = { oneId: VehicleId; otherId: VehicleId; isSame: boolean };

/** The owner says whether two cars are one. The one with the VIN is kept, or else the older one. */
export async function answerSame(
  ctx: Context,
  customerId: UserId,
  { oneId, otherId, isSame }: Answer,
): Promise<VehicleId> {
  const cars = await lockOwnCars(ctx.tx, customerId, [oneId, otherId]);
  const [one, other] = cars;
  ensure(one && other && cars.every((car) => car.merged_into === null), 'VEHICLE_NOT_FOUND');
  const [kept, merged] = isKept(one, other) ? [one, other] : [other, one];
  if (!isSame) {
    await keepCarsApart(ctx.tx, one.id, other.id, ctx.now);
    ctx.audit({
      action: 'vehicle.kept_apart',
      entity: 'vehicle',
      entityId: kept.id,
      market: 'platform',
      after: { otherId: merged.id },
    });
    return kept.id;
  }
  // Of one owner no two cars have the same VIN, so two VINs are two cars.
  ensure(!one.vin || !other.vin, 'CARS_DIFFER');
  await forgetApart(ctx.tx, one.id, other.id);
  await mergeCars(ctx, { customerId, kept, merged, because: 'owner' });
  return kept.id;
}

function isKept(one: VehicleRow, other: VehicleRow): boolean {
  if (one.vin || other.vin) return Boolean(one.vin);
  return one.created_at < other.created_at || (+one.created_at === +other.created_at && one.id < other.id);
}

/** The owner takes back that two cars are one. */
export async function undoMerge(ctx: Context, customerId: UserId, id: string): Promise<VehicleId> {
  const merge = await lockOpenMerge(ctx.tx, customerId, id);
  ensure(merge, 'NOT_FOUND');
  return splitCars(ctx, merge);
}
