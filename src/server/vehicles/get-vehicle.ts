import type { VehicleView } from '#api/shapes/job-parts.ts';
import { assert } from '#domain/assert.ts';
import type { VehicleId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { presentVehicle } from './present.ts';
import { findVehicle } from './queries.ts';

/** The car of a job as someone may see it. */
export async function getVehicle(
  ctx: Context,
  id: VehicleId,
  sight: { wholeVin: boolean },
): Promise<VehicleView> {
  const car = await findVehicle(ctx.tx, id);
  assert(car, 'a job has a car');
  return presentVehicle(car, sight);
}
