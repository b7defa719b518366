/** The part of the error catalogue that is about the searches that a shop keeps; see errors.ts. */
export const marketplaceErrors = {
  SEARCH_NOT_FOUND: { status: 404, says: 'Your shop does not keep that search any more.' },
  SEARCH_EXISTS: { status: 409, field: 'name', says: 'A search is called {name} already.' },
  TOO_MANY_SEARCHES: { status: 409, says: 'A shop keeps at most {most} searches. Remove one first.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
