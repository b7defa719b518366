import type { Point } from '#domain/marketplace/geo.ts';
import type { Filters } from '#domain/marketplace/marketplace-filters.ts';
import { grouped } from '#domain/money/money.ts';

/*
 * What a search of the marketplace can be asked, in numbers and names. The checks of what a stranger wrote
 * lie apart, so that a public page which only offers a search loads no validation.
 */

export const DEFAULT_RADIUS_MILES = 25;
export const MAX_RADIUS_MILES = 50;
export const RADIUS_STEP_MILES = 5;
/** How far a shop looks for work: nearer than owners look for shops. */
export const SHOP_RADIUS_MILES = { least: 1, first: 10, most: 20 } as const;
export const DEFAULT_CENTRE: Point = { lat: 38.9, lng: -77.04 };
/** Jobs are counted so far and not farther. */
export const MOST_COUNTED = 1_000;

export const sortOrders = ['recent', 'price-low', 'price-high', 'distance'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Where every search starts. */
export const defaultFilters: Filters = {
  q: '',
  distanceMi: DEFAULT_RADIUS_MILES,
  serviceTypes: [],
  mobileOnly: false,
  fixedOnly: false,
  instantOnly: false,
  sort: 'recent',
};

/**
 * The filters as a URL hash: encoded JSON of what differs from the defaults, so that a plain search is
 * short.
 */
export function encodeFilters(filters: Filters): string {
  const changed = Object.entries(filters).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(defaultFilters[name as keyof Filters]),
  );
  return changed.length === 0 ? '' : `#${encodeURIComponent(JSON.stringify(Object.fromEntries(changed)))}`;
}

export function widerRadius(distanceMi: number): number {
  return Math.min(MAX_RADIUS_MILES, distanceMi + RADIUS_STEP_MILES);
}

/** `1 result`, `12 results`, `1,000+ results`, and `Loading...` while the number is not known. */
export function resultCount(count: number | undefined, more = false): string {
  if (count === undefined) return 'Loading...';
  if (more) return `${grouped(count)}+ results`;
  return count === 1 ? '1 result' : `${grouped(count)} results`;
}
