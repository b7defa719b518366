import type * as z from 'zod';
import { marketplaceQuery } from '#domain/validation/marketplace.ts';
import { type MarketplaceSearch, NAMES } from './search-params.ts';

type SearchQuery = z.ZodType<MarketplaceSearch>;

/**
 * The search that an address asks for. A form without script sends every field, so an empty one counts as
 * absent; whatever makes no sense is left out, and the rest still finds jobs. An address without a place
 * starts from the last ZIP code that was used.
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

/** Half a point is none, and a ZIP code goes before a point. */
function withPlace(search: MarketplaceSearch, lastZip: string | undefined): MarketplaceSearch {
  const { zip, lat, lng, ...rest } = search;
  if (zip !== undefined) return { ...rest, zip };
  if (lat !== undefined && lng !== undefined) return { ...rest, lat, lng };
  return lastZip === undefined ? rest : { ...rest, zip: lastZip };
}
