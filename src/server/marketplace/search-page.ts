import type { SortOrder } from '#domain/marketplace/marketplace.ts';
import { readCursor, readKeyCursor, writeCursor, writeKeyCursor } from '#server/core/cursor.ts';
import type { FoundRow } from './queries.ts';
import type { PageWanted } from './search-sql.ts';

export function pageWanted(order: SortOrder, after: string | undefined, limit: number): PageWanted {
  if (order !== 'recent') return { order, after: readKeyCursor(after), limit };
  const cursor = readCursor(after);
  return { order, after: cursor && { key: 0, ...cursor }, limit };
}

/** `rows` holds one more than the page when there is a next one. */
export function nextPage({ order, limit }: PageWanted, rows: readonly FoundRow[]): string | null {
  const last = rows[limit - 1];
  if (rows.length <= limit || !last) return null;
  const { sort_key: key, posted_at: at, id } = last;
  if (order === 'recent') return writeCursor({ at, id });
  return writeKeyCursor({ key, at, id });
}
