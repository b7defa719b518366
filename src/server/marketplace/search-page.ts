import { ensure } from '#domain/errors.ts';
import { uuid } from '#domain/ids.ts';
import type { SortOrder } from '#domain/marketplace.ts';
import { isCursorTime, readCursor, writeCursor } from '../cursor.ts';
import type { After, FoundRow, PageWanted } from './queries.ts';

/** A number as JavaScript writes it, which is exactly the one that the database compared. */
const KEY = /^-?\d+(\.\d+)?(e-?\d{1,3})?$/;

export function pageWanted(order: SortOrder, after: string | undefined, limit: number): PageWanted {
  if (order !== 'recent') return { order, after: after === undefined ? undefined : readAfter(after), limit };
  const cursor = readCursor(after);
  return { order, after: cursor && { key: 0, ...cursor }, limit };
}

/** `rows` holds one more than the page when there is a next one. */
export function nextPage({ order, limit }: PageWanted, rows: readonly FoundRow[]): string | null {
  const last = rows[limit - 1];
  if (rows.length <= limit || !last) return null;
  const { sort_key: key, posted_at: at, id } = last;
  if (order === 'recent') return writeCursor({ at, id });
  return Buffer.from(`${key} ${at.toISOString()} ${id}`).toString('base64url');
}

/** What stands in an address is anyone's writing. */
function readAfter(text: string): After {
  const [key = '', at = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split(' ');
  const isWhole = KEY.test(key) && isCursorTime(at) && uuid.safeParse(id).data === id && rest.length === 0;
  ensure(isWhole, 'INVALID_INPUT');
  return { key: Number(key), at: new Date(at), id };
}
