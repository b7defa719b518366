import { ensure } from '#domain/errors.ts';

/** Where a list continues: after this row, in the order newest first. */
export type Cursor = { at: Date; id: string };

/** A place in a list as text that a caller sends back unread. */
export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const match = /^(\S{24}) ([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString());
  const at = new Date(match?.[1] ?? Number.NaN);
  ensure(match?.[2] && !Number.isNaN(at.getTime()), 'INVALID_INPUT');
  return { at, id: match[2] };
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
