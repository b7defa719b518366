import { reviewsAreDue } from '#domain/reviews/review.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { notifyShop } from '#server/notifications/bell/notify-shop.ts';
import { addToRating, listReviewsOfJob, publishReviewsOf } from './queries.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** Shows the reviews of a job once both sides have written or the window has ended; before that nothing. */
export async function publishDueReviews(ctx: Context, job: LockedJob): Promise<void> {
  const { completed_at: completedAt } = job;
  if (!completedAt) return;
  const written = (await listReviewsOfJob(ctx.tx, job.id)).length;
  if (!reviewsAreDue({ written, completedAt }, job.clock)) return;
  const shown = await publishReviewsOf(ctx.tx, job.id, job.clock);
  for (const review of shown) {
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
    if (countsForShop(review.side)) await tellShop(ctx, review);
  }
  const [first] = shown;
  if (first) ctx.publish({ type: 'review.published', jobId: job.id, shopId: first.shop_id });
}

type Published = Awaited<ReturnType<typeof publishReviewsOf>>[number];

async function tellShop(ctx: Context, { id, stars, shop_id: shopId }: Published): Promise<void> {
  await notifyShop(ctx, shopId, {
    kind: 'review.published',
    occasion: id,
    title: stars === 1 ? 'An owner gave you 1 star' : `An owner gave you ${stars} stars`,
    detail: 'Their review is public now.',
    path: '/mechanic/shop/reviews',
  });
}

function countsForShop(side: JobSide): boolean {
  return side === 'owner';
}
