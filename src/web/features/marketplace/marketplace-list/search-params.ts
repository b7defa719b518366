import type * as z from 'zod';
import type { marketplaceQuery } from '#domain/validation/marketplace.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import type { Filters } from '#domain/marketplace/marketplace-filters.ts';
import { defaultFilters, encodeFilters } from '#domain/marketplace/marketplace.ts';

export type MarketplaceSearch = z.output<typeof marketplaceQuery>;

/** The search of a URL without parameters. */
export const publicDefaults: MarketplaceSearch = { ...defaultFilters, limit: 50 };

/** URL parameters in this order. */
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

/** The shortest URL of a search: only what differs from the defaults. A change starts at the first page. */
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

/** The URL of the form values as entered; the server ignores invalid ones. */
export function enteredParams(entered: URLSearchParams, defaults = publicDefaults): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    for (const value of entered.getAll(name)) {
      if (value.trim() !== '' && value !== String(defaults[name])) params.append(name, value.trim());
    }
  }
  return textOf(params);
}

/** Replaces the place with a point on the map and removes the place words from the query. */
export function standingAt({ lat, lng }: Point, words: string): Partial<MarketplaceSearch> {
  return { lat: rounded(lat), lng: rounded(lng), zip: undefined, q: words };
}

/** Whether "Clear all" would remove anything. Place and sort order stay. */
export function isNarrowed(search: MarketplaceSearch, defaults = publicDefaults): boolean {
  const { zip: _, lat: __, lng: ___, ...rest } = search;
  return searchParams({ ...rest, sort: defaults.sort }, {}, defaults) !== '';
}

/** Resets everything except place and sort order. */
export function cleared({ zip, lat, lng, sort }: MarketplaceSearch): MarketplaceSearch {
  return { ...publicDefaults, zip, lat, lng, sort };
}

/** Reads the filters from the page's hash. */
export function hashOf(search: MarketplaceSearch): string {
  const { zip, lat, lng, limit: _, after: __, ...filters } = search;
  const centre =
    zip !== undefined ? { zip } : lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
  return encodeFilters({ ...filters, centre });
}

/** The search for the filters in a hash. */
export function searchOfFilters({ centre, ...filters }: Filters): MarketplaceSearch {
  return { ...publicDefaults, ...filters, ...centre };
}

function textOf(params: URLSearchParams): string {
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** About a hundred yards, so a shared URL does not reveal an exact location. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
