import { checkIn } from '#server/bookings/check-in.ts';
import { enterHandOverCode } from '#server/bookings/confirm-completion.ts';
import { finishWork } from '#server/bookings/finish-work.ts';
import { handOver } from '#server/bookings/hand-over.ts';
import { startWork } from '#server/bookings/start-work.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { showShopJob } from '#server/jobs/show/shop-job.ts';
import { boardOfShop } from './shop-board.ts';
import { dashboardOfShop, putAway } from './shop-dashboard.ts';
import { figuresOfShop } from './older-dashboard.ts';
import { listOfShop, overviewOfShop } from './shop-lists.ts';
import { searchInShop } from './shop-search.ts';
import { thenShow } from '#server/jobs/show/then-show.ts';

const then = thenShow(showShopJob);

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
  dashboard: (ctx) => dashboardOfShop(ctx),
  putAway: async (ctx, asked) => {
    await putAway(ctx, asked);
    return dashboardOfShop(ctx);
  },
  figures: (ctx) => figuresOfShop(ctx),
  board: (ctx) => boardOfShop(ctx),
  search: (ctx, { q }) => searchInShop(ctx, q),
};
