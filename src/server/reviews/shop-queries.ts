import { type ExpressionBuilder, sql } from 'kysely';
import type { JobId, ReviewId, ShopId, UserId } from '#domain/ids.ts';
import type { ReportDecision } from '#domain/reviews/review-report.ts';
import type { StarCount } from '#domain/reviews/review.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import type { Cursor } from '#server/core/cursor.ts';

export type ReviewSort = 'newest' | 'oldest' | 'highest' | 'lowest';
export type ShownReviews = 'all' | 'unanswered' | 'reported';
export type ShopReviewRow = Awaited<ReturnType<typeof listReviewsOfShop>>[number];

type Page = {
  shopId: ShopId;
  show: ShownReviews;
  stars: number | undefined;
  sort: ReviewSort;
  after: Cursor | undefined;
  limit: number;
  /** What was shown before this cannot be answered any more. */
  answerableSince: Date;
};

/** What owners wrote of a shop and what became of it; one more than `limit`. */
export async function listReviewsOfShop(tx: Tx, page: Page) {
  const { shopId, show, stars, sort, after, limit, answerableSince } = page;
  const direction = sort === 'oldest' ? ('asc' as const) : ('desc' as const);
  const place = (alias: string) => sql`${rank(alias, sort)}, ${at(alias)}, ${sql.ref(`${alias}.id`)}`;
  const further = direction === 'asc' ? sql`>` : sql`<`;
  return reviewsOfShop(tx, shopId)
    .$if(stars !== undefined, (query) => query.where('review.stars', '=', stars!))
    .$if(show === 'reported', (query) => query.where('report.by_shop', '=', true))
    .$if(show !== 'reported', (query) => query.where('review.hidden_at', 'is', null))
    .$if(show === 'unanswered', (query) =>
      query.where('reply.review_id', 'is', null).where('review.published_at', '>', answerableSince),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${place('review')}) ${further}
          (select ${place('last')} from review last where last.id = ${after!.id}::uuid)`,
      ),
    )
    .orderBy(rank('review', sort), direction)
    .orderBy('review.published_at', direction)
    .orderBy('review.id', direction)
    .limit(limit + 1)
    .execute();
}

const at = (alias: string) => sql.ref(`${alias}.published_at`);

/** What comes before the time in the order of a list. */
function rank(alias: string, sort: ReviewSort) {
  const stars = sql.ref(`${alias}.stars`);
  if (sort === 'highest') return sql<number>`${stars}`;
  return sort === 'lowest' ? sql<number>`-${stars}` : sql<number>`0::int`;
}

export async function findReviewOfShop(tx: Tx, shopId: ShopId, id: ReviewId) {
  return reviewsOfShop(tx, shopId).where('review.id', '=', id).executeTakeFirst();
}

/** A review of this shop by an owner that is shown or was: locked, so that what was read stays true. */
export async function lockReviewOfShop(tx: Tx, shopId: ShopId, id: ReviewId): Promise<boolean> {
  const row = await tx
    .selectFrom('review')
    .select('id')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('side', '=', 'owner')
    .where('published_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

function reviewsOfShop(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('review')
    .innerJoin('job', 'job.id', 'review.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .leftJoin('auth_user', (join) =>
      join.onRef('auth_user.id', '=', 'job.customer_id').on('auth_user.deleted_at', 'is', null),
    )
    .leftJoin('review_reply as reply', 'reply.review_id', 'review.id')
    .leftJoin('review_report as report', 'report.review_id', 'review.id')
    .select(['review.id', 'review.stars', 'review.words', 'review.published_at', 'review.hidden_at'])
    .select(['review.price_matched', 'review.on_time', 'review.explained'])
    .select(['job.id as job_id', 'job.number', 'job.service', 'job.market', 'job.clock_offset_seconds'])
    .select(['job.state as job_state', 'job.shop_id', 'job.address_visibility'])
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .select('auth_user.name as owner_name')
    .select([
      'reply.words as reply',
      'reply.written_at as replied_at',
      'reply.changed_at as reply_changed_at',
    ])
    .select(['report.rule', 'report.words as report_words', 'report.reported_at', 'report.decision'])
    .select(['report.reason', 'report.decided_at', 'report.by_shop'])
    .$narrowType<{
      id: ReviewId;
      job_id: JobId;
      service: ServiceCode;
      published_at: Date;
      decision: ReportDecision | null;
    }>()
    .where('review.shop_id', '=', shopId)
    .where('review.side', '=', 'owner')
    .where('review.published_at', 'is not', null);
}

/** How many gave this shop how many stars. */
export async function countStarsOfShop(tx: Tx, shopId: ShopId): Promise<StarCount[]> {
  return tx
    .selectFrom('review')
    .select(['stars', sql<number>`count(*)::int`.as('reviews')])
    .where('shop_id', '=', shopId)
    .where('side', '=', 'owner')
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .groupBy('stars')
    .execute();
}

export async function countUnanswered(tx: Tx, shopId: ShopId, since: Date): Promise<number> {
  const hasReply = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'review'>) =>
    exists(selectFrom('review_reply').select('review_id').whereRef('review_id', '=', 'review.id'));
  const { waiting } = await tx
    .selectFrom('review')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('shop_id', '=', shopId)
    .where('side', '=', 'owner')
    .where('published_at', '>', since)
    .where('hidden_at', 'is', null)
    .where((on) => on.not(hasReply(on)))
    .executeTakeFirstOrThrow();
  return waiting;
}

type Reply = { reviewId: ReviewId; shopId: ShopId; words: string; by: UserId; at: Date };

export async function insertReply(tx: Tx, { reviewId, shopId, words, by, at }: Reply): Promise<void> {
  await tx
    .insertInto('review_reply')
    .values({
      review_id: reviewId,
      shop_id: shopId,
      words,
      written_by: by,
      written_at: at,
      changed_at: at,
    })
    .execute();
}

export async function updateReply(tx: Tx, id: ReviewId, { words, at }: { words: string; at: Date }) {
  await tx.updateTable('review_reply').set({ words, changed_at: at }).where('review_id', '=', id).execute();
}
