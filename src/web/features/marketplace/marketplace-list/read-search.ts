import type * as z from 'zod';
import { marketplaceQuery } from '#domain/validation/marketplace.ts';
import { type MarketplaceSearch, NAMES } from './search-params.ts';

type SearchQuery = z.ZodType<MarketplaceSearch>;

/**
 * Reads a search from the URL. A form without JavaScript sends every field, so empty means absent. Invalid
 * values are ignored. Without a place, it starts from the last ZIP code used.
 */
export function readSearch(
  params: URLSearchParams,
  lastZip?: string,
  query: SearchQuery = marketplaceQuery,
): MarketplaceSearch {
  const raw: Record<string, string | string[]> = {};
  for (const name of NAMES) {
    const [value, ...more] = params
      .getAll(name)
      .map((one) => one.trim())
      .filter(Boolean);
    if (value) raw[name] = more.length > 0 ? [value, ...more] : value;
  }
  for (;;) {
    const parsed = query.safeParse(raw);
    if (parsed.success) return withPlace(parsed.data, lastZip);
    for (const { path } of parsed.error.issues) delete raw[String(path[0])];
  }
}

/** Half a point is no point, and a ZIP code wins over a point. */
function withPlace(search: MarketplaceSearch, lastZip: string | undefined): MarketplaceSearch {
  const { zip, lat, lng, ...rest } = search;
  if (zip !== undefined) return { ...rest, zip };
  if (lat !== undefined && lng !== undefined) return { ...rest, lat, lng };
  return lastZip === undefined ? rest : { ...rest, zip: lastZip };
}
