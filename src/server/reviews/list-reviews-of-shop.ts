import { serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { ensure, sentenceFor } from '#domain/errors/errors.ts';
import type { ReviewId } from '#domain/ids.ts';
import { shopSight } from '#domain/jobs/job-entitlement.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { shortenName } from '#domain/audit/masking.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import { facetShares } from '#domain/reviews/review-facets.ts';
import { isReviewRule } from '#domain/reviews/review-report.ts';
import {
  type AnsweredReview,
  REPLY_DAYS,
  replyEnd,
  replyRefusal,
  summarizeReviews,
} from '#domain/reviews/review.ts';
import { DAY, plus } from '#domain/time.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { jobClock } from '../jobs/lock-job.ts';
import { answersOf, countFacets } from './queries.ts';
import {
  countStarsOfShop,
  countUnanswered,
  findReviewOfShop,
  listReviewsOfShop,
  type ReviewSort,
  type ShopReviewRow,
  type ShownReviews,
} from './shop-queries.ts';

type Asked = {
  show: ShownReviews;
  stars?: number | undefined;
  sort: ReviewSort;
  after?: string | undefined;
  limit: number;
};

/** What owners wrote of the caller's shop. What staff hid is among what the shop reported, and counts nowhere. */
export async function listOwnReviews(ctx: Context, { after, limit, stars, ...asked }: Asked) {
  const { shopId } = shopOf(ctx);
  const answerableSince = plus(ctx.now, -REPLY_DAYS * DAY);
  const place = { after: readCursor(after), limit, stars, answerableSince };
  const rows = await listReviewsOfShop(ctx.tx, { ...asked, ...place, shopId });
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.published_at, id: row.id }));
  return {
    items: items.map((row) => present(ctx, row)),
    next,
    summary: {
      ...summarizeReviews(await countStarsOfShop(ctx.tx, shopId)),
      facets: facetShares(await countFacets(ctx.tx, { id: shopId })),
      unanswered: await countUnanswered(ctx.tx, shopId, answerableSince),
    },
  };
}

export async function showOwnReview(ctx: Context, id: ReviewId) {
  const row = await findReviewOfShop(ctx.tx, shopOf(ctx).shopId, id);
  ensure(row, 'REVIEW_NOT_FOUND');
  return present(ctx, row);
}

export function shopOf({ actor }: Context): ShopActor {
  assert(actor.kind === 'shop', 'only a shop asks for its reviews');
  return actor;
}

/** What decides whether a review can be answered, and the present of the job that it is about. */
export function answeredReview(ctx: Context, row: ShopReviewRow): { review: AnsweredReview; clock: Date } {
  return {
    review: {
      publishedAt: row.published_at,
      isHidden: row.hidden_at !== null,
      repliedAt: row.replied_at,
    },
    clock: jobClock(ctx.now, row.clock_offset_seconds),
  };
}

function present(ctx: Context, row: ShopReviewRow) {
  const { review, clock } = answeredReview(ctx, row);
  const refusal = replyRefusal(review, clock);
  const { shopId, shopStatus } = shopOf(ctx);
  const job = { state: row.job_state, shopId: row.shop_id, addressVisibility: row.address_visibility };
  const { wholeName } = shopSight(job, { id: shopId, status: shopStatus });
  const name = row.owner_name && (wholeName ? row.owner_name : shortenName(row.owner_name));
  return {
    id: row.id,
    stars: row.stars,
    words: row.words,
    facets: answersOf(row),
    publishedAt: row.published_at.toISOString(),
    author: name || null,
    job: {
      id: row.job_id,
      number: jobNumber(row.number),
      serviceName: serviceName(ctx.catalogue, row.service),
      vehicle: vehicleName(row),
    },
    reply: replyOf(row),
    replyUntil: refusal ? null : replyEnd(review).toISOString(),
    report: reportOf(row),
    isHidden: review.isHidden,
    refusals: {
      reply: refusal && sentenceFor(refusal),
      report: row.reported_at
        ? sentenceFor(row.by_shop ? 'REVIEW_REPORTED' : 'REVIEW_ON_DESK')
        : review.isHidden
          ? sentenceFor('REVIEW_HIDDEN')
          : null,
    },
  };
}

function replyOf({ reply, replied_at: writtenAt, reply_changed_at: changedAt }: ShopReviewRow) {
  if (reply === null || !writtenAt || !changedAt) return null;
  return { words: reply, writtenAt: writtenAt.toISOString(), changedAt: changedAt.toISOString() };
}

function reportOf(row: ShopReviewRow) {
  const { rule, report_words: words, reported_at: reportedAt } = row;
  // What a reader wrote is for our staff alone.
  if (rule === null || words === null || !reportedAt || !row.by_shop) return null;
  assert(isReviewRule(rule), 'what is reported breaks a rule of ours');
  return {
    rule,
    words,
    reportedAt: reportedAt.toISOString(),
    decision: row.decision,
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
