import type * as z from 'zod';
import { ownQuotesQuery } from '#domain/validation/own-quotes.ts';

export type QuoteSearch = z.output<typeof ownQuotesQuery>;

export const QUOTES_PATH = '/mechanic/shop/quotes';
const first = ownQuotesQuery.parse({});
const NAMES = ['show', 'q', 'state', 'service', 'from', 'until', 'dueWithin', 'sort', 'after'] as const;

/** What an address asks for; whatever in it makes no sense is left out, and the rest still finds quotes. */
export function readQuoteSearch(params: URLSearchParams): QuoteSearch {
  const raw: Record<string, string> = {};
  for (const name of NAMES) {
    const value = params.get(name)?.trim();
    if (value) raw[name] = value;
  }
  for (;;) {
    const parsed = ownQuotesQuery.safeParse(raw);
    if (parsed.success) return parsed.data;
    for (const { path } of parsed.error.issues) delete raw[String(path[0])];
  }
}

/** The shortest address of a search; a change starts at the first page again. */
export function quotesAddress(search: QuoteSearch, change: Partial<QuoteSearch> = {}): string {
  const next = { ...search, after: undefined, ...change };
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = next[name];
    if (value !== undefined && value !== first[name]) params.set(name, String(value));
  }
  return params.size > 0 ? `${QUOTES_PATH}?${params}` : QUOTES_PATH;
}

/** Whether anything but the part that is shown and the order narrows the list. */
export function isNarrowed({ q, state, service, from, until, dueWithin }: QuoteSearch): boolean {
  return [q || undefined, state, service, from, until, dueWithin].some((value) => value !== undefined);
}
