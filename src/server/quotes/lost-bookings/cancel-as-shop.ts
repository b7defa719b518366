import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { ShopCancelCode } from '#domain/bookings/reschedule.ts';
import type { Context } from '#server/core/context.ts';
import { lockShopJob, type LockedJob } from '#server/jobs/lock-job.ts';
import { requireMove } from '#server/jobs/move-job.ts';
import { visitOf } from '#server/scheduling/visit-of.ts';
import { cancelForShop } from './cancel-for-shop.ts';

type Cancel = { jobId: JobId; startsAt: string; code: ShopCancelCode; note: string };

/**
 * The shop cancels a booked job (J12). The owner pays nothing and chooses again among the quotes on
 * standby; the shop's cancellation is recorded with its reason. Only the time on the screen is canceled: an
 * appointment that was moved in between is another one.
 */
export async function cancelAsShop(
  ctx: Context,
  { jobId, startsAt, code, note }: Cancel,
): Promise<LockedJob> {
  const job = await lockShopJob(ctx, jobId);
  requireMove(ctx, job, 'cancelByShop');
  const visit = await visitOf(ctx, job.id);
  assert(visit && ctx.actor.kind === 'shop', 'a booked job has an appointment with a shop');
  ensure(visit.start.getTime() === new Date(startsAt).getTime(), 'STALE_VERSION');
  return cancelForShop(ctx, job, { visit, code, note, by: ctx.actor.userId });
}
