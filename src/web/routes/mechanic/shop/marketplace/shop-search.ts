import { SHOP_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import {
  enteredParams,
  isNarrowed,
  type MarketplaceSearch,
  publicDefaults,
  searchParams,
} from '#web/features/marketplace/marketplace-list/search-params.ts';

export type ShopSearch = MarketplaceSearch & { date?: string };

/** What an address that says nothing asks for. */
export const shopDefaults: ShopSearch = { ...publicDefaults, distanceMi: SHOP_RADIUS_MILES.first };

export function shopSearchAddress(search: ShopSearch, change: Partial<ShopSearch> = {}): string {
  const { date, ...rest } = { ...search, ...change };
  return withDate(searchParams(rest, { after: change.after }, shopDefaults), date);
}

/** The address of what was entered into the form, as it was entered. */
export function enteredAddress(entered: URLSearchParams): string {
  return withDate(enteredParams(entered, shopDefaults), entered.get('date'));
}

function withDate(address: string, date: string | null | undefined): string {
  const params = new URLSearchParams(address);
  if (date) params.set('date', date);
  const text = params.toString();
  return text ? `?${text}` : '';
}

export function isNarrowedForShop(search: ShopSearch): boolean {
  return search.date !== undefined || isNarrowed(search, shopDefaults);
}
