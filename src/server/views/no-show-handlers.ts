import { contestAsOwner, contestAsShop } from '../bookings/contest-no-show.ts';
import { reportAbsentOwner } from '../bookings/report-absent-owner.ts';
import type { Handlers } from '../handlers.ts';
import { reportAbsentShop } from '../quotes/report-absent-shop.ts';
import { recordArrival } from '../scheduling/record-arrival.ts';
import { showOwnerJob } from './owner-job.ts';
import { showShopJob } from './shop-job.ts';
import { thenShow } from './then-show.ts';

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
