/** What a shop keeps for its selling, and cannot: templates of quotes, searches of the marketplace. */
export const sellingErrors = {
  TEMPLATE_NOT_FOUND: { status: 404, says: 'Your shop has no such template any more.' },
  TEMPLATE_EXISTS: { status: 409, field: 'name', says: 'A template is called {name} already.' },
  TOO_MANY_TEMPLATES: { status: 409, says: 'A shop keeps at most {most} templates. Remove one first.' },
  SEARCH_NOT_FOUND: { status: 404, says: 'Your shop does not keep that search any more.' },
  SEARCH_EXISTS: { status: 409, field: 'name', says: 'A search is called {name} already.' },
  TOO_MANY_SEARCHES: { status: 409, says: 'A shop keeps at most {most} searches. Remove one first.' },
} as const;
