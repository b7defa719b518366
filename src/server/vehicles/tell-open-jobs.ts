import type { VehicleId } from '#domain/ids.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { lockOpenJobs, type VehicleRow } from './queries.ts';

type Identity = Pick<VehicleRow, 'year' | 'make' | 'model' | 'trim' | 'vin'>;

/**
 * The car of these jobs is another one from now on, or goes by another name. Shops quote on the car, so each
 * job that collects quotes hears of it. A plate, a nickname or a picture is no news.
 */
export async function tellOpenJobs(
  ctx: Context,
  id: VehicleId,
  { was, is }: { was: Identity; is: Identity },
): Promise<void> {
  if (identityOf(was) === identityOf(is)) return;
  for (const job of await lockOpenJobs(ctx.tx, id)) {
    ctx.publish({
      type: 'vehicle.changed',
      jobId: job.id,
      postVersion: job.post_version,
      before: vehicleName(was),
    });
  }
}

function identityOf({ year, make, model, trim, vin }: Identity): string {
  return JSON.stringify([year, make, model, trim, vin]);
}
