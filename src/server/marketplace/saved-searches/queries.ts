import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { needsTow } from '#domain/jobs/intake/drivable.ts';
import { EARTH_RADIUS_MILES } from '#domain/marketplace/geo.ts';
import type { JobId, SavedSearchId, ShopId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import { type SearchNotice, searchLimits } from '#domain/marketplace/saved-search.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { type Json, jsonb } from '#platform/database/column-types.ts';
import { moreOfRow } from '#server/jobs/more-services-queries.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

// What a shop keeps

export async function listSearchRows(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('saved_search')
    .select(['id', 'name', 'query', 'notify', 'radius_miles', 'told_at', 'tell_at'])
    .where('shop_id', '=', shopId)
    .orderBy(({ fn, ref }) => fn('lower', [ref('name')]))
    .limit(searchLimits.searchesAShop)
    .execute();
}

export type SearchRow = Awaited<ReturnType<typeof listSearchRows>>[number];

type NewSearch = Omit<Insertable<Schema['saved_search']>, 'query'> & { query: Json };

export async function insertSearch(tx: Tx, { query, ...row }: NewSearch, cells: readonly number[]) {
  await tx
    .insertInto('saved_search')
    .values({ ...row, query: jsonb(query) })
    .execute();
  await insertCells(tx, row.id, cells);
}

async function insertCells(tx: Tx, id: SavedSearchId, cells: readonly number[]): Promise<void> {
  const rows = cells.map((cell) => ({ cell, search_id: id }));
  await tx.insertInto('saved_search_cell').values(rows).execute();
}

/** What a search looks for, and in which squares of the map. */
export async function changeMeaning(
  tx: Tx,
  id: SavedSearchId,
  meant: Updateable<Schema['saved_search']>,
  cells: readonly number[],
): Promise<void> {
  await updateSearch(tx, id, meant);
  await tx.deleteFrom('saved_search_cell').where('search_id', '=', id).execute();
  await insertCells(tx, id, cells);
}

export async function updateSearch(tx: Tx, id: SavedSearchId, changes: Updateable<Schema['saved_search']>) {
  await tx.updateTable('saved_search').set(changes).where('id', '=', id).execute();
}

export async function deleteSearch(tx: Tx, id: SavedSearchId): Promise<void> {
  await tx.deleteFrom('saved_search').where('id', '=', id).execute();
}

// Which of them find a job

/** A job as shops near it see it; nothing if it takes no quotes now. */
export async function findListed(tx: Tx, id: JobId) {
  return tx
    .selectFrom('job')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select(['job.id', 'job.service', 'job.description', 'job.city', 'job.state_code', 'job.budget_cents'])
    .select(['job.public_lat', 'job.public_lng', 'job.grid', 'job.mobile_ok', 'job.fixed_price'])
    .leftJoin('job_intake', 'job_intake.job_id', 'job.id')
    .select(['job.instant_accept', 'job.rescues', 'job_intake.drivable'])
    .select(moreOfRow.as('more_services'))
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .$narrowType<{ service: ServiceCode }>()
    .where('job.id', '=', id)
    .where('job.state', 'in', ['open', 'pending_selection'])
    .where('job.hidden_at', 'is', null)
    .where('job.asked_only', '=', false)
    .where('job.accepting_quotes', '=', true)
    .executeTakeFirst();
}

export type ListedJob = NonNullable<Awaited<ReturnType<typeof findListed>>>;

type Step = { cell: number; after: SavedSearchId | null; limit: number };

/** The searches that touch a square of the map, in the order of their ids: answered by the index alone. */
export async function listOfCell(tx: Tx, { cell, after, limit }: Step): Promise<SavedSearchId[]> {
  const rows = await tx
    .selectFrom('saved_search_cell')
    .select('search_id')
    .where('cell', '=', cell)
    .$if(after !== null, (query) => query.where('search_id', '>', after!))
    .orderBy('search_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.search_id);
}

export type FindingSearch = {
  id: SavedSearchId;
  notify: SearchNotice;
  told_at: Date | null;
  time_zone: string;
};

/** Whether `shop` knows a job: it was asked, has answered, or an alert or a search told it. */
export function hasHeardOf(jobId: JobId): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from asked_shop asked where asked.shop_id = shop.id and asked.job_id = ${jobId})
    or exists (select from quote where quote.shop_id = shop.id and quote.job_id = ${jobId})
    or exists (select from job_alert alert where alert.shop_id = shop.id and alert.job_id = ${jobId})
    or exists (select from saved_search_match found
      join saved_search search on search.id = found.search_id
      where found.job_id = ${jobId} and search.shop_id = shop.id and search.notify <> 'never'))`;
}

type Sought = {
  ids: readonly SavedSearchId[];
  job: ListedJob;
  /** All the words of the job, folded for the search. */
  says: string;
  /** Only searches of shops that have not heard of the job. */
  isEdit: boolean;
};

/** Which of these searches match a job. They are locked in one order: their current state decides the messages. */
export async function listFinding(tx: Tx, { ids, job, says, isEdit }: Sought): Promise<FindingSearch[]> {
  const price = job.budget_cents ?? 0;
  const { rows } = await sql<FindingSearch>`
    select s.id, s.notify, s.told_at, shop.time_zone
    from saved_search s
    join shop on shop.id = s.shop_id
    where s.id = any(${ids}::uuid[]) and s.notify <> 'never' and shop.status = 'active'
      and (power(${job.public_lat}::float8 - s.lat, 2)
        + power((${job.public_lng}::float8 - s.lng) * cos(radians(s.lat)), 2))
        <= power(degrees(s.radius_miles / ${EARTH_RADIUS_MILES}::float8), 2)
      and (s.services is null or ${[job.service, ...job.more_services]}::text[] && s.services)
      and (not s.mobile_only or ${job.mobile_ok}) and (not s.fixed_only or ${job.fixed_price})
      and (not s.instant_only or ${job.instant_accept})
      and (not s.tow_only or ${needsTow(job.drivable)})
      and ${price}::bigint >= coalesce(s.price_min, 0)
      and (s.price_max is null or ${price}::bigint <= s.price_max)
      and not exists (select from unnest(s.words) word where strpos(${says}, fold_words(word)) = 0)
      and (s.span_from is null
        or not exists (select from job_window w where w.job_id = ${job.id})
        or exists (select from job_window w
          where w.job_id = ${job.id} and w.starts_at < s.span_until and w.ends_at > s.span_from))
      and not (${isEdit} and ${hasHeardOf(job.id)})
    order by s.id
    for update of s`.execute(tx);
  return rows;
}

/** Saves the matches; returns the new ones. */
export async function insertMatches(
  tx: Tx,
  ids: readonly SavedSearchId[],
  { jobId, round, now }: { jobId: JobId; round: number; now: Date },
): Promise<SavedSearchId[]> {
  const rows = await tx
    .insertInto('saved_search_match')
    .values(ids.map((id) => ({ search_id: id, job_id: jobId, round, matched_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('search_id')
    .execute();
  return rows.map((row) => row.search_id);
}

/** Earlier send times stay. */
export async function setTellAt(tx: Tx, times: readonly { id: SavedSearchId; at: Date }[]): Promise<void> {
  await sql`
    update saved_search s set tell_at = least(s.tell_at, wanted.at)
    from unnest(${times.map(({ id }) => id)}::uuid[], ${times.map(({ at }) => at)}::timestamptz[])
      as wanted (id, at)
    where s.id = wanted.id`.execute(tx);
}

// What they tell

/** Searches with matches to send by now, except one that is sending already. */
export async function lockDue(tx: Tx, now: Date, limit: number) {
  return tx
    .selectFrom('saved_search')
    .innerJoin('shop', 'shop.id', 'saved_search.shop_id')
    .select(['saved_search.id', 'saved_search.shop_id', 'saved_search.name', 'saved_search.query'])
    .select(['saved_search.notify', 'saved_search.told_at', 'saved_search.lat', 'saved_search.lng'])
    .select(['shop.status', 'shop.time_zone'])
    .where('saved_search.tell_at', '<=', now)
    .orderBy('saved_search.tell_at')
    .limit(limit)
    .forUpdate('saved_search')
    .skipLocked()
    .execute();
}

export type DueSearch = Awaited<ReturnType<typeof lockDue>>[number];

const MOST_FINDS = 200;

/** A search's unsent matches that still take quotes; the newest first. */
export async function listFinds(tx: Tx, id: SavedSearchId) {
  return tx
    .selectFrom('saved_search_match as found')
    .innerJoin('job', 'job.id', 'found.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select(['job.id', 'found.round', 'job.service', 'job.city', 'job.state_code', 'job.budget_cents'])
    .select(['job.public_lat', 'job.public_lng', 'vehicle.year', 'vehicle.make', 'vehicle.model'])
    .$narrowType<{ budget_cents: Cents | null }>()
    .where('found.search_id', '=', id)
    .where('found.told_at', 'is', null)
    .where('job.state', 'in', ['open', 'pending_selection'])
    .where('job.hidden_at', 'is', null)
    .where('job.asked_only', '=', false)
    .where('job.accepting_quotes', '=', true)
    .orderBy('found.matched_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(MOST_FINDS)
    .execute();
}

/** Jobs that are gone count as sent, too: they need no message. */
export async function markTold(tx: Tx, id: SavedSearchId, now: Date): Promise<void> {
  await tx
    .updateTable('saved_search_match')
    .set({ told_at: now })
    .where('search_id', '=', id)
    .where('told_at', 'is', null)
    .execute();
}
