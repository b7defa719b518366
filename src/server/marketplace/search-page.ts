import { ensure } from '#domain/errors.ts';
import type { SortOrder } from '#domain/marketplace.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type { CardRow, PageWanted } from './queries.ts';

/** Where a list in another order than newest first continues: it sorts a bounded set, so a number will do. */
const OFFSET = /^from (\d{1,4})$/;

export function pageWanted(order: SortOrder, after: string | undefined, limit: number): PageWanted {
  if (order === 'recent') return { order, after: readCursor(after), limit };
  return { order, offset: after === undefined ? 0 : readOffset(after), limit };
}

/** `rows` holds one more than the page when there is a next one. */
export function nextPage(page: PageWanted, rows: readonly CardRow[]): string | null {
  const last = rows[page.limit - 1];
  if (rows.length <= page.limit || !last) return null;
  if (page.order === 'recent') return writeCursor({ at: last.posted_at, id: last.id });
  return Buffer.from(`from ${page.offset + page.limit}`).toString('base64url');
}

function readOffset(text: string): number {
  const match = OFFSET.exec(Buffer.from(text, 'base64url').toString());
  ensure(match, 'INVALID_INPUT');
  return Number(match[1]);
}
