import type { Handlers } from '#server/core/handlers.ts';
import { agreeToCounter, counterAsShop, declineCounter } from './answer-counter.ts';
import { counterAsOwner, takeBackCounter } from './counter-as-owner.ts';
import { showOwnerJob } from '#server/jobs/show/owner-job.ts';
import { showShopJob } from '#server/jobs/show/shop-job.ts';
import { thenShow } from '#server/jobs/show/then-show.ts';

const thenOwners = thenShow(showOwnerJob);
const thenShops = thenShow(showShopJob);

/** What the two sides of a quote offer each other. */
export const countersHandlers: Handlers<'quotes.counters'> = {
  asOwner: thenOwners(counterAsOwner),
  takeBack: thenOwners(takeBackCounter),
  agree: thenShops(agreeToCounter),
  asShop: thenShops(counterAsShop),
  decline: thenShops((ctx, { jobId }) => declineCounter(ctx, jobId)),
};
