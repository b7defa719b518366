import { type RawBuilder, sql } from 'kysely';
import type { JobId, QuoteId, ShopId } from '#domain/ids.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { PostedFile } from '../files/posted-photos.ts';
import { moreOfRow } from '../jobs/more-services-queries.ts';
import {
  continues,
  type Criteria,
  matching,
  MOST_MATCHES,
  needsTow,
  type PageWanted,
  sortKey,
} from './search-sql.ts';

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
  needs_tow: boolean;
  more_services: ServiceCode[];
  year: number;
  make: string;
  model: string;
  trim: string | null;
  owner_name: string;
  /** What the owner posted with it, in the order they chose; null for nothing. */
  photos: PostedFile[] | null;
};
/** `sort_key` is what the order of a list compares first; 0 where that is the time alone. */
export type FoundRow = CardRow & { sort_key: number };

const cardColumns = sql`
  job.id, job.number, job.state, job.service, job.description, job.budget_cents, job.fixed_price,
  job.instant_accept, job.mobile_ok, job.city, job.state_code, job.public_lat, job.public_lng, job.posted_at,
  job.sample, ${needsTow} as needs_tow, ${moreOfRow} as more_services,
  vehicle.year, vehicle.make, vehicle.model, vehicle."trim", auth_user.name as owner_name`;

const postedFile = sql`
  'id', file.id, 'purpose', job_photo.purpose, 'width', file.width, 'height', file.height,
  'contentType', file.content_type, 'bytes', file.bytes, 'seconds', file.seconds`;
const isPosted = sql`job_photo.purpose in ('post', 'clip', 'poster')`;

const ownPhotos = sql`(
  select json_agg(json_build_object(${postedFile}) order by job_photo.position)
  from job_photo join file on file.id = job_photo.file_id
  where job_photo.job_id = job.id and ${isPosted})`;

/** Of all jobs of a page, asked for once: to ask for each took a fifth of the time of a search. */
const photosOfPage = sql`(
  select json_agg(json_build_object('place', page.place, ${postedFile}) order by job_photo.position)
  from page join job_photo on job_photo.job_id = page.id join file on file.id = job_photo.file_id
  where ${isPosted})`;
type PhotoOfPage = PostedFile & { place: number };

/** A row of a page. Without any job there is one, with the count alone. */
export type PageRow = { total: number } & (
  | ({ id: JobId; place: number; page_photos: PhotoOfPage[] | null } & Omit<FoundRow, 'photos'>)
  | { id: null }
);

/**
 * One page of matching jobs and how many there are, counted up to `MOST_MATCHES`. Both are answered from a
 * covering index alone; the table is read for the jobs of the page. Answers one row more than `limit` where
 * there is a next page.
 */
export async function findCards(
  tx: Tx,
  criteria: Criteria,
  page: PageWanted,
): Promise<{ total: number; rows: FoundRow[] }> {
  const { rows } = await cardSearch(criteria, page).execute(tx);
  return { total: rows[0]?.total ?? 0, rows: withPhotos(rows) };
}

/** Each card with its own; what came for all of them is in the first row, by their places on the page. */
export function withPhotos(rows: readonly PageRow[]): FoundRow[] {
  const found = rows.filter((row) => row.id !== null);
  const photos = Map.groupBy(found[0]?.page_photos ?? [], ({ place }) => place);
  return found.map((row) => Object.assign(row, { photos: photos.get(row.place) ?? null }));
}

export function cardSearch(criteria: Criteria, page: PageWanted): RawBuilder<PageRow> {
  const isFirstByTime = page.order === 'recent' && page.after === undefined;
  return sql`
    with matches as materialized (
      ${isFirstByTime ? newestMatches(criteria) : someMatches(criteria)}
    ), page as (
      ${isFirstByTime ? newestOf(page) : pageOf(criteria, page)}
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
  const { rows } = await pointSearch(criteria).execute(tx);
  return rows;
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
function newestOf({ limit }: PageWanted): RawBuilder<unknown> {
  const order = sql`order by posted_at desc, id desc`;
  return sql`select id, 0::float8 as sort_key, row_number() over (${order}) as place
    from (select id, posted_at from matches ${order} limit ${limit + 1}) newest`;
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

/** As many as a shop has on top of its list; the others follow as it answers. */
const MOST_ASKED_SHOWN = 20;

/** What owners asked this shop and it has not declined, the first to end first. */
export async function findAskedCards(tx: Tx, shopId: ShopId): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}, ${ownPhotos} as photos
    from asked_shop asked
    join job on job.id = asked.job_id
    join vehicle on vehicle.id = job.vehicle_id
    join auth_user on auth_user.id = job.customer_id
    where asked.shop_id = ${shopId} and asked.declined_at is null
      and job.state in ('open', 'pending_selection') and job.hidden_at is null and job.accepting_quotes
    order by job.first_look_ends_at, job.id
    limit ${sql.lit(MOST_ASKED_SHOWN)}`.execute(tx);
  return rows;
}

export async function countAskedOnly(tx: Tx, shopId: ShopId): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from (
      select from asked_shop asked join job on job.id = asked.job_id
      where asked.shop_id = ${shopId} and asked.declined_at is null and job.asked_only
        and job.state in ('open', 'pending_selection') and job.hidden_at is null and job.accepting_quotes
      limit ${sql.lit(MOST_MATCHES)}) bounded`.execute(tx);
  return rows[0]!.jobs;
}

export async function findListedCard(tx: Tx, id: JobId): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}, ${ownPhotos} as photos
    from job
    join vehicle on vehicle.id = job.vehicle_id
    join auth_user on auth_user.id = job.customer_id
    where job.id = ${id} and job.state in ('open', 'pending_selection') and job.hidden_at is null
      and not job.asked_only`.execute(tx);
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
