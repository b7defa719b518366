import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { JobId, ReviewId, ReviewReportId, ShopId, UserId } from '#domain/ids.ts';
import type { ReportDecision, ReviewRule } from '#domain/reviews/review-report.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import type { Cursor } from '#server/core/cursor.ts';
import type { Parties } from '#server/core/walk-queries.ts';

export type ReportShow = 'waiting' | 'kept' | 'hidden' | 'all';
export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number];

/** What a search names: the review of one job, or those of people or shops. */
export type FoundReports = Parties & { jobId: JobId | undefined };

type Page = {
  show: ReportShow;
  found?: FoundReports | undefined;
  after: Cursor | undefined;
  limit: number;
};

/** The most rows that one condition of a search may return. */
const MOST_FOUND = sql.lit(1_000);

function reportsNamed({ jobId, customers, shops }: FoundReports) {
  const ofJobs = (jobs: RawBuilder<unknown>) => sql`(select named.id from review_report named
    join review on review.id = named.review_id
    where review.job_id = any(array(${jobs})) limit ${MOST_FOUND})`;
  const ofPeople = sql`select id from job where customer_id = any(${customers}::uuid[])
    order by created_at desc limit ${MOST_FOUND}`;
  return sql`(select id from review_report where shop_id = any(${shops}::uuid[])
      order by reported_at desc limit ${MOST_FOUND})
    union ${ofJobs(ofPeople)} union ${ofJobs(sql`select ${jobId ?? null}::uuid`)}`;
}

/** One more than `limit`: of those that wait the longest wait first, otherwise the newest first. */
export async function listReportRows(tx: Tx, { show, found, after, limit }: Page) {
  const direction = show === 'waiting' ? ('asc' as const) : ('desc' as const);
  const further = show === 'waiting' ? sql`>` : sql`<`;
  return reports(tx)
    .$if(show === 'waiting', (query) => query.where('report.decision', 'is', null))
    .$if(show === 'kept' || show === 'hidden', (query) =>
      query.where('report.decision', '=', show as ReportDecision),
    )
    .$if(found !== undefined, (query) =>
      query.where(sql<boolean>`report.id = any(array(${reportsNamed(found!)}))`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(report.reported_at, report.id) ${further}
          (${after!.at}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy('report.reported_at', direction)
    .orderBy('report.id', direction)
    .limit(limit + 1)
    .execute();
}

export async function findReportRow(tx: Tx, id: ReviewReportId) {
  return reports(tx).where('report.id', '=', id).executeTakeFirst();
}

function reports(tx: Tx) {
  return tx
    .selectFrom('review_report as report')
    .innerJoin('review', 'review.id', 'report.review_id')
    .innerJoin('shop', 'shop.id', 'report.shop_id')
    .innerJoin('job', 'job.id', 'review.job_id')
    .leftJoin('auth_user', (join) =>
      join.onRef('auth_user.id', '=', 'job.customer_id').on('auth_user.deleted_at', 'is', null),
    )
    .leftJoin('auth_user as judge', 'judge.id', 'report.decided_by')
    .leftJoin('auth_user as reporter', (join) =>
      join.onRef('reporter.id', '=', 'report.reported_by').on('reporter.deleted_at', 'is', null),
    )
    .leftJoin('review_reply as reply', 'reply.review_id', 'review.id')
    .select(['report.id', 'report.review_id', 'report.rule', 'report.words', 'report.reported_at'])
    .select(['report.decision', 'report.broken_rule', 'report.reason', 'report.decided_at'])
    .select(['report.by_shop', 'reporter.email as reporter_email'])
    .select(['judge.name as decided_by', 'shop.id as shop_id', 'shop.name as shop_name', 'shop.time_zone'])
    .select(['review.stars', 'review.words as review_words', 'review.published_at', 'reply.words as reply'])
    .select(['job.id as job_id', 'job.number', 'job.service', 'job.market', 'job.clock_offset_seconds'])
    .select('auth_user.name as owner_name')
    .$narrowType<{
      id: ReviewReportId;
      review_id: ReviewId;
      shop_id: ShopId;
      job_id: JobId;
      service: ServiceCode;
      published_at: Date;
      decision: ReportDecision | null;
    }>();
}

/** The report of a review, by its shop or by a reader. */
export async function findReportOf(tx: Tx, reviewId: ReviewId) {
  return tx
    .selectFrom('review_report')
    .select(['by_shop', 'reported_by'])
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
}

/** A review that everyone can read now: locked, so that it is reported once. */
export async function lockPublicReview(tx: Tx, id: ReviewId) {
  return tx
    .selectFrom('review')
    .innerJoin('shop', 'shop.id', 'review.shop_id')
    .innerJoin('job', 'job.id', 'review.job_id')
    .select(['review.shop_id', 'review.job_id', 'job.market'])
    .$narrowType<{ shop_id: ShopId; job_id: JobId }>()
    .where('review.id', '=', id)
    .where('review.side', '=', 'owner')
    .where('review.published_at', 'is not', null)
    .where('review.hidden_at', 'is', null)
    .where('shop.status', '=', 'active')
    .forUpdate('review')
    .executeTakeFirst();
}

export async function insertReport(tx: Tx, report: Insertable<Schema['review_report']>): Promise<void> {
  await tx.insertInto('review_report').values(report).execute();
}

type Decision = {
  decision: ReportDecision;
  brokenRule: ReviewRule | null;
  reason: string;
  by: UserId;
  at: Date;
};

/** Nothing in place of a decision takes it back. */
export async function setDecision(tx: Tx, id: ReviewReportId, decided: Decision | null): Promise<void> {
  await tx
    .updateTable('review_report')
    .set({
      decision: decided?.decision ?? null,
      broken_rule: decided?.brokenRule ?? null,
      reason: decided?.reason ?? null,
      decided_by: decided?.by ?? null,
      decided_at: decided?.at ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export async function setHidden(tx: Tx, id: ReviewId, at: Date | null): Promise<void> {
  await tx.updateTable('review').set({ hidden_at: at }).where('id', '=', id).execute();
}

/** One review less counts for a shop. The row is locked first: the last one takes the row with it. */
export async function takeFromRating(tx: Tx, shopId: ShopId, stars: number): Promise<void> {
  const rating = await tx
    .selectFrom('shop_rating')
    .select('reviews')
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (rating.reviews === 1) {
    await tx.deleteFrom('shop_rating').where('shop_id', '=', shopId).execute();
    return;
  }
  await tx
    .updateTable('shop_rating')
    .set({ reviews: sql<number>`reviews - 1`, stars: sql<number>`stars - ${stars}::int` })
    .where('shop_id', '=', shopId)
    .execute();
}
