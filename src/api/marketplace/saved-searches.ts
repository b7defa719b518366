import * as z from 'zod';
import { savedSearchId } from '#domain/ids.ts';
import { searchNotices } from '#domain/marketplace/saved-search.ts';
import { ownName } from '#domain/validation/own-name.ts';
import { shopMarketplaceQuery } from '#domain/validation/marketplace.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';

/** What of a search is kept: everything but how far one had read in it. */
export const keptSearch = shopMarketplaceQuery.omit({ after: true, limit: true });

const savedSearchView = z.object({
  searchId: savedSearchId,
  name: z.string(),
  notify: z.enum(searchNotices),
  query: keptSearch,
  /** The place around which it looks, as it was meant when it was saved. */
  radiusMiles: z.int(),
  /** When the members of the shop last got a message about its matches. */
  toldAt: instant.nullable(),
});
export type SavedSearch = z.infer<typeof savedSearchView>;

const shown = z.object({ searches: z.array(savedSearchView) });
const access = { who: 'shop', permission: 'marketplace.read' } as const;
const named = { name: ownName, notify: z.enum(searchNotices) };

/** Searches of the marketplace that a shop keeps, and that tell it of what is new. */
export const savedSearches = {
  list: op({
    method: 'GET',
    path: '/shop/saved-searches',
    summary: 'The searches that my shop keeps',
    input: z.strictObject({}),
    output: shown,
    access,
  }),
  add: op({
    method: 'POST',
    path: '/shop/saved-searches',
    summary: 'Keep a search of the marketplace under a name',
    input: z.strictObject({ ...named, query: keptSearch, idempotencyKey }),
    output: shown,
    errors: ['SEARCH_EXISTS', 'TOO_MANY_SEARCHES'],
    access,
  }),
  save: op({
    method: 'POST',
    path: '/shop/saved-searches/{searchId}',
    summary: 'Rename a search, choose how my shop hears of it, or what it looks for and where',
    /** Without a query it goes on looking for what it did. */
    input: z.strictObject({
      searchId: savedSearchId,
      ...named,
      query: keptSearch.optional(),
      idempotencyKey,
    }),
    output: shown,
    errors: ['SEARCH_NOT_FOUND', 'SEARCH_EXISTS'],
    access,
  }),
  remove: op({
    method: 'POST',
    path: '/shop/saved-searches/{searchId}/remove',
    summary: 'Forget a search',
    input: z.strictObject({ searchId: savedSearchId, idempotencyKey }),
    output: shown,
    errors: ['SEARCH_NOT_FOUND'],
    access,
  }),
};
