import type { ShopJobView } from '#api/shop.ts';
import type { JobId } from '#domain/ids.ts';
import { checkIn } from '../bookings/check-in.ts';
import { enterHandOverCode } from '../bookings/confirm-completion.ts';
import { finishWork } from '../bookings/finish-work.ts';
import { handOver } from '../bookings/hand-over.ts';
import { startWork } from '../bookings/start-work.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../handlers.ts';
import { showShopJob } from './shop-job.ts';
import { listOfShop, overviewOfShop } from './shop-lists.ts';

/** A write answers the job as it is after it, so that the page needs no second question. */
function then<I extends { jobId: JobId }>(verb: (ctx: Context, input: I) => Promise<unknown>) {
  return async (ctx: Context, input: I): Promise<{ job: ShopJobView }> => {
    await verb(ctx, input);
    return { job: await showShopJob(ctx, input.jobId) };
  };
}

export const shopJobsHandlers: Handlers<'shopJobs'> = {
  get: (ctx, { jobId }) => showShopJob(ctx, jobId),
  list: listOfShop,
  checkIn: then(checkIn),
  start: then(startWork),
  finish: then(finishWork),
  handOver: then(handOver),
  enterHandOverCode: then(enterHandOverCode),
};

export const shopHomeHandlers: Handlers<'shopHome'> = {
  overview: (ctx) => overviewOfShop(ctx),
};
