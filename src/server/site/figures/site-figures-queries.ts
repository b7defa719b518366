import { sql } from 'kysely';
import { MOST_COUNTED } from '#domain/site/site-figures.ts';
import type { Tx } from '#platform/database/connect.ts';

const count = sql<number>`count(*)::int`;
const NEWEST_JOBS = 1_000;

/** Counted up to one more than is shown. */
export async function countActiveShops(tx: Tx): Promise<number> {
  const { shops } = await tx
    .selectFrom((from) =>
      from
        .selectFrom('shop')
        .select('id')
        .where('status', '=', 'active')
        .limit(MOST_COUNTED + 1)
        .as('active'),
    )
    .select(count.as('shops'))
    .executeTakeFirstOrThrow();
  return shops;
}

export async function countFinishedRepairs(tx: Tx): Promise<number> {
  const { repairs } = await tx
    .selectFrom((from) =>
      from
        .selectFrom('job')
        .select('id')
        .where('state', 'in', ['completed', 'closed'])
        .limit(MOST_COUNTED + 1)
        .as('finished'),
    )
    .select(count.as('repairs'))
    .executeTakeFirstOrThrow();
  return repairs;
}

/** What the public reviews of shops that work with us come to, over as many shops as are counted. */
export async function sumRatings(tx: Tx): Promise<{ reviews: number; stars: number }> {
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('shop')
        .innerJoin('shop_rating', 'shop_rating.shop_id', 'shop.id')
        .select(['shop_rating.reviews', 'shop_rating.stars'])
        .where('shop.status', '=', 'active')
        .limit(MOST_COUNTED + 1)
        .as('rated'),
    )
    .select([
      sql<number>`coalesce(sum(reviews), 0)::int`.as('reviews'),
      sql<number>`coalesce(sum(stars), 0)::int`.as('stars'),
    ])
    .executeTakeFirstOrThrow();
}

/** From posting to the first quote, over the newest jobs since then that got one. */
export async function medianFirstQuote(
  tx: Tx,
  since: Date,
): Promise<{ medianMinutes: number; jobs: number } | null> {
  const { median, jobs } = await tx
    .selectFrom((from) =>
      from
        .selectFrom('job')
        .select((job) => [
          'job.posted_at',
          job
            .selectFrom('quote')
            .select(({ fn }) => fn.min('quote.submitted_at').as('at'))
            .whereRef('quote.job_id', '=', 'job.id')
            .as('quoted_at'),
        ])
        .where('job.state', '<>', 'draft')
        .where('job.created_at', '>', since)
        .orderBy('job.created_at', 'desc')
        .limit(NEWEST_JOBS)
        .as('recent'),
    )
    .where('quoted_at', 'is not', null)
    .select([
      sql<number | null>`percentile_cont(0.5) within group
        (order by extract(epoch from quoted_at - posted_at) / 60)`.as('median'),
      count.as('jobs'),
    ])
    .executeTakeFirstOrThrow();
  return median === null ? null : { medianMinutes: Number(median), jobs };
}
