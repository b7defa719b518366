import type * as z from 'zod';
import { marketplaceQuery } from '#api/marketplace.ts';

import { zip as zipSchema } from '#domain/validation/contact.ts';

export type MarketplaceSearch = z.output<typeof marketplaceQuery>;

type SearchQuery = z.ZodType<MarketplaceSearch>;
const publicDefaults = marketplaceQuery.parse({});
const NAMES = [
  'q',
  'zip',
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

export type ReadSearch = {
  search: MarketplaceSearch;
  /** What was typed as a ZIP and is none: the box shows it again, and the search goes on without it. */
  badZip: string | null;
};

/** Whether a form was sent with its ZIP box emptied: then the place that was used last is meant no longer. */
export function emptiesZip(params: URLSearchParams): boolean {
  return params.get('zip')?.trim() === '';
}

/**
 * The search that an address asks for. A form without script sends every field, so an empty one counts as
 * absent; whatever makes no sense is left out, and the rest still finds jobs. An address without a ZIP starts
 * from the last one used.
 */
export function readSearch(
  params: URLSearchParams,
  lastZip?: string,
  query: SearchQuery = marketplaceQuery,
): ReadSearch {
  const raw: Record<string, string | string[]> = {};
  for (const name of NAMES) {
    const [value, ...more] = params
      .getAll(name)
      .map((one) => one.trim())
      .filter(Boolean);
    if (value) raw[name] = more.length > 0 ? [value, ...more] : value;
  }
  const badZip = typeof raw.zip === 'string' && !zipSchema.safeParse(raw.zip).success ? raw.zip : null;
  for (;;) {
    const parsed = query.safeParse(raw);
    if (parsed.success) return { search: { ...parsed.data, zip: parsed.data.zip ?? lastZip }, badZip };
    for (const { path } of parsed.error.issues) delete raw[String(path[0])];
  }
}

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
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Whether anything narrows the list that "Clear all" would take away; the place and the order stay. */
export function isNarrowed(search: MarketplaceSearch, defaults = publicDefaults): boolean {
  return searchParams({ ...search, zip: undefined, sort: defaults.sort }, {}, defaults) !== '';
}

/** Everything but the place and the order back to where it started. */
export function cleared(search: MarketplaceSearch): MarketplaceSearch {
  return { ...publicDefaults, zip: search.zip, sort: search.sort };
}
