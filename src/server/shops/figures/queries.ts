import { sql } from 'kysely';
import type { ShopId } from '#domain/ids.ts';
import type { ShopRecord, UsualRecord } from '#domain/shops/shop-figures.ts';
import type { Tx } from '#platform/database/connect.ts';

/** Of each kind of row that a shop's figures rest on, the newest. */
const MOST_ROWS = sql.lit(200);

/** Of all shops, the newest finished jobs and the newest reviews: what is usual changes slowly. */
const USUAL_ROWS = sql.lit(500);

/** How far finished jobs are counted. */
export const MOST_FINISHED = 1_000;

export type RecordRow = ShopRecord & { shopId: ShopId };

const finishedStates = sql`('completed', 'closed')`;

/**
 * The dispute about a job says that its repair had to be put right: it wasn't fixed or the warranty was
 * not honored, and the case was neither withdrawn nor decided against the owner.
 */
const cameBack = sql<boolean>`exists (select from dispute
  where dispute.job_id = job.id and dispute.opened_side = 'owner'
    and dispute.reason in ('not_fixed', 'warranty') and dispute.state = 'resolved'
    and dispute.outcome in ('decided', 'agreed', 'silence')
    and dispute.decision is distinct from 'reject')`;

/** What the rows say of each of these shops, for `domain/shops/shop-figures.ts` to judge. */
export async function listRecords(tx: Tx, shopIds: readonly ShopId[]): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select asked.id as "shopId", finished.count as finished,
      timed.count as timed, timed.on_time as "onTime",
      checked.count as checked, checked.comebacks, back.count as "givenBack",
      answered.count as answered, answered.minutes as "responseMinutes"
    from unnest(${shopIds}::uuid[]) asked(id)
    cross join lateral (
      select count(*)::int as count from (select from job
        where job.shop_id = asked.id and job.state in ${finishedStates}
        limit ${sql.lit(MOST_FINISHED + 1)}) done
    ) finished
    cross join lateral (
      select count(*)::int as count, count(*) filter (where work_done_at <= ends_at)::int as on_time
      from (
        select job.work_done_at, appointment.ends_at
        from appointment
        join job on job.id = appointment.job_id and job.shop_id = appointment.shop_id
          and job.accepted_quote_id = appointment.quote_id
        where appointment.shop_id = asked.id and job.state in ${finishedStates}
          and job.work_done_at is not null and appointment.state in ('checked_in', 'done')
        order by appointment.starts_at desc limit ${MOST_ROWS}
      ) kept
    ) timed
    cross join lateral (
      select count(*)::int as count, count(*) filter (where came_back)::int as comebacks
      from (
        select ${cameBack} as came_back
        from job
        where job.shop_id = asked.id and job.state in ${finishedStates}
        order by job.created_at desc, job.id desc limit ${MOST_ROWS}
      ) repaired
    ) checked
    cross join lateral (
      select count(*)::int as count from (
        (select from shop_cancellation where shop_id = asked.id limit ${MOST_ROWS})
        union all
        (select from no_show where shop_id = asked.id and absent = 'shop' and state <> 'reversed'
          limit ${MOST_ROWS})
        limit ${MOST_ROWS}) given
    ) back
    cross join lateral (
      select count(*)::int as count,
        percentile_cont(0.5) within group (order by minutes) as minutes
      from (
        select extract(epoch from quote.submitted_at - job.posted_at)::float8 / 60 as minutes
        from quote
        join job on job.id = quote.job_id
        where quote.shop_id = asked.id and quote.submitted_at >= job.posted_at
        order by quote.created_at desc, quote.id desc limit ${MOST_ROWS}
      ) sent
    ) answered
    limit ${sql.lit(MOST_ASKED)}`.execute(tx);
  return rows;
}

/** More shops than one page or one job shows. */
const MOST_ASKED = 100;

/** What is usual: the same shares over the newest finished jobs of all shops, and the stars of reviews. */
export async function findUsual(tx: Tx): Promise<UsualRecord> {
  const { rows } = await sql<UsualRow>`
    with newest as (
      select job.id, job.accepted_quote_id, job.work_done_at, ${cameBack} as came_back
      from job
      where job.completed_at is not null and job.state in ${finishedStates}
      order by job.completed_at desc limit ${USUAL_ROWS}
    ), starred as (
      select stars from review
      where side = 'owner' and published_at is not null and hidden_at is null
      order by published_at desc, id desc limit ${USUAL_ROWS}
    )
    select count(*)::int as checked, count(*) filter (where came_back)::int as comebacks,
      count(promised.ends_at)::int as timed,
      count(*) filter (where work_done_at <= promised.ends_at)::int as on_time,
      (select count(*)::int from starred) as reviews,
      (select coalesce(sum(stars), 0)::int from starred) as stars
    from newest
    left join lateral (
      select appointment.ends_at from appointment
      where appointment.job_id = newest.id and appointment.quote_id = newest.accepted_quote_id
        and appointment.state in ('checked_in', 'done') and newest.work_done_at is not null
      order by appointment.created_at desc limit 1
    ) promised on true`.execute(tx);
  const { checked, comebacks, timed, on_time: onTime, reviews, stars } = rows[0]!;
  return {
    onTime: { part: onTime, whole: timed },
    comebacks: { part: comebacks, whole: checked },
    stars: { part: stars, whole: reviews },
  };
}

type UsualRow = {
  checked: number;
  comebacks: number;
  timed: number;
  on_time: number;
  reviews: number;
  stars: number;
};
