import type * as z from 'zod';
import type { marketplaceQuery } from '#domain/validation/marketplace.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import type { Filters } from '#domain/marketplace/marketplace-filters.ts';
import { defaultFilters, encodeFilters } from '#domain/marketplace/marketplace.ts';

export type MarketplaceSearch = z.output<typeof marketplaceQuery>;

/** What an address that says nothing asks for. */
export const publicDefaults: MarketplaceSearch = { ...defaultFilters, limit: 50 };

/** What stands in an address, in this order. */
export const NAMES = [
  'q',
  'zip',
  'lat',
  'lng',
  'sort',
  'distanceMi',
  'serviceTypes',
  'mobileOnly',
  'fixedOnly',
  'instantOnly',
  'priceMin',
  'priceMax',
  'after',
] as const;

/**
 * The shortest address of a search: only what differs from the defaults. A change starts at the first page
 * again.
 */
export function searchParams(
  search: MarketplaceSearch,
  change: Partial<MarketplaceSearch> = {},
  defaults = publicDefaults,
): string {
  const next = { ...search, after: undefined, ...change };
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = next[name];
    if (value === undefined || value === '' || value === false || value === defaults[name]) continue;
    if (Array.isArray(value)) for (const one of value) params.append(name, one);
    else params.set(name, String(value));
  }
  return textOf(params);
}

/** The address of what was entered into the form, as it was entered: what makes no sense the server drops. */
export function enteredParams(entered: URLSearchParams, defaults = publicDefaults): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    for (const value of entered.getAll(name)) {
      if (value.trim() !== '' && value !== String(defaults[name])) params.append(name, value.trim());
    }
  }
  return textOf(params);
}

/** A place on the map in the stead of every other; the words that named one are taken out of the search. */
export function standingAt({ lat, lng }: Point, words: string): Partial<MarketplaceSearch> {
  return { lat: rounded(lat), lng: rounded(lng), zip: undefined, q: words };
}

/** Whether anything narrows the list that "Clear all" would take away; the place and the order stay. */
export function isNarrowed(search: MarketplaceSearch, defaults = publicDefaults): boolean {
  const { zip: _, lat: __, lng: ___, ...rest } = search;
  return searchParams({ ...rest, sort: defaults.sort }, {}, defaults) !== '';
}

/** Everything but the place and the order back to where it started. */
export function cleared({ zip, lat, lng, sort }: MarketplaceSearch): MarketplaceSearch {
  return { ...publicDefaults, zip, lat, lng, sort };
}

/** The filters of a search as they stand in the hash of its page. */
export function hashOf(search: MarketplaceSearch): string {
  const { zip, lat, lng, limit: _, after: __, ...filters } = search;
  const centre =
    zip !== undefined ? { zip } : lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
  return encodeFilters({ ...filters, centre });
}

/** The search that the filters of a hash ask for. */
export function searchOfFilters({ centre, ...filters }: Filters): MarketplaceSearch {
  return { ...publicDefaults, ...filters, ...centre };
}

function textOf(params: URLSearchParams): string {
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** A hundred yards or so: an address that is shared need not say where exactly somebody stood. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
