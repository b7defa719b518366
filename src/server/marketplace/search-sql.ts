import { type RawBuilder, sql } from 'kysely';
import { EARTH_RADIUS_MILES, type Point } from '#domain/marketplace/geo.ts';
import type { ShopId } from '#domain/ids.ts';
import { MOST_COUNTED, type SortOrder } from '#domain/marketplace/marketplace.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { needsAny } from '../jobs/more-services-queries.ts';
import { containing } from '#platform/database/like.ts';

// What a search of the marketplace asks of a job, as SQL.

/** One more than is counted: having it means "more than that". */
export const MOST_MATCHES = MOST_COUNTED + 1;

export type Word = { text: string; services: ServiceCode[] };

export type Criteria = {
  audience: 'everyone' | 'shops';
  centre: Point;
  /** Further centres: where else a shop works. A job counts as far as from the nearest one. */
  around: readonly Point[];
  radiusMiles: number;
  /** The squares of the map that the circle touches: what the index begins with. */
  cells: number[];
  /** null: any. */
  services: ServiceCode[] | null;
  words: Word[];
  mobileOnly: boolean;
  fixedOnly: boolean;
  instantOnly: boolean;
  priceMin: Cents | null;
  priceMax: Cents | null;
  /** Only jobs whose owner has time then. */
  span: { from: Date; until: Date } | null;
  /** Only cars that cannot be driven. */
  needsTow?: boolean | undefined;
  /** Only jobs to which this shop has sent nothing yet; a draft is not sent. */
  unansweredBy?: ShopId;
};

/** Where a page continues: after the job with this key in the order of the list, then newest first. */
export type After = { key: number; at: Date; id: string };
export type PageWanted = { order: SortOrder; after: After | undefined; limit: number };

/**
 * The conditions of a search. State and visibility are written out, not bound, because the planner uses a
 * partial index only where it can prove its condition.
 */
export function matching(
  criteria: Criteria,
  inSquares = sql<boolean>`job.grid = any(${criteria.cells}::int[])`,
): RawBuilder<boolean> {
  const { audience, services, mobileOnly, fixedOnly, instantOnly, priceMin, priceMax } = criteria;
  const conditions = [
    audience === 'everyone'
      ? sql`job.state = 'open' and job.hidden_at is null and not job.asked_only`
      : sql`job.state in ('open', 'pending_selection') and job.hidden_at is null and job.accepting_quotes
          and not job.asked_only`,
    inSquares,
    withinCircles(criteria),
    sql`(job.mobile_ok or not ${mobileOnly}::boolean)`,
    sql`(job.fixed_price or not ${fixedOnly}::boolean)`,
    sql`(job.instant_accept or not ${instantOnly}::boolean)`,
    sql`coalesce(job.budget_cents, 0) >= ${priceMin ?? 0}::bigint`,
    sql`(${priceMax}::bigint is null or coalesce(job.budget_cents, 0) <= ${priceMax}::bigint)`,
    ...criteria.words.map(mentions),
  ];
  if (services) conditions.push(needsAny(services));
  if (criteria.span) conditions.push(hasTimeIn(criteria.span));
  // Asked for only where it narrows: the index that covers the rest does not know it.
  if (criteria.needsTow) conditions.push(needsTow);
  if (criteria.unansweredBy) conditions.push(isUnansweredBy(criteria.unansweredBy));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function withinCircles({ centre, around, radiusMiles }: Criteria): RawBuilder<boolean> {
  const within = [centre, ...around].map((point) => withinCircle(point, radiusMiles));
  return within.length === 1 ? within[0]! : sql<boolean>`(${sql.join(within, sql` or `)})`;
}

/** A flat circle, longitudes scaled: within a hundredth of the true one this near, and far cheaper. */
function withinCircle({ lat, lng }: Point, radiusMiles: number): RawBuilder<boolean> {
  const scale = Math.cos((lat * Math.PI) / 180) ** 2;
  const reach = (((radiusMiles / EARTH_RADIUS_MILES) * 180) / Math.PI) ** 2;
  return sql<boolean>`(job.public_lat - ${lat}::float8) * (job.public_lat - ${lat}::float8)
    + (job.public_lng - ${lng}::float8) * (job.public_lng - ${lng}::float8) * ${scale}::float8
    <= ${reach}::float8`;
}

/** Service, car, place and description. Never an owner or an address: a search must not confirm a guess. */
function mentions({ text, services }: Word): RawBuilder<boolean> {
  const pattern = containing(text);
  return sql<boolean>`(${services.length > 0 ? needsAny(services) : sql`false`}
    or fold_words(concat_ws(' ', job.city, job.state_code, job.description)) like ${pattern}
    or exists (
      select from vehicle v
      where v.id = job.vehicle_id
        and fold_words(concat_ws(' ', v.year, v.make, v.model, v."trim")) like ${pattern}))`;
}

/** An owner who named no time has time whenever a shop does. */
function hasTimeIn({ from, until }: { from: Date; until: Date }): RawBuilder<boolean> {
  return sql<boolean>`(not exists (select from job_window w where w.job_id = job.id) or exists (
    select from job_window w where w.job_id = job.id and w.starts_at < ${until} and w.ends_at > ${from}))`;
}

/** For a card, and for a search. */
export const needsTow = sql<boolean>`exists (
  select from job_intake i where i.job_id = job.id and i.drivable = 'no')`;

/** By its newest quote there: shops that withdrew one have answered, until they begin another. */
function isUnansweredBy(shopId: ShopId): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select q.state from quote q where q.job_id = job.id and q.shop_id = ${shopId}
    order by q.created_at desc limit 1), 'draft') = 'draft'`;
}

export function continues(key: RawBuilder<number>, last: After): RawBuilder<boolean> {
  return sql<boolean>`(${key} > ${last.key}::float8 or (${key} = ${last.key}::float8
    and (job.posted_at, job.id) < (${last.at}::timestamptz, ${last.id}::uuid)))`;
}

/** Small comes first. A job without a budget is sorted as if it were 0. */
export function sortKey(order: SortOrder, centres: readonly Point[]): RawBuilder<number> {
  switch (order) {
    case 'recent':
      return sql<number>`0::float8`;
    case 'price-low':
      return sql<number>`coalesce(job.budget_cents, 0)::float8`;
    case 'price-high':
      return sql<number>`(-coalesce(job.budget_cents, 0))::float8`;
    case 'distance':
      return centres.length === 1 ? chord(centres[0]!) : sql<number>`least(${sql.join(centres.map(chord))})`;
  }
}

/** Grows with the distance over the surface, which is all that sorting needs. */
function chord({ lat, lng }: Point): RawBuilder<number> {
  return sql<number>`(power(sin(radians(job.public_lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(job.public_lat))
      * power(sin(radians(job.public_lng - ${lng}::float8) / 2), 2))`;
}
