import type { Handlers } from '../handlers.ts';
import { listReviews } from './list-reviews.ts';
import { showOwnersReviews, showShopsReviews } from './show-reviews.ts';
import { writeAsOwner, writeAsShop } from './write-review.ts';

export const reviewsHandlers: Handlers<'reviews'> = {
  list: (ctx, page) => listReviews(ctx, page),
  mine: (ctx, { jobId }) => showOwnersReviews(ctx, jobId),
  mineAsShop: (ctx, { jobId }) => showShopsReviews(ctx, jobId),
  write: async (ctx, review) => {
    await writeAsOwner(ctx, review);
    return showOwnersReviews(ctx, review.jobId);
  },
  writeAsShop: async (ctx, review) => {
    await writeAsShop(ctx, review);
    return showShopsReviews(ctx, review.jobId);
  },
};
