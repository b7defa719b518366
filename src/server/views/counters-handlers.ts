import type { Handlers } from '../handlers.ts';
import { agreeToCounter, counterAsShop, declineCounter } from '../quotes/answer-counter.ts';
import { counterAsOwner, takeBackCounter } from '../quotes/counter-as-owner.ts';
import { showOwnerJob } from './owner-job.ts';
import { showShopJob } from './shop-job.ts';
import { thenShow } from './then-show.ts';

const thenOwners = thenShow(showOwnerJob);
const thenShops = thenShow(showShopJob);

/** What the two sides of a quote offer each other. */
export const countersHandlers: Handlers<'counters'> = {
  asOwner: thenOwners(counterAsOwner),
  takeBack: thenOwners(takeBackCounter),
  agree: thenShops(agreeToCounter),
  asShop: thenShops(counterAsShop),
  decline: thenShops((ctx, { jobId }) => declineCounter(ctx, jobId)),
};
