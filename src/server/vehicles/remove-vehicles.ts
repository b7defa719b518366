import type { VehicleId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { deleteVehicles } from './queries.ts';

/** Deletes cars that never got an owner. */
export async function removeVehicles(ctx: Context, ids: readonly VehicleId[]): Promise<void> {
  await deleteVehicles(ctx.tx, ids);
}
