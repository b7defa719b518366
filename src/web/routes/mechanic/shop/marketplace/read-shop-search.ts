import { shopMarketplaceQuery } from '#domain/validation/marketplace.ts';
import { dayInput } from '#domain/validation/time.ts';
import { readSearch } from '#web/features/marketplace/marketplace-list/read-search.ts';
import type { ShopSearch } from './shop-search.ts';

/** The public search with a shop's radius, and a day on which the owner would come. */
export function readShopSearch(params: URLSearchParams): ShopSearch {
  const search = readSearch(params, undefined, shopMarketplaceQuery);
  const date = dayInput.safeParse(params.get('date') ?? '');
  return date.success ? { ...search, date: date.data } : search;
}
