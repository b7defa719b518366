import { assert } from '#domain/assert.ts';
import type { ShopId } from '#domain/ids.ts';
import { addDays, type Day, instantAt } from '#domain/zoned-day.ts';
import type { Context } from '../context.ts';
import {
  countLiveQuotes,
  type Criteria,
  findSearchingShop,
  listFirstWindows,
  listOwnQuotes,
} from './queries.ts';
import { criteriaOf, type Query } from './search-criteria.ts';
import { findJobs, type FoundJobs } from './search-jobs.ts';
import { findSearchPlace, placeOfShop, type Standing, standingAt } from './search-place.ts';

/**
 * The jobs near a shop that still take quotes, those that others have quoted on included, with what this
 * shop has done about each. Distances are from the shop, unless another centre is asked for.
 */
export async function searchJobsAsShop(ctx: Context, query: Query & { date?: Day | undefined }) {
  assert(ctx.actor.kind === 'shop', 'only a shop searches as one');
  const shop = await findSearchingShop(ctx.tx, ctx.actor.shopId);
  const centre = (await findSearchPlace(ctx, query)) ?? placeOfShop(shop);
  const standing = await standingAt(ctx, query.q, centre);
  const found = await findJobs(ctx, query, standing, criteriaOfShop(query, standing, shop));
  return {
    ...found,
    items: await withOwnDoings(ctx, found.items, ctx.actor.shopId),
    shopIsLive: shop.status === 'active',
  };
}

type Shop = Awaited<ReturnType<typeof findSearchingShop>>;

/** What a shop is shown around a place. Without a workshop it drives out, and not farther than it said. */
export function criteriaOfShop(
  query: Query & { date?: Day | undefined },
  standing: Standing,
  shop: Shop,
): Criteria {
  const radiusMiles = shop.in_shop_service
    ? query.distanceMi
    : Math.min(query.distanceMi, shop.service_radius_miles);
  return {
    ...criteriaOf(query, standing, radiusMiles),
    audience: 'shops',
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
