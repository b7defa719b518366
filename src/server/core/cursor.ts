import * as z from 'zod';
import { MOST_COUNTED } from '#domain/desk/list-sorts.ts';
import { ensure } from '#domain/errors/errors.ts';
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

/** A place in any other order: after the row with this key, and newest first where keys are the same. */
export type KeyCursor = Cursor & { key: number };

/** A number as JavaScript writes it, which is exactly the one that the database compared. */
const KEY = /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/;

export function writeKeyCursor({ key, at, id }: KeyCursor): string {
  return Buffer.from(`${key} ${at.toISOString()} ${id}`).toString('base64url');
}

/** Anyone can write an address. */
export function readKeyCursor(text: string | undefined): KeyCursor | undefined {
  if (text === undefined) return undefined;
  const [key = '', at = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split(' ');
  const isWhole = KEY.test(key) && isCursorTime(at) && uuid.safeParse(id).data === id && rest.length === 0;
  ensure(isWhole, 'INVALID_INPUT');
  return { key: Number(key), at: new Date(at), id };
}

/** A place in a list that is sorted by time, or by the number in `key` and then by time. */
export type Place = Cursor & { key?: number };

/** Reads it; a place of a list in the other kind of order is refused. The keys of these lists are whole. */
export function readPlace(text: string | undefined, isKeyed: boolean): Place | undefined {
  if (!isKeyed) return readCursor(text);
  const place = readKeyCursor(text);
  ensure(!place || Number.isSafeInteger(place.key), 'INVALID_INPUT');
  return place;
}

export function writePlace({ key, at, id }: Place): string {
  return key === undefined ? writeCursor({ at, id }) : writeKeyCursor({ key, at, id });
}

/** Whether a stranger's text is a time as `toISOString` writes it, of a year that the database knows. */
export function isCursorTime(text: string): boolean {
  return z.iso.datetime({ offset: false, precision: 3 }).safeParse(text).success && isUsableTime(text);
}

/** One page out of rows read with one more than fits: the extra row means there is a next page. */
export function pageOfRows<R>(rows: readonly R[], limit: number, cursorOf: (row: R) => Cursor) {
  return pageBy(rows, limit, (row) => writeCursor(cursorOf(row)));
}

/** The same, with the place of its last row as text. */
export function pageBy<R>(rows: readonly R[], limit: number, placeOf: (row: R) => string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? placeOf(last) : null };
}

/** How many there are of what was asked for, as far as they were counted. */
export function totalOf(counted: number) {
  return { count: Math.min(counted, MOST_COUNTED), isMore: counted > MOST_COUNTED };
}
