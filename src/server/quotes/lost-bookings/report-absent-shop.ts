import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { shopAbsenceRefusal } from '#domain/bookings/no-show.ts';
import { recordNoShow } from '#server/bookings/record-no-show.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob, type LockedJob } from '#server/jobs/lock-job.ts';
import { requireMove } from '#server/jobs/move-job.ts';
import { visitOf } from '#server/scheduling/visit-of.ts';
import { releaseBooking } from './release-booking.ts';
import { offerAgain } from './offer-again.ts';

/**
 * The owner reports that the shop was not there (J16). It costs them nothing: the hold is let go, the quotes
 * that waited are on offer again, and the missed appointment counts in what is known of the shop.
 */
export async function reportAbsentShop(ctx: Context, { jobId }: { jobId: JobId }): Promise<LockedJob> {
  const job = await lockOwnJob(ctx, jobId);
  requireMove(ctx, job, 'noShowShop');
  const visit = await visitOf(ctx, job.id);
  assert(visit, 'a booked job has an appointment with a shop');
  const refusal = shopAbsenceRefusal(visit, visit.shop, job.clock);
  ensure(refusal === null, refusal ?? 'NO_SHOW_TOO_EARLY');

  await recordNoShow(ctx, job, { absent: 'shop', appointmentId: visit.appointmentId });
  const why = 'the shop was not there';
  const given = await releaseBooking(ctx, job, { move: 'noShowShop', appointment: 'noShow', why });
  ctx.publish({ type: 'job.changed', jobId, what: 'shop_missed' });
  return offerAgain(ctx, given.job, given.most);
}
