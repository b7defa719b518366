import { assert } from '#domain/assert.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { ReviewId } from '#domain/ids.ts';
import { replyRefusal } from '#domain/reviews/review.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { answeredReview, shopOf } from './list-reviews-of-shop.ts';
import {
  findReviewOfShop,
  insertReply,
  lockReviewOfShop,
  type ShopReviewRow,
  updateReply,
} from './shop-queries.ts';

/**
 * Answers a review in public, or changes the answer while that is allowed. Its words are never in the
 * trail.
 */
export async function replyToReview(
  ctx: Context,
  { reviewId, words }: { reviewId: ReviewId; words: string },
) {
  const row = await lockOwnReview(ctx, reviewId);
  const { review, clock } = answeredReview(ctx, row);
  const refusal = replyRefusal(review, clock);
  if (refusal) fail(refusal);
  const { shopId } = shopOf(ctx);
  if (row.reply === null)
    await insertReply(ctx.tx, { reviewId, shopId, words, by: writerOf(ctx), at: clock });
  else await updateReply(ctx.tx, reviewId, { words, at: clock });
  note(ctx, row, row.reply === null ? 'review.replied' : 'review.reply_changed');
  if (row.reply === null) ctx.publish({ type: 'review.replied', jobId: row.job_id, shopId });
}

export async function lockOwnReview(ctx: Context, id: ReviewId): Promise<ShopReviewRow> {
  const { shopId } = shopOf(ctx);
  ensure(await lockReviewOfShop(ctx.tx, shopId, id), 'REVIEW_NOT_FOUND');
  const row = await findReviewOfShop(ctx.tx, shopId, id);
  assert(row, 'a locked review is there');
  return row;
}

export function writerOf(ctx: Context) {
  const userId = actorUserId(ctx.actor);
  assert(userId, 'the writer for a shop has an account');
  return userId;
}

function note(ctx: Context, row: ShopReviewRow, action: string): void {
  ctx.audit({
    action,
    entity: 'review',
    entityId: row.id,
    market: row.market,
    jobId: row.job_id,
    shopId: shopOf(ctx).shopId,
  });
}
