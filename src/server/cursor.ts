import * as z from 'zod';
import { ensure } from '#domain/errors.ts';
import { uuid } from '#domain/ids.ts';
import { isUsableTime } from '#domain/validation/time.ts';

/** Where a list continues: after this row, in the order newest first. */
export type Cursor = { at: Date; id: string };

/** A place in a list as text that a caller sends back unread. */
export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [at = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split(' ');
  ensure(isCursorTime(at) && uuid.safeParse(id).data === id && rest.length === 0, 'INVALID_INPUT');
  return { at: new Date(at), id };
}

/** Whether a stranger's text is a time as `toISOString` writes it, of a year that the database knows. */
export function isCursorTime(text: string): boolean {
  return z.iso.datetime({ offset: false, precision: 3 }).safeParse(text).success && isUsableTime(text);
}

/**
 * One page out of rows that were asked for with one more than fits: the extra row says that there is a next
 * page.
 */
export function pageOfRows<R>(rows: readonly R[], limit: number, cursorOf: (row: R) => Cursor) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? writeCursor(cursorOf(last)) : null };
}
