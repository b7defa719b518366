import type * as z from 'zod';
import type { keptSearch, SavedSearch } from '#api/marketplace/saved-searches.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { SavedSearchId, ShopId } from '#domain/ids.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import { searchLimits, type SearchNotice } from '#domain/marketplace/saved-search.ts';
import type { Context } from '#server/core/context.ts';
import { meantByShop } from '../search-jobs-as-shop.ts';
import { lockShop } from '#server/shops/move-shop.ts';
import {
  changeMeaning,
  deleteSearch,
  insertSearch,
  listSearchRows,
  type SearchRow,
  updateSearch,
} from './queries.ts';

type Kept = z.output<typeof keptSearch>;
type Named = { name: string; notify: SearchNotice };

/** The searches that the caller's shop keeps, by name. */
export async function listSearches(ctx: Context): Promise<{ searches: SavedSearch[] }> {
  const rows = await listSearchRows(ctx.tx, shopOf(ctx).shopId);
  const searches = rows.map(({ id, name, notify, query, radius_miles: radiusMiles, told_at: toldAt }) => ({
    searchId: id,
    name,
    notify,
    query: query as SavedSearch['query'],
    radiusMiles,
    toldAt: toldAt?.toISOString() ?? null,
  }));
  return { searches };
}

/**
 * Keeps a search under a name, with what it means today: a place that its words name is looked up now and not
 * with every job that is posted later.
 */
export async function addSearch(
  ctx: Context,
  { name, notify, query }: Named & { query: Kept },
): Promise<void> {
  const { shop, kept } = await lockSearches(ctx);
  refuseTwice(kept, name);
  const { searchesAShop: most } = searchLimits;
  ensure(kept.length < most, 'TOO_MANY_SEARCHES', { most });
  const id = ctx.newId<SavedSearchId>();
  const { meant, cells } = await meaningOf(ctx, shop.id, query);
  const by = { created_by: shopOf(ctx).userId, updated_at: ctx.now };
  await insertSearch(ctx.tx, { ...meant, ...by, id, shop_id: shop.id, name, notify, query }, cells);
  note(ctx, shop, 'saved_search.added', id, { name, notify });
}

/** What a search means now: its place, its words and its days, for jobs to be compared with. */
async function meaningOf(ctx: Context, shopId: ShopId, query: Kept) {
  const { criteria } = await meantByShop(ctx, shopId, { ...query, limit: 1 });
  const { centre, radiusMiles, services, words, span, cells } = criteria;
  const meant = {
    services,
    lat: centre.lat,
    lng: centre.lng,
    radius_miles: radiusMiles,
    words: words.map(({ text }) => text),
    mobile_only: criteria.mobileOnly,
    fixed_only: criteria.fixedOnly,
    instant_only: criteria.instantOnly,
    tow_only: criteria.needsTow ?? false,
    price_min: criteria.priceMin,
    price_max: criteria.priceMax,
    span_from: span?.from ?? null,
    span_until: span?.until ?? null,
  };
  return { meant, cells };
}

/**
 * Renames a search, or changes how its shop hears of matches: waiting ones follow that. A new query counts
 * from now on, around the place it means today.
 */
export async function saveSearch(
  ctx: Context,
  id: SavedSearchId,
  { name, notify, query }: Named & { query?: Kept | undefined },
): Promise<void> {
  const { shop, kept } = await lockSearches(ctx);
  const before = getSearch(kept, id);
  refuseTwice(
    kept.filter((one) => one.id !== id),
    name,
  );
  // People who switch to instant email get the waiting jobs with the next sweep; people who turn emails off
  // get none.
  const waits = before.tell_at !== null;
  const tellAt = notify === 'never' || !waits ? null : notify === 'at_once' ? ctx.now : before.tell_at;
  await updateSearch(ctx.tx, id, { name, notify, tell_at: tellAt, updated_at: ctx.now });
  if (query) {
    const { meant, cells } = await meaningOf(ctx, shop.id, query);
    await changeMeaning(ctx.tx, id, { ...meant, query }, cells);
  }
  note(ctx, shop, 'saved_search.changed', id, { name, notify });
}

export async function removeSearch(ctx: Context, id: SavedSearchId): Promise<void> {
  const { shop, kept } = await lockSearches(ctx);
  const { name } = getSearch(kept, id);
  await deleteSearch(ctx.tx, id);
  note(ctx, shop, 'saved_search.removed', id, { name });
}

type Shop = Awaited<ReturnType<typeof lockShop>>;

/** Under the lock of the shop: of two members who fill the last place or take the same name one comes second. */
async function lockSearches(ctx: Context): Promise<{ shop: Shop; kept: SearchRow[] }> {
  const shop = await lockShop(ctx, shopOf(ctx).shopId);
  return { shop, kept: await listSearchRows(ctx.tx, shop.id) };
}

function getSearch(kept: readonly SearchRow[], id: SavedSearchId): SearchRow {
  const found = kept.find((one) => one.id === id);
  ensure(found, 'SEARCH_NOT_FOUND');
  return found;
}

function refuseTwice(kept: readonly SearchRow[], name: string): void {
  const isTaken = kept.some((one) => one.name.toLowerCase() === name.toLowerCase());
  ensure(!isTaken, 'SEARCH_EXISTS', { name });
}

function note(
  ctx: Context,
  shop: Shop,
  action: string,
  id: SavedSearchId,
  after: Record<string, string>,
): void {
  ctx.audit({ action, entity: 'saved_search', entityId: id, market: shop.market, shopId: shop.id, after });
}

function shopOf({ actor }: Context): ShopActor {
  assert(actor.kind === 'shop', 'only a shop keeps searches');
  return actor;
}
