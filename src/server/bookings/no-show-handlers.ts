import { contestAsOwner, contestAsShop } from './contest-no-show.ts';
import { reportAbsentOwner } from './report-absent-owner.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { reportAbsentShop } from '#server/quotes/lost-bookings/report-absent-shop.ts';
import { recordArrival } from '#server/scheduling/record-arrival.ts';
import { showOwnerJob } from '#server/jobs/show/owner-job.ts';
import { showShopJob } from '#server/jobs/show/shop-job.ts';
import { thenShow } from '#server/jobs/show/then-show.ts';

const owner = thenShow(showOwnerJob);
const shop = thenShow(showShopJob);

/** Missed appointments: what each side reports and contests. */
export const noShowsHandlers: Omit<Handlers<'noShows'>, 'decide'> = {
  reportShop: owner(reportAbsentShop),
  contest: owner(contestAsOwner),
  arrive: shop(recordArrival),
  reportOwner: shop(reportAbsentOwner),
  contestAsShop: shop(contestAsShop),
};
