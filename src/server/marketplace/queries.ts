import { type RawBuilder, sql } from 'kysely';
import { EARTH_RADIUS_MILES, type Point } from '#domain/geo.ts';
import type { JobId, QuoteId, ShopId } from '#domain/ids.ts';
import type { JobState } from '#domain/lifecycles/job.ts';
import { liveQuoteStates } from '#domain/lifecycles/quote.ts';
import type { Cents } from '#domain/money.ts';
import { MOST_COUNTED, type SortOrder } from '#domain/marketplace.ts';
import type { ServiceCode } from '#domain/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import { containing } from '#platform/database/like.ts';
import type { PostedPhoto } from '../files/posted-photos.ts';
import { executeNamed } from '#platform/database/named-statement.ts';

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
  /** Only jobs to which this shop has sent nothing yet; a draft is not sent. */
  unansweredBy?: ShopId;
};

/** Where a page continues: after the job with this key in the order of the list, then newest first. */
export type After = { key: number; at: Date; id: string };
export type PageWanted = { order: SortOrder; after: After | undefined; limit: number };

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
  /** What the owner posted with it, in the order they chose; null for nothing. */
  photos: PostedPhoto[] | null;
};
/** `sort_key` is what the order of a list compares first; 0 where that is the time alone. */
export type FoundRow = CardRow & { sort_key: number };

const cardColumns = sql`
  job.id, job.number, job.state, job.service, job.description, job.budget_cents, job.fixed_price,
  job.instant_accept, job.mobile_ok, job.city, job.state_code, job.public_lat, job.public_lng, job.posted_at,
  job.sample, vehicle.year, vehicle.make, vehicle.model, vehicle."trim", auth_user.name as owner_name`;

const ownPhotos = sql`(
  select json_agg(json_build_object('id', file.id, 'width', file.width, 'height', file.height)
    order by job_photo.position)
  from job_photo join file on file.id = job_photo.file_id
  where job_photo.job_id = job.id and job_photo.purpose = 'post')`;

/** Of all jobs of a page, asked for once: to ask for each took a fifth of the time of a search. */
const photosOfPage = sql`(
  select json_agg(json_build_object(
    'job', job_photo.job_id, 'id', file.id, 'width', file.width, 'height', file.height)
    order by job_photo.position)
  from page join job_photo on job_photo.job_id = page.id join file on file.id = job_photo.file_id
  where job_photo.purpose = 'post')`;
type PhotoOfPage = PostedPhoto & { job: JobId };

/** A row of a page. Without any job there is one, with the count alone. */
export type PageRow = { total: number } & (
  | ({ id: JobId; page_photos: PhotoOfPage[] | null } & Omit<FoundRow, 'photos'>)
  | { id: null }
);

/**
 * One page of matching jobs and how many there are, counted up to `MOST_MATCHES`. Both are answered from a
 * covering index alone; the table is read for the jobs of the page. Answers one row more than `limit` where
 * there is a next page. Without words, a day or a shop's answers the statement has one form an order, so it
 * is prepared.
 */
export async function findCards(
  tx: Tx,
  criteria: Criteria,
  page: PageWanted,
): Promise<{ total: number; rows: FoundRow[] }> {
  const search = cardSearch(criteria, page);
  const { words, span, around, unansweredBy } = criteria;
  const hasOneForm = words.length === 0 && span === null && around.length === 0 && unansweredBy === undefined;
  const rows = hasOneForm
    ? await executeNamed(tx, 'marketplace.search', { compile: () => search.compile(tx) })
    : (await search.execute(tx)).rows;
  return { total: rows[0]?.total ?? 0, rows: withPhotos(rows) };
}

/** Each card with its own; what came for all of them is in the first row. */
export function withPhotos(rows: readonly PageRow[]): FoundRow[] {
  const found = rows.filter((row) => row.id !== null);
  const photos = Map.groupBy(found[0]?.page_photos ?? [], ({ job }) => job);
  return found.map((row) => Object.assign(row, { photos: photos.get(row.id) ?? null }));
}

export function cardSearch(criteria: Criteria, page: PageWanted): RawBuilder<PageRow> {
  const isFirstByTime = page.order === 'recent' && !page.after;
  return sql`
    with matches as materialized (
      ${isFirstByTime ? newestMatches(criteria) : someMatches(criteria)}
    ), page as (
      ${isFirstByTime ? newestOf(page.limit) : pageOf(criteria, page)}
    )
    select counted.total, card.*, case when card.place = 1 then ${photosOfPage} end as page_photos
    from (select count(*)::int as total from matches) counted
    left join (
      select page.place, page.sort_key, ${cardColumns}
      from page
      join job on job.id = page.id
      join vehicle on vehicle.id = job.vehicle_id
      join auth_user on auth_user.id = job.customer_id
    ) card on true
    order by card.place`;
}

export type PointRow = {
  id: JobId;
  service: ServiceCode;
  budget_cents: Cents | null;
  public_lat: number;
  public_lng: number;
};

/** The newest jobs that match, up to `MOST_MATCHES`, with what the covering index knows of them. */
export async function findPoints(tx: Tx, criteria: Criteria): Promise<PointRow[]> {
  const search = pointSearch(criteria);
  if (criteria.words.length > 0) return (await search.execute(tx)).rows;
  return executeNamed(tx, 'marketplace.points', { compile: () => search.compile(tx) });
}

export function pointSearch(criteria: Criteria): RawBuilder<PointRow> {
  const known = sql`, job.service, job.budget_cents, job.public_lat, job.public_lng`;
  return newestMatches<PointRow>(criteria, known);
}

/** The index holds each square newest first, so a crowded one is left as soon as it has given enough. */
function newestMatches<Row>(criteria: Criteria, besides = sql``): RawBuilder<Row> {
  const newest = sql`order by posted_at desc, id desc limit ${sql.lit(MOST_MATCHES)}`;
  return sql<Row>`select found.*
      from unnest(${criteria.cells}::int[]) as cell (grid)
      cross join lateral (
        select job.id, job.posted_at ${besides} from job
        where ${matching(criteria, sql`job.grid = cell.grid`)} ${newest}
      ) found ${newest}`;
}

function someMatches(criteria: Criteria): RawBuilder<unknown> {
  return sql`select job.id, job.posted_at from job
      where ${matching(criteria)} limit ${sql.lit(MOST_MATCHES)}`;
}

/** The page that most visitors see comes out of what is counted anyway: one walk over the index. */
function newestOf(limit: number): RawBuilder<unknown> {
  const order = sql`order by posted_at desc, id desc`;
  return sql`select id, 0::float8 as sort_key, row_number() over (${order}) as place
    from matches ${order} limit ${limit + 1}`;
}

/** Any other page: the jobs after a place in the order, out of all that match and not only those counted. */
function pageOf(criteria: Criteria, { order, after, limit }: PageWanted): RawBuilder<unknown> {
  const key = sortKey(order, [criteria.centre, ...criteria.around]);
  const later = after ? sql`and ${continues(key, after)}` : sql``;
  const byKey = sql`order by sort_key, posted_at desc, id desc`;
  return sql`select id, sort_key, row_number() over (${byKey}) as place from (
      select job.id, job.posted_at, ${key} as sort_key from job
      where ${matching(criteria)} ${later}
      ${byKey} limit ${limit + 1}
    ) later`;
}

function continues(key: RawBuilder<number>, { key: last, at, id }: After): RawBuilder<boolean> {
  return sql<boolean>`(${key} > ${last}::float8 or (${key} = ${last}::float8
    and (job.posted_at, job.id) < (${at}::timestamptz, ${id}::uuid)))`;
}

/** Small comes first. A job without a budget is sorted as if it were 0 (P §4). */
function sortKey(order: SortOrder, centres: readonly Point[]): RawBuilder<number> {
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

/**
 * The conditions of a search. State and visibility are written out, not bound, because the planner uses a
 * partial index only where it can prove its condition. A filter that is off is bound as such and not left
 * out: the planner drops it, and the statement keeps its text.
 */
function matching(
  criteria: Criteria,
  inSquares = sql<boolean>`job.grid = any(${criteria.cells}::int[])`,
): RawBuilder<boolean> {
  const conditions = [
    criteria.audience === 'everyone'
      ? sql`job.state = 'open' and job.hidden_at is null`
      : sql`job.state in ('open', 'pending_selection') and job.hidden_at is null and job.accepting_quotes`,
    inSquares,
    withinCircles(criteria),
    sql`(${criteria.services}::text[] is null or job.service = any(${criteria.services}::text[]))`,
    sql`(job.mobile_ok or not ${criteria.mobileOnly}::boolean)`,
    sql`(job.fixed_price or not ${criteria.fixedOnly}::boolean)`,
    sql`(job.instant_accept or not ${criteria.instantOnly}::boolean)`,
    sql`coalesce(job.budget_cents, 0) >= ${criteria.priceMin ?? 0}::bigint`,
    sql`(${criteria.priceMax}::bigint is null or coalesce(job.budget_cents, 0) <= ${criteria.priceMax}::bigint)`,
    ...criteria.words.map(mentions),
  ];
  if (criteria.span) conditions.push(hasTimeIn(criteria.span));
  if (criteria.unansweredBy) conditions.push(isUnansweredBy(criteria.unansweredBy));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function withinCircles({ centre, around, radiusMiles }: Criteria): RawBuilder<boolean> {
  const circles = [centre, ...around].map((one) => withinCircle(one, radiusMiles));
  return circles.length === 1 ? circles[0]! : sql<boolean>`(${sql.join(circles, sql` or `)})`;
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

/** By its newest quote there: whoever withdrew one has answered, until they begin another. */
function isUnansweredBy(shopId: ShopId): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select q.state from quote q where q.job_id = job.id and q.shop_id = ${shopId}
    order by q.created_at desc limit 1), 'draft') = 'draft'`;
}

const MOST_RESCUED = 5;

/** What matches and was given back by its shop, the nearest to its end first. Few jobs are, at any time. */
export async function findRescueCards(tx: Tx, criteria: Criteria, now: Date): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}, ${ownPhotos} as photos
    from job
    join vehicle on vehicle.id = job.vehicle_id
    join auth_user on auth_user.id = job.customer_id
    where ${matching(criteria)}
      and job.rescue_until is not null
      and job.rescue_until > ${now}::timestamptz + job.clock_offset_seconds * interval '1 second'
    order by job.rescue_until, job.id
    limit ${sql.lit(MOST_RESCUED)}`.execute(tx);
  return rows;
}

export async function findListedCard(tx: Tx, id: JobId): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}, ${ownPhotos} as photos
    from job
    join vehicle on vehicle.id = job.vehicle_id
    join auth_user on auth_user.id = job.customer_id
    where job.id = ${id} and job.state in ('open', 'pending_selection') and job.hidden_at is null`.execute(
    tx,
  );
  return rows[0];
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
