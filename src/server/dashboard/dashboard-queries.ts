import { sql } from 'kysely';
import type { JobId, ShopId, UserId } from '#domain/ids.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import { account } from '#domain/money/ledger.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';

/** Whether a shop ever wrote a quote, whatever became of it. */
export async function hasQuoted(tx: Tx, shopId: ShopId): Promise<boolean> {
  const row = await tx
    .selectFrom('quote')
    .select('id')
    .where('shop_id', '=', shopId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMemberMarks(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('shop_member')
    .select(['welcomed_at', 'checklist_dismissed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

const MOST_ANSWERS = 50;

/** Minutes from a post to this shop's quote: the middle one of its newest; null before the first. */
export async function findResponseMinutes(tx: Tx, shopId: ShopId): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by minutes) as minutes
    from (
      select extract(epoch from quote.submitted_at - job.posted_at)::float8 / 60 as minutes
      from quote join job on job.id = quote.job_id
      where quote.shop_id = ${shopId} and quote.submitted_at >= job.posted_at
      order by quote.created_at desc, quote.id desc limit ${sql.lit(MOST_ANSWERS)}
    ) sent`.execute(tx);
  return rows[0]?.minutes ?? null;
}

/** Of these jobs, those whose owners this shop has worked for before. */
export async function listOfReturning(tx: Tx, shopId: ShopId, jobIds: readonly JobId[]): Promise<Set<JobId>> {
  if (jobIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('job')
    .select('job.id')
    .where('job.id', 'in', jobIds)
    .where((job) =>
      job.exists(
        job
          .selectFrom('job as earlier')
          .select('earlier.id')
          .whereRef('earlier.customer_id', '=', 'job.customer_id')
          .where('earlier.shop_id', '=', shopId)
          .where('earlier.state', 'in', ['completed', 'closed']),
      ),
    )
    .limit(jobIds.length)
    .execute();
  return new Set(rows.map((row) => row.id));
}

const MOST_EARNINGS = 1_000;

/**
 * What reached the account of a shop since an instant, after fees and without the tax that passes through it.
 */
export async function listEarnedSince(tx: Tx, shopId: ShopId, since: Date) {
  return tx
    .selectFrom('ledger_transaction as earned')
    .innerJoin('ledger_posting as posting', 'posting.transaction_id', 'earned.id')
    .select(['earned.job_id', 'earned.occurred_at'])
    .select(sql<Cents>`sum(posting.amount_cents)::float8`.as('cents'))
    .where('earned.shop_id', '=', shopId)
    .where('earned.kind', 'in', ['release', 'keep_fee', 'tip'])
    .where('earned.occurred_at', '>=', since)
    .where('posting.destination', '=', account.shopPayable(shopId))
    .where('posting.source', 'not like', 'tax:%')
    .groupBy(['earned.id', 'earned.job_id', 'earned.occurred_at'])
    .orderBy('earned.occurred_at', 'desc')
    .limit(MOST_EARNINGS)
    .execute();
}

const MOST_JOBS = 2_000;

/** Of the newest jobs of a shop: how many there are, and how many owners came for the first time since then. */
export async function countCustomers(tx: Tx, shopId: ShopId, since: Date) {
  const { rows } = await sql<{ jobs: number; newcomers: number }>`
    select coalesce(sum(jobs), 0)::int as jobs,
      (count(*) filter (where first_at >= ${since}))::int as newcomers
    from (
      select customer_id, count(*) as jobs, min(created_at) as first_at
      from (
        select customer_id, created_at from job
        where shop_id = ${shopId} and state not in ('booking_pending', 'cancelled')
        order by created_at desc, id desc limit ${sql.lit(MOST_JOBS)}
      ) newest
      group by customer_id
    ) customers`.execute(tx);
  return rows[0]!;
}

const MOST_FINISHED = 50;

/** Minutes from check-in to the end of the work, on average over the newest finished jobs. */
export async function findServiceMinutes(tx: Tx, shopId: ShopId): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select avg(minutes) as minutes
    from (
      select extract(epoch from work_done_at - checked_in_at)::float8 / 60 as minutes
      from job
      where shop_id = ${shopId} and work_done_at >= checked_in_at
      order by created_at desc, id desc limit ${sql.lit(MOST_FINISHED)}
    ) finished`.execute(tx);
  return rows[0]?.minutes ?? null;
}

const LATEST_REVIEWS = 3;

/** What the reviews of a shop come to, and the newest of them. */
export async function findReviews(tx: Tx, shopId: ShopId) {
  const rating = await tx
    .selectFrom('shop_rating')
    .select(['reviews', 'stars'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  const latest = await tx
    .selectFrom('review')
    .innerJoin('job', 'job.id', 'review.job_id')
    .leftJoin('auth_user', (join) =>
      join.onRef('auth_user.id', '=', 'job.customer_id').on('auth_user.deleted_at', 'is', null),
    )
    .select(['review.stars', 'review.words', 'review.published_at', 'auth_user.name as author'])
    .$narrowType<{ published_at: Date }>()
    .where('review.shop_id', '=', shopId)
    .where('review.side', '=', 'owner')
    .where('review.published_at', 'is not', null)
    .orderBy('review.published_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(LATEST_REVIEWS)
    .execute();
  return { rating, latest };
}

const MOST_PAPERS = 100;

/** The newest version of each paper of a shop that is in use. */
export async function listNewestPapers(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_document')
    .distinctOn(['kind', 'holder'])
    .select(['kind', 'holder', 'state', 'expires_on as expiresOn'])
    .where('shop_id', '=', shopId)
    .where('retired_at', 'is', null)
    .orderBy('kind')
    .orderBy('holder')
    .orderBy('version', 'desc')
    .limit(MOST_PAPERS)
    .execute();
}

const MOST_COUNTED = 99;

/** Remarks of staff that the shop has not answered. */
export async function countRemarks(tx: Tx, shopId: ShopId): Promise<number> {
  const rows = await tx
    .selectFrom('shop_remark')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('settled_at', 'is', null)
    .where('answered_at', 'is', null)
    .limit(MOST_COUNTED)
    .execute();
  return rows.length;
}

/** Payouts that do not go on by themselves. */
export async function countHeldPayouts(tx: Tx, shopId: ShopId): Promise<number> {
  const rows = await tx
    .selectFrom('payout')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['held', 'failed'])
    .limit(MOST_COUNTED)
    .execute();
  return rows.length;
}

const MOST_CARDS_DECLINED = 10;

/** Jobs whose card was declined, the oldest first: their owners had the longest time. */
export async function listDeclinedCards(tx: Tx, shopId: ShopId, states: readonly JobState[]) {
  return tx
    .selectFrom('job')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select(['job.id', 'job.service', 'vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .$narrowType<{ service: ServiceCode }>()
    .where('job.shop_id', '=', shopId)
    .where('job.state', 'in', states)
    .where('job.payment_attention', '=', true)
    .orderBy('job.created_at')
    .limit(MOST_CARDS_DECLINED)
    .execute();
}

/** Other times that owners ask for and that can still be answered, the soonest to lapse first. */
export async function listProposals(
  tx: Tx,
  { shopId, now, limit }: { shopId: ShopId; now: Date; limit: number },
) {
  return (
    tx
      .selectFrom('job')
      .innerJoin('reschedule', 'reschedule.job_id', 'job.id')
      .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
      .select(['job.id', 'job.service', 'vehicle.year', 'vehicle.make', 'vehicle.model'])
      .select('reschedule.expires_at')
      .$narrowType<{ service: ServiceCode }>()
      .where('job.shop_id', '=', shopId)
      .where('job.state', '=', 'booked')
      .where('reschedule.state', '=', 'proposed')
      .where('reschedule.side', '=', 'owner')
      // Its end is one of the job's own clock.
      .where(
        sql<boolean>`reschedule.expires_at > ${now}::timestamptz + job.clock_offset_seconds * interval '1 second'`,
      )
      .orderBy('reschedule.expires_at')
      .limit(limit)
      .execute()
  );
}

/** When a shop was last submitted; one that came by no wizard, when it was made. */
export async function findSubmittedAt(tx: Tx, shopId: ShopId): Promise<Date> {
  const shop = await tx
    .selectFrom('shop')
    .select(['submitted_at', 'created_at'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  return shop.submitted_at ?? shop.created_at;
}
