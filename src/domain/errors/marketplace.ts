/** Errors about a shop's saved searches and an owner's favorites; see errors.ts. */
export const marketplaceErrors = {
  SEARCH_NOT_FOUND: { status: 404, says: 'That saved search no longer exists.' },
  SEARCH_EXISTS: { status: 409, field: 'name', says: 'You already have a search called {name}.' },
  TOO_MANY_SEARCHES: { status: 409, says: 'You can save up to {most} searches. Remove one first.' },
  TOO_MANY_FAVORITES: { status: 409, says: 'You can have up to {most} favorite shops. Remove one first.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
