import type { ShopCancellationId, UserId } from '#domain/ids.ts';
import type { GivenBackCode } from '#domain/bookings/reschedule.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import type { StandingVisit } from '#server/scheduling/visit-of.ts';
import { insertShopCancellation } from '../cancellation-queries.ts';
import { releaseBooking } from './release-booking.ts';
import { offerAgain } from './offer-again.ts';

type Given = { visit: StandingVisit; code: GivenBackCode; note: string; by: UserId };

/**
 * A booked job goes back on the market (J12): what was not kept is written down with its reason, the money
 * goes back to the owner, and the quotes that waited are on offer again.
 */
export async function cancelForShop(
  ctx: Context,
  job: LockedJob,
  { visit, code, note, by }: Given,
): Promise<LockedJob> {
  const cancellation = await insertShopCancellation(ctx.tx, {
    id: ctx.newId<ShopCancellationId>(),
    job_id: job.id,
    appointment_id: visit.appointmentId,
    shop_id: visit.shopId,
    code,
    note,
    starts_at: visit.start,
    cancelled_by: by,
    cancelled_at: job.clock,
  });
  const why = code === 'suspended' ? 'the shop was suspended' : 'the shop cannot do the job';
  const facts = { cancellationId: cancellation.id, code };
  const given = await releaseBooking(ctx, job, { move: 'cancelByShop', appointment: 'cancel', why, facts });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'shop_cancelled' });
  return offerAgain(ctx, given.job, given.most);
}
