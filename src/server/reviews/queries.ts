import { sql } from 'kysely';
import type { JobId, ReviewId, ShopId, UserId } from '#domain/ids.ts';
import { type FacetAnswers, type FacetCount, NEWEST_FOR_FACETS } from '#domain/reviews/review-facets.ts';
import type { StarCount } from '#domain/reviews/review.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Cursor } from '#server/core/cursor.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** What was captured for a job, over all of its payments. A tip says nothing about the work. */
export async function findCaptured(tx: Tx, jobId: JobId): Promise<number> {
  const { captured } = await tx
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(captured_cents), 0)::float8`.as('captured'))
    .where('job_id', '=', jobId)
    .where('is_tip', '=', false)
    .executeTakeFirstOrThrow();
  return captured;
}

const facetColumns = ['review.price_matched', 'review.on_time', 'review.explained'] as const;
type FacetRow = { price_matched: boolean | null; on_time: boolean | null; explained: boolean | null };

export function answersOf(row: FacetRow): FacetAnswers {
  return { priceMatched: row.price_matched, onTime: row.on_time, explained: row.explained };
}

function rowOf({ priceMatched, onTime, explained }: FacetAnswers): FacetRow {
  return { price_matched: priceMatched, on_time: onTime, explained };
}

export type ReviewRow = Awaited<ReturnType<typeof listReviewsOfJob>>[number];

/** At most one a side. */
export async function listReviewsOfJob(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('review')
    .leftJoin('review_reply as reply', 'reply.review_id', 'review.id')
    .select(['review.id', 'review.side', 'review.stars', 'review.words', 'review.updated_at'])
    .select(facetColumns)
    .select(['review.published_at', 'review.hidden_at', 'reply.words as reply'])
    .$narrowType<{ id: ReviewId; side: JobSide }>()
    .where('review.job_id', '=', jobId)
    .execute();
}

type Written = {
  id: ReviewId;
  jobId: JobId;
  shopId: ShopId;
  side: JobSide;
  stars: number;
  words: string;
  facets: FacetAnswers;
  by: UserId;
  at: Date;
};

export async function insertReview(tx: Tx, written: Written): Promise<void> {
  const { id, jobId, shopId, side, stars, words, facets, by, at } = written;
  const more = { ...rowOf(facets), created_at: at, updated_at: at };
  await tx
    .insertInto('review')
    .values({ id, job_id: jobId, shop_id: shopId, side, stars, words, written_by: by, ...more })
    .execute();
}

type Changed = { stars: number; words: string; facets: FacetAnswers; at: Date };

export async function updateReview(tx: Tx, id: ReviewId, changed: Changed): Promise<void> {
  const { stars, words, facets, at } = changed;
  await tx
    .updateTable('review')
    .set({ stars, words, ...rowOf(facets), updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function publishReviewsOf(tx: Tx, jobId: JobId, at: Date) {
  return tx
    .updateTable('review')
    .set({ published_at: at })
    .where('job_id', '=', jobId)
    .where('published_at', 'is', null)
    .returning(['id', 'side', 'stars', 'shop_id'])
    .$narrowType<{ id: ReviewId; side: JobSide }>()
    .execute();
}

/** One more review counts for the shop; two at once both do, because the row itself is added to. */
export async function addToRating(tx: Tx, shopId: ShopId, stars: number): Promise<void> {
  await tx
    .insertInto('shop_rating')
    .values({ shop_id: shopId, reviews: 1, stars })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet({
        reviews: sql<number>`shop_rating.reviews + 1`,
        stars: sql<number>`shop_rating.stars + excluded.stars`,
      }),
    )
    .execute();
}

/** An owner's review that is not published yet. */
export async function deleteUnpublishedOf(tx: Tx, userId: UserId) {
  return tx
    .deleteFrom('review')
    .using('job')
    .whereRef('job.id', '=', 'review.job_id')
    .where('job.customer_id', '=', userId)
    .where('review.side', '=', 'owner')
    .where('review.published_at', 'is', null)
    .returning(['review.id', 'review.job_id', 'review.shop_id', 'job.market'])
    .execute();
}

type Page = { slug: string | undefined; after: Cursor | undefined; limit: number };

/** What owners wrote of active shops, newest first; one more than `limit`. */
export async function listPublished(tx: Tx, { slug, after, limit }: Page) {
  return publicReviews(tx, slug)
    .innerJoin('job', 'job.id', 'review.job_id')
    .leftJoin('auth_user', (join) =>
      join.onRef('auth_user.id', '=', 'job.customer_id').on('auth_user.deleted_at', 'is', null),
    )
    .leftJoin('review_reply as reply', 'reply.review_id', 'review.id')
    .select(['review.id', 'review.stars', 'review.words', 'review.published_at'])
    .select(facetColumns)
    .select(['shop.name as shop_name', 'shop.slug', 'shop.city', 'shop.state', 'shop.time_zone'])
    .select(['job.service', 'job.sample', 'auth_user.name as owner_name', 'reply.words as reply'])
    .$narrowType<{ id: ReviewId; service: ServiceCode; published_at: Date }>()
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(review.published_at, review.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy('review.published_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** How many gave how many stars: read from an index alone. */
export async function countStars(tx: Tx, slug: string | undefined): Promise<StarCount[]> {
  return publicReviews(tx, slug)
    .select(['review.stars', sql<number>`count(*)::int`.as('reviews')])
    .groupBy('review.stars')
    .execute();
}

/** What owners answered beside the stars, over the newest published reviews of a shop. */
export async function countFacets(tx: Tx, shop: { slug: string } | { id: ShopId }): Promise<FacetCount[]> {
  const { rows } = await sql<FacetCount>`
    with newest as (
      select price_matched, on_time, explained from review
      where side = 'owner' and published_at is not null and hidden_at is null
        and shop_id = ${'id' in shop ? shop.id : sql`(select id from shop where slug = ${shop.slug} and status = 'active')`}
      order by published_at desc limit ${sql.lit(NEWEST_FOR_FACETS)}
    )
    select facet, count(*) filter (where answer)::int as yes, count(answer)::int as answers
    from newest, lateral (values
      (1, 'priceMatched', price_matched), (2, 'onTime', on_time), (3, 'explained', explained)
    ) as answered (place, facet, answer)
    group by place, facet order by place`.execute(tx);
  return rows;
}

function publicReviews(tx: Tx, slug: string | undefined) {
  return tx
    .selectFrom('review')
    .innerJoin('shop', 'shop.id', 'review.shop_id')
    .where('review.side', '=', 'owner')
    .where('review.published_at', 'is not', null)
    .where('review.hidden_at', 'is', null)
    .where('shop.status', '=', 'active')
    .$if(slug !== undefined, (query) => query.where('shop.slug', '=', slug!));
}
