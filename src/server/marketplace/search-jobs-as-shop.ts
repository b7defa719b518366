import type { JobCard } from '#api/shapes/job-parts.ts';
import { assert } from '#domain/assert.ts';
import type { Catalogue } from '#domain/settings/catalogue.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import type { ShopId } from '#domain/ids.ts';
import { addDays, type Day, instantAt } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { placesOf } from '../scheduling/places-of.ts';
import { presentCard } from './present.ts';
import {
  countLiveQuotes,
  findAskedCards,
  findRescueCards,
  findSearchingShop,
  listFirstWindows,
  listOwnQuotes,
} from './queries.ts';
import { criteriaOf, type Query } from './search-criteria.ts';
import { findJobs, type FoundJobs } from './search-jobs.ts';
import { findSearchPlace, placeOfShop, type Standing, standingAt } from './search-place.ts';
import type { Criteria } from './search-sql.ts';

/**
 * The jobs near a shop that still take quotes, those that others have quoted on included, with what this
 * shop has done about each. Distances are from its nearest location, unless another centre is asked for.
 */
export async function searchJobsAsShop(ctx: Context, query: ShopQuery) {
  return search(ctx, query, {});
}

/** Of the same jobs those to which this shop has sent nothing: what it began and kept counts as not sent. */
export async function listUnanswered(ctx: Context, query: ShopQuery) {
  assert(ctx.actor.kind === 'shop', 'only a shop answers requests');
  return search(ctx, query, { unansweredBy: ctx.actor.shopId });
}

async function search(ctx: Context, query: ShopQuery, narrower: Pick<Criteria, 'unansweredBy'>) {
  assert(ctx.actor.kind === 'shop', 'only a shop searches as one');
  const { shopId } = ctx.actor;
  const { shop, standing, criteria: meant } = await meantByShop(ctx, shopId, query);
  const criteria = { ...meant, ...narrower };
  const found = await findJobs(ctx, query, standing, criteria);
  const rescued = query.after === undefined ? await findRescued(ctx, standing, criteria) : [];
  const asked = query.after === undefined ? await findAsked(ctx, standing, { shopId, ...narrower }) : [];
  const isAmong = (jobs: readonly JobCard[]) => (one: JobCard) => jobs.some(({ id }) => id === one.id);
  const nowRescued = rescued.filter((job) => !isAmong(asked)(job));
  const others = found.items.filter((job) => !isAmong([...asked, ...nowRescued])(job));
  return {
    ...found,
    items: [
      ...(await withOwnDoings(ctx, asked, shopId)).map((job) => ({ ...job, group: 'asked' as const })),
      ...(await withOwnDoings(ctx, nowRescued, shopId)).map((job) => ({ ...job, group: 'rescue' as const })),
      ...(await withOwnDoings(ctx, others, shopId)),
    ],
    shopIsLive: shop.status === 'active',
  };
}

/** Jobs that a shop gave back within the last two hours: above all others, whatever the order. */
async function findRescued(ctx: Context, { centre }: Standing, criteria: Criteria): Promise<JobCard[]> {
  const rows = await findRescueCards(ctx.tx, criteria, ctx.now);
  return rows.map((row) => presentCard(ctx.catalogue, row, centre, ...criteria.around));
}

type OfShop = { shopId: ShopId; unansweredBy?: ShopId };

/** What owners asked this very shop, whatever it looks for: above all others. */
async function findAsked(
  ctx: Context,
  { centre }: Standing,
  { shopId, unansweredBy }: OfShop,
): Promise<JobCard[]> {
  const rows = await findAskedCards(ctx.tx, shopId);
  const around = await otherPlaces(ctx, shopId);
  const cards = rows.map((row) => presentCard(ctx.catalogue, row, centre, ...around));
  if (!unansweredBy || cards.length === 0) return cards;
  const ids = cards.map(({ id }) => id);
  const own = await listOwnQuotes(ctx.tx, ids, shopId);
  return cards.filter(({ id }) => own.every((quote) => quote.job_id !== id || quote.state === 'draft'));
}

type ShopQuery = Query & { date?: Day | undefined; needsTow?: boolean | undefined };

/** Where a shop's search is centered, and what jobs are compared with. */
export async function meantByShop(ctx: Context, shopId: ShopId, query: ShopQuery) {
  const shop = await findSearchingShop(ctx.tx, shopId);
  const asked = await findSearchPlace(ctx, query);
  const centre = asked ?? placeOfShop(shop);
  const standing = await standingAt(ctx, query.q, centre);
  // Around itself means around each of its locations; around a place that was asked for, only there.
  const isAtHome = !asked && standing.centre.lat === shop.lat && standing.centre.lng === shop.lng;
  const around = isAtHome ? await otherPlaces(ctx, shopId) : [];
  return { shop, standing, criteria: criteriaOfShop(ctx.catalogue, query, standing, shop, around) };
}

/** Where a shop works beside its main location. */
export async function otherPlaces(ctx: Context, shopId: ShopId): Promise<Point[]> {
  return (await placesOf(ctx, shopId)).slice(1);
}

type Shop = Awaited<ReturnType<typeof findSearchingShop>>;

/** What a shop is shown around a place. Without a workshop it drives out, and not farther than it said. */
export function criteriaOfShop(
  catalogue: Catalogue,
  query: ShopQuery,
  standing: Standing,
  shop: Shop,
  around: readonly Point[],
): Criteria {
  const radiusMiles = shop.in_shop_service
    ? query.distanceMi
    : Math.min(query.distanceMi, shop.service_radius_miles);
  return {
    ...criteriaOf(catalogue, query, standing, { radiusMiles, around }),
    audience: 'shops',
    needsTow: query.needsTow,
    span: query.date === undefined ? null : wholeDay(query.date, shop.time_zone),
  };
}

function wholeDay(day: Day, timeZone: string) {
  return { from: instantAt(day, 0, timeZone), until: instantAt(addDays(day, 1), 0, timeZone) };
}

async function withOwnDoings(ctx: Context, cards: FoundJobs['items'], shopId: ShopId) {
  if (cards.length === 0) return [];
  const ids = cards.map((card) => card.id);
  const windows = new Map((await listFirstWindows(ctx.tx, ids)).map((row) => [row.job_id, row.starts_at]));
  const counts = new Map((await countLiveQuotes(ctx.tx, ids, shopId)).map((row) => [row.job_id, row]));
  const own = new Map((await listOwnQuotes(ctx.tx, ids, shopId)).map((row) => [row.job_id, row]));
  return cards.map((card) => {
    const mine = own.get(card.id);
    const count = counts.get(card.id);
    return {
      ...card,
      preferredTime: windows.get(card.id)?.toISOString() ?? null,
      quotes: count?.quotes ?? 0,
      myQuote: mine ? { id: mine.id, state: mine.state } : null,
      group: count && count.from_others > 0 ? ('others_have_quoted' as const) : ('open' as const),
    };
  });
}
