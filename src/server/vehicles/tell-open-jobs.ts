import { fail } from '#domain/errors/errors.ts';
import type { VehicleId } from '#domain/ids.ts';
import { MINUTE } from '#domain/time.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { findEndOfPayment, lockOpenJobs, type OpenJob, type VehicleRow } from './queries.ts';

type Identity = Pick<VehicleRow, 'year' | 'make' | 'model' | 'trim' | 'vin'>;

/**
 * The car of these jobs is another one from now on, or goes by another name. Shops quote on the car, so each
 * job that collects quotes hears of it. While a booking is being paid its quote can't wait any more, so the
 * change is refused: call this before the car changes. Of a merge that is undone, only its jobs hear of it. A
 * plate, a nickname or a picture is no news.
 */
export async function tellOpenJobs(
  ctx: Context,
  id: VehicleId,
  { was, is }: { was: Identity; is: Identity },
  mergeId?: string,
): Promise<void> {
  if (identityOf(was) === identityOf(is)) return;
  const jobs = await lockOpenJobs(ctx.tx, id, mergeId);
  const booked = jobs.find(({ state }) => state === 'booking_pending');
  if (booked) fail('CAR_IS_BEING_BOOKED', { minutes: await minutesLeft(ctx, booked) });
  for (const job of jobs) {
    ctx.publish({
      type: 'vehicle.changed',
      jobId: job.id,
      postVersion: job.post_version,
      before: vehicleName(was),
    });
  }
}

/** Until the slot is released if nothing is paid, on the clock of the job. */
async function minutesLeft(ctx: Context, job: OpenJob): Promise<number> {
  const endsAt = await findEndOfPayment(ctx.tx, job.id);
  const left = endsAt ? endsAt.getTime() - ctx.now.getTime() - job.clock_offset_seconds * 1000 : 0;
  return Math.max(1, Math.ceil(left / MINUTE));
}

function identityOf({ year, make, model, trim, vin }: Identity): string {
  return JSON.stringify([year, make, model, trim, vin]);
}
