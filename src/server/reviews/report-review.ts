import { ensure, fail } from '#domain/errors/errors.ts';
import type { JobId, ReviewId, ReviewReportId, ShopId } from '#domain/ids.ts';
import type { ReviewRule } from '#domain/reviews/review-report.ts';
import { brand } from '#domain/site/brand.ts';
import { reviewReportedMail } from '#platform/mail/templates/about-reviews.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import type { Context } from '#server/core/context.ts';
import { shopOf } from './list-reviews-of-shop.ts';
import { lockOwnReview, writerOf } from './reply-to-review.ts';
import { findReportOf, insertReport, lockPublicReview } from './report-queries.ts';

type Reported = { reviewId: ReviewId; rule: ReviewRule; words: string };

/** Puts a review on the desk of our staff. It stays as it is until they have decided. */
export async function reportReview(ctx: Context, report: Reported): Promise<void> {
  const row = await lockOwnReview(ctx, report.reviewId);
  ensure(row.hidden_at === null, 'REVIEW_HIDDEN');
  const about = { jobId: row.job_id, shopId: shopOf(ctx).shopId, market: row.market };
  await putOnDesk(ctx, report, { ...about, isByShop: true });
}

/** The same by anyone with an account. A hidden review is not there for them. */
export async function reportAsReader(ctx: Context, report: Reported): Promise<void> {
  const row = await lockPublicReview(ctx.tx, report.reviewId);
  ensure(row, 'REVIEW_NOT_FOUND');
  const about = { jobId: row.job_id, shopId: row.shop_id, market: row.market };
  await putOnDesk(ctx, report, { ...about, isByShop: false });
}

type About = { jobId: JobId; shopId: ShopId; market: string; isByShop: boolean };

/** Each review is reported once: what staff decide holds for everyone who sees it. */
async function putOnDesk(ctx: Context, { reviewId, rule, words }: Reported, about: About): Promise<void> {
  const { isByShop, ...of } = about;
  const by = writerOf(ctx);
  const before = await findReportOf(ctx.tx, reviewId);
  if (before) {
    const isOwn = isByShop ? before.by_shop : before.reported_by === by;
    fail(isOwn ? 'REVIEW_REPORTED' : 'REVIEW_ON_DESK');
  }
  await insertReport(ctx.tx, {
    id: ctx.newId<ReviewReportId>(),
    review_id: reviewId,
    shop_id: of.shopId,
    rule,
    words,
    by_shop: isByShop,
    reported_by: by,
    reported_at: ctx.now,
  });
  ctx.audit({
    action: 'review.reported',
    entity: 'review',
    entityId: reviewId,
    ...of,
    after: { rule, by: isByShop ? 'shop' : 'reader' },
  });
  const deskUrl = new URL('/admin/reviews', ctx.request?.origin).href;
  const mail = reviewReportedMail({ rule, deskUrl, isByShop });
  await sendAccountMail(ctx, { kind: 'review.reported', to: brand.supportAddress, mail });
}
