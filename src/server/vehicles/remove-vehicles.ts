import type { VehicleId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { deleteVehicles } from './queries.ts';

/** Forgets cars that nobody turned out to own. */
export async function removeVehicles(ctx: Context, ids: readonly VehicleId[]): Promise<void> {
  await deleteVehicles(ctx.tx, ids);
}
