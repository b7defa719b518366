import { shopMarketplaceQuery } from '#domain/validation/marketplace.ts';
import { dayInput } from '#domain/validation/time.ts';
import { readSearch } from '#web/features/marketplace/marketplace-list/read-search.ts';
import {
  isNarrowed,
  type MarketplaceSearch,
  searchParams,
} from '#web/features/marketplace/marketplace-list/search-params.ts';

export type ShopSearch = MarketplaceSearch & { date?: string };

const defaults = shopMarketplaceQuery.parse({});

/** The public search with a shop's radius, and a day on which the owner would come. */
export function readShopSearch(params: URLSearchParams): ShopSearch {
  const search = readSearch(params, undefined, shopMarketplaceQuery);
  const date = dayInput.safeParse(params.get('date') ?? '');
  return date.success ? { ...search, date: date.data } : search;
}

export function shopSearchAddress(search: ShopSearch, change: Partial<ShopSearch> = {}): string {
  const { date, ...rest } = { ...search, ...change };
  const params = new URLSearchParams(searchParams(rest, { after: change.after }, defaults));
  if (date) params.set('date', date);
  const text = params.toString();
  return text ? `?${text}` : '';
}

export function isNarrowedForShop(search: ShopSearch): boolean {
  return search.date !== undefined || isNarrowed(search, defaults);
}
