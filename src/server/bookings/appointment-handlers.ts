import { ensure } from '#domain/errors/errors.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { readJob, readOwnJob } from '#server/jobs/read-job.ts';
import { cancelAsShop } from '#server/quotes/lost-bookings/cancel-as-shop.ts';
import { answerAsOwner, answerAsShop } from '#server/scheduling/answer-proposal.ts';
import { proposeAsOwner, proposeAsShop } from '#server/scheduling/propose-time.ts';
import { timesToMove } from '#server/scheduling/reschedule-of.ts';
import { showOwnerJob } from '#server/jobs/show/owner-job.ts';
import { showShopJob } from '#server/jobs/show/shop-job.ts';
import { thenShow } from '#server/jobs/show/then-show.ts';

const owner = thenShow(showOwnerJob);
const shop = thenShow(showShopJob);

/** Booked appointments: moved by both sides together, or given back by the shop. */
export const appointmentsHandlers: Handlers<'appointments'> = {
  times: async (ctx, { jobId, day }) =>
    timesToMove(ctx, await readOwnJob(ctx, jobId), { day, side: 'owner' }),
  propose: owner(proposeAsOwner),
  answer: owner(answerAsOwner),
  timesAsShop: async (ctx, { jobId, day }) => {
    const job = await readJob(ctx, jobId);
    ensure(ctx.actor.kind === 'shop' && job.shop_id === ctx.actor.shopId, 'JOB_NOT_FOUND');
    return timesToMove(ctx, job, { day, side: 'shop' });
  },
  proposeAsShop: shop(proposeAsShop),
  answerAsShop: shop(answerAsShop),
  cancelAsShop: shop(cancelAsShop),
};
