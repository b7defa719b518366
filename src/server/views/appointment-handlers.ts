import { ensure } from '#domain/errors.ts';
import type { Handlers } from '../handlers.ts';
import { readJob, readOwnJob } from '../jobs/read-job.ts';
import { cancelAsShop } from '../quotes/cancel-as-shop.ts';
import { answerAsOwner, answerAsShop } from '../scheduling/answer-proposal.ts';
import { proposeAsOwner, proposeAsShop } from '../scheduling/propose-time.ts';
import { timesToMove } from '../scheduling/reschedule-of.ts';
import { showOwnerJob } from './owner-job.ts';
import { showShopJob } from './shop-job.ts';
import { thenShow } from './then-show.ts';

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
