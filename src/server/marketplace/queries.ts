import { type RawBuilder, sql } from 'kysely';
import { EARTH_RADIUS_MILES, type Point } from '#domain/geo.ts';
import type { JobId, QuoteId, ShopId, UserId } from '#domain/ids.ts';
import type { JobState } from '#domain/lifecycles/job.ts';
import { liveQuoteStates } from '#domain/lifecycles/quote.ts';
import type { SortOrder } from '#domain/marketplace.ts';
import type { Cents } from '#domain/money.ts';
import type { ServiceCode } from '#domain/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Cursor } from '../cursor.ts';

/** One more than is counted: having it means "more than 1,000". */
export const MOST_MATCHES = 1_001;

export type Word = { text: string; services: ServiceCode[] };

export type Criteria = {
  audience: 'everyone' | 'shops';
  centre: Point;
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
};

export type PageWanted =
  | { order: 'recent'; after: Cursor | undefined; limit: number }
  | { order: Exclude<SortOrder, 'recent'>; offset: number; limit: number };

export type CardRow = {
  id: JobId;
  number: number;
  state: JobState;
  service: ServiceCode;
  description: string;
  budget_cents: Cents | null;
  fixed_price: boolean;
  instant_accept: boolean;
  mobile_ok: boolean;
  city: string;
  state_code: string;
  public_lat: number;
  public_lng: number;
  posted_at: Date;
  sample: boolean;
  year: number;
  make: string;
  model: string;
  trim: string | null;
  owner_name: string;
};

const cardColumns = sql`
  job.id, job.number, job.state, job.service, job.description, job.budget_cents, job.fixed_price,
  job.instant_accept, job.mobile_ok, job.city, job.state_code, job.public_lat, job.public_lng, job.posted_at,
  job.sample, vehicle.year, vehicle.make, vehicle.model, vehicle."trim", auth_user.name as owner_name`;

/**
 * One page of matching jobs and how many there are, counted up to `MOST_MATCHES`. `matches` is answered from
 * a covering index alone; the table is read for the jobs of the page. Answers one row more than `limit`
 * where there is a next page.
 */
export async function findCards(
  tx: Tx,
  criteria: Criteria,
  page: PageWanted,
): Promise<{ total: number; rows: CardRow[] }> {
  const { rows } = await cardSearch(criteria, page).execute(tx);
  const found = rows.filter((row): row is CardRow & { total: number } => row.id !== null);
  return { total: rows[0]?.total ?? 0, rows: found };
}

export function cardSearch(
  criteria: Criteria,
  page: PageWanted,
): RawBuilder<{ total: number } & (CardRow | { id: null })> {
  return sql`
    with matches as materialized (
      select job.id, job.posted_at, job.budget_cents, job.public_lat, job.public_lng
      from job
      where ${matching(criteria)}
      order by job.posted_at desc, job.id desc
      limit ${sql.lit(MOST_MATCHES)}
    ), page as (${pageOf(criteria, page)})
    select counted.total, card.*
    from (select count(*)::int as total from matches) counted
    left join (
      select page.place, ${cardColumns}
      from page
      join job on job.id = page.id
      join vehicle on vehicle.id = job.vehicle_id
      join auth_user on auth_user.id = job.customer_id
    ) card on true
    order by card.place`;
}

function pageOf(criteria: Criteria, page: PageWanted): RawBuilder<unknown> {
  const limit = sql`limit ${page.limit + 1}`;
  const newestFirst = sql`order by posted_at desc, id desc`;
  const numbered = sql`id, row_number() over (${newestFirst}) as place`;
  if (page.order !== 'recent') {
    const order = sql`${sortKey(page.order, criteria.centre)}, posted_at desc, id desc`;
    return sql`select id, row_number() over (order by ${order}) as place
      from matches order by ${order} ${limit} offset ${page.offset}`;
  }
  const { after } = page;
  if (!after) return sql`select ${numbered} from matches ${newestFirst} ${limit}`;
  // Not out of the bounded matches: whoever turns pages far enough gets past the thousand that are counted.
  return sql`select ${numbered} from (
      select job.id, job.posted_at from job
      where ${matching(criteria)} and (job.posted_at, job.id) < (${after.at}::timestamptz, ${after.id}::uuid)
      order by job.posted_at desc, job.id desc ${limit}
    ) later`;
}

/** A job without a budget is sorted as if it were 0 (P §4). */
function sortKey(order: Exclude<SortOrder, 'recent'>, centre: Point): RawBuilder<unknown> {
  switch (order) {
    case 'price-low':
      return sql`coalesce(budget_cents, 0)`;
    case 'price-high':
      return sql`coalesce(budget_cents, 0) desc`;
    case 'distance':
      return chord(centre);
  }
}

/** Grows with the distance over the surface, which is all that sorting needs. */
function chord({ lat, lng }: Point): RawBuilder<number> {
  return sql<number>`power(sin(radians(public_lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(public_lat)) * power(sin(radians(public_lng - ${lng}) / 2), 2)`;
}

/**
 * The conditions of a search. State and visibility are written out, not bound, because the planner uses a
 * partial index only where it can prove its condition.
 */
function matching(criteria: Criteria): RawBuilder<boolean> {
  const conditions = [
    criteria.audience === 'everyone'
      ? sql`job.state = 'open' and job.hidden_at is null`
      : sql`job.state in ('open', 'pending_selection') and job.hidden_at is null and job.accepting_quotes`,
    sql`job.grid = any(${criteria.cells}::int[])`,
    withinCircle(criteria),
    ...criteria.words.map(mentions),
  ];
  if (criteria.services) conditions.push(sql`job.service = any(${criteria.services}::text[])`);
  if (criteria.mobileOnly) conditions.push(sql`job.mobile_ok`);
  if (criteria.fixedOnly) conditions.push(sql`job.fixed_price`);
  if (criteria.instantOnly) conditions.push(sql`job.instant_accept`);
  if (criteria.priceMin !== null) conditions.push(sql`coalesce(job.budget_cents, 0) >= ${criteria.priceMin}`);
  if (criteria.priceMax !== null) conditions.push(sql`coalesce(job.budget_cents, 0) <= ${criteria.priceMax}`);
  if (criteria.span) conditions.push(hasTimeIn(criteria.span));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** A flat circle, longitudes scaled: within a hundredth of the true one this near, and far cheaper. */
function withinCircle({ centre: { lat, lng }, radiusMiles }: Criteria): RawBuilder<boolean> {
  const scale = Math.cos((lat * Math.PI) / 180) ** 2;
  const reach = (((radiusMiles / EARTH_RADIUS_MILES) * 180) / Math.PI) ** 2;
  return sql<boolean>`(job.public_lat - ${lat}) * (job.public_lat - ${lat})
    + (job.public_lng - ${lng}) * (job.public_lng - ${lng}) * ${scale}::float8 <= ${reach}::float8`;
}

/** Service, car, place and description. Never an owner or an address: a search must not confirm a guess. */
function mentions({ text, services }: Word): RawBuilder<boolean> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(job.service = any(${services}::text[])
    or concat_ws(' ', job.city, job.state_code, job.description) ilike ${pattern}
    or exists (
      select from vehicle v
      where v.id = job.vehicle_id and concat_ws(' ', v.year, v.make, v.model, v."trim") ilike ${pattern}))`;
}

/** An owner who named no time has time whenever a shop does. */
function hasTimeIn({ from, until }: { from: Date; until: Date }): RawBuilder<boolean> {
  return sql<boolean>`(not exists (select from job_window w where w.job_id = job.id) or exists (
    select from job_window w where w.job_id = job.id and w.starts_at < ${until} and w.ends_at > ${from}))`;
}

export async function findListedCard(tx: Tx, id: JobId): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from job
    join vehicle on vehicle.id = job.vehicle_id
    join auth_user on auth_user.id = job.customer_id
    where job.id = ${id} and job.state in ('open', 'pending_selection') and job.hidden_at is null`.execute(
    tx,
  );
  return rows[0];
}

export async function findPlace(tx: Tx, zip: string) {
  return tx
    .selectFrom('zip_code')
    .select(['zip', 'city', 'state', 'lat', 'lng'])
    .where('zip', '=', zip)
    .executeTakeFirst();
}

/** Where the car of this customer's newest job is, whatever became of the job. */
export async function findLastJobZip(tx: Tx, customerId: UserId): Promise<string | undefined> {
  const job = await tx
    .selectFrom('job')
    .select('zip')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return job?.zip;
}

export async function findSearchingShop(tx: Tx, id: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['city', 'state', 'zip', 'lat', 'lng', 'time_zone', 'status'])
    .select(['in_shop_service', 'service_radius_miles'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** When the owners of these jobs first have time. */
export async function listFirstWindows(tx: Tx, jobIds: readonly JobId[]) {
  return tx
    .selectFrom('job_window')
    .select(({ fn }) => ['job_id', fn.min<Date>('starts_at').as('starts_at')])
    .where('job_id', 'in', jobIds)
    .groupBy('job_id')
    .execute();
}

export async function countLiveQuotes(tx: Tx, jobIds: readonly JobId[], shopId: ShopId) {
  return tx
    .selectFrom('quote')
    .select('job_id')
    .select(sql<number>`count(*)::int`.as('quotes'))
    .select(sql<number>`(count(*) filter (where shop_id <> ${shopId}))::int`.as('from_others'))
    .where('job_id', 'in', jobIds)
    .where('state', 'in', liveQuoteStates)
    .groupBy('job_id')
    .execute();
}

/** The newest quote of a shop on each of these jobs, over or not. */
export async function listOwnQuotes(tx: Tx, jobIds: readonly JobId[], shopId: ShopId) {
  return tx
    .selectFrom('quote')
    .distinctOn('job_id')
    .select(['job_id', 'id', 'state'])
    .$narrowType<{ id: QuoteId }>()
    .where('job_id', 'in', jobIds)
    .where('shop_id', '=', shopId)
    .orderBy('job_id')
    .orderBy('created_at', 'desc')
    .execute();
}
