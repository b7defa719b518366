import { assert } from '#domain/assert.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { ReviewId, ReviewReportId } from '#domain/ids.ts';
import type { ReviewRule } from '#domain/reviews/review-report.ts';
import { replyRefusal } from '#domain/reviews/review.ts';
import { brand } from '#domain/site/brand.ts';
import { reviewReportedMail } from '#platform/mail/templates/about-reviews.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import { answeredReview, shopOf } from './list-reviews-of-shop.ts';
import {
  findReviewOfShop,
  insertReply,
  insertReport,
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

type Reported = { reviewId: ReviewId; rule: ReviewRule; words: string };

/** Puts a review on the desk of our staff. It stays as it is until they have decided. */
export async function reportReview(ctx: Context, { reviewId, rule, words }: Reported): Promise<void> {
  const row = await lockOwnReview(ctx, reviewId);
  ensure(row.reported_at === null, 'REVIEW_REPORTED');
  ensure(row.hidden_at === null, 'REVIEW_HIDDEN');
  await insertReport(ctx.tx, {
    id: ctx.newId<ReviewReportId>(),
    review_id: reviewId,
    shop_id: shopOf(ctx).shopId,
    rule,
    words,
    reported_by: writerOf(ctx),
    reported_at: ctx.now,
  });
  note(ctx, row, 'review.reported', { rule });
  const deskUrl = new URL('/admin/reviews', ctx.request?.origin).href;
  const mail = reviewReportedMail({ rule, deskUrl });
  await sendAccountMail(ctx, { kind: 'review.reported', to: brand.supportAddress, mail });
}

async function lockOwnReview(ctx: Context, id: ReviewId): Promise<ShopReviewRow> {
  const { shopId } = shopOf(ctx);
  ensure(await lockReviewOfShop(ctx.tx, shopId, id), 'REVIEW_NOT_FOUND');
  const row = await findReviewOfShop(ctx.tx, shopId, id);
  assert(row, 'a locked review is there');
  return row;
}

function writerOf(ctx: Context) {
  const userId = actorUserId(ctx.actor);
  assert(userId, 'the writer for a shop has an account');
  return userId;
}

function note(ctx: Context, row: ShopReviewRow, action: string, after?: { rule: ReviewRule }): void {
  ctx.audit({
    action,
    entity: 'review',
    entityId: row.id,
    market: row.market,
    jobId: row.job_id,
    shopId: shopOf(ctx).shopId,
    ...(after && { after }),
  });
}
