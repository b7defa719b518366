import { assert } from '#domain/assert.ts';
import { fail } from '#domain/errors/errors.ts';
import type { JobId, ReviewId } from '#domain/ids.ts';
import { type FacetAnswers, NO_ANSWERS } from '#domain/reviews/review-facets.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { lockJobOfSide } from '#server/jobs/lock-job.ts';
import { publishDueReviews } from './publish-reviews.ts';
import { insertReview, listReviewsOfJob, updateReview } from './queries.ts';
import { refusalOf } from './show-reviews.ts';

type Review = { jobId: JobId; stars: number; words: string; facets?: FacetAnswers | undefined };

/**
 * Keeps a review of the other side or changes it; the second of a job shows both. Its words are never in
 * the trail.
 */
export async function writeReview(ctx: Context, { jobId, stars, words, ...answered }: Review): Promise<void> {
  const { job, side } = await lockJobOfSide(ctx, jobId);
  const written = await listReviewsOfJob(ctx.tx, job.id);
  const refusal = await refusalOf(ctx, job, written);
  if (refusal) fail(refusal);
  assert(job.shop_id, 'a completed job has a shop');
  // Only owners are asked; what a shop sends beside its stars is not kept.
  const facets = (side === 'owner' && answered.facets) || NO_ANSWERS;
  const before = written.find((review) => review.side === side);
  const id = before?.id ?? ctx.newId<ReviewId>();
  if (before) await updateReview(ctx.tx, id, { stars, words, facets, at: job.clock });
  else {
    const by = actorUserId(ctx.actor);
    assert(by, 'the writer has an account');
    const about = { jobId: job.id, shopId: job.shop_id, side };
    await insertReview(ctx.tx, { ...about, id, stars, words, facets, by, at: job.clock });
  }
  ctx.audit({
    action: before ? 'review.changed' : 'review.written',
    entity: 'review',
    entityId: id,
    market: job.market,
    jobId: job.id,
    shopId: job.shop_id,
    ...(before && { before: { stars: before.stars } }),
    after: { side, stars },
  });
  await publishDueReviews(ctx, job);
  ctx.publish({ type: 'review.written', jobId: job.id, shopId: job.shop_id });
}
