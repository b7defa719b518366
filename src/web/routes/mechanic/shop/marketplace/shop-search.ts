import { SHOP_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import {
  enteredParams,
  isNarrowed,
  type MarketplaceSearch,
  publicDefaults,
  searchParams,
} from '#web/features/marketplace/marketplace-list/search-params.ts';

export type ShopSearch = MarketplaceSearch & { date?: string; needsTow: boolean };

/** What an address that says nothing asks for. */
export const shopDefaults: ShopSearch = {
  ...publicDefaults,
  distanceMi: SHOP_RADIUS_MILES.first,
  needsTow: false,
};

export function shopSearchAddress(search: ShopSearch, change: Partial<ShopSearch> = {}): string {
  const { date, needsTow, ...rest } = { ...search, ...change };
  return withOwn(searchParams(rest, { after: change.after }, shopDefaults), { date, needsTow });
}

/** The address of what was entered into the form, as it was entered. */
export function enteredAddress(entered: URLSearchParams): string {
  const own = { date: entered.get('date'), needsTow: entered.get('needsTow') === 'true' };
  return withOwn(enteredParams(entered, shopDefaults), own);
}

type Own = { date?: string | null | undefined; needsTow: boolean };

/** Adds what only shops search by. */
function withOwn(address: string, { date, needsTow }: Own): string {
  const params = new URLSearchParams(address);
  if (date) params.set('date', date);
  if (needsTow) params.set('needsTow', 'true');
  const text = params.toString();
  return text ? `?${text}` : '';
}

export function isNarrowedForShop(search: ShopSearch): boolean {
  return search.date !== undefined || search.needsTow || isNarrowed(search, shopDefaults);
}
