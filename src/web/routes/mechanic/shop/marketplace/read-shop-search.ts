import { shopMarketplaceQuery } from '#domain/validation/marketplace.ts';
import { dayInput } from '#domain/validation/time.ts';
import { readSearch } from '#web/features/marketplace/marketplace-list/read-search.ts';
import type { ShopSearch } from './shop-search.ts';

/** The public search with a shop's radius, a day on which the owner would come, and cars to be towed. */
export function readShopSearch(params: URLSearchParams): ShopSearch {
  const needsTow = params.get('needsTow') === 'true';
  const search = { ...readSearch(params, undefined, shopMarketplaceQuery), needsTow };
  const date = dayInput.safeParse(params.get('date') ?? '');
  return date.success ? { ...search, date: date.data } : search;
}
