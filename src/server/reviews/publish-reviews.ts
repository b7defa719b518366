import { type ReviewSide, reviewsAreDue } from '#domain/review.ts';
import type { Context } from '../context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { addToRating, listReviewsOfJob, publishReviewsOf } from './queries.ts';

/** Shows the reviews of a job once both sides have written or the window has ended; before that nothing. */
export async function publishDueReviews(ctx: Context, job: LockedJob): Promise<void> {
  const { completed_at: completedAt } = job;
  if (!completedAt) return;
  const written = (await listReviewsOfJob(ctx.tx, job.id)).length;
  if (!reviewsAreDue({ written, completedAt }, job.clock)) return;
  for (const review of await publishReviewsOf(ctx.tx, job.id, job.clock)) {
    if (countsForShop(review.side)) await addToRating(ctx.tx, review.shop_id, review.stars);
    ctx.audit({
      action: 'review.published',
      entity: 'review',
      entityId: review.id,
      market: job.market,
      jobId: job.id,
      shopId: review.shop_id,
      after: { side: review.side, stars: review.stars },
    });
  }
}

function countsForShop(side: ReviewSide): boolean {
  return side === 'owner';
}
