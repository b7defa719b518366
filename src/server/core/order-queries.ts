import { type RawBuilder, sql } from 'kysely';
import { type AmountSort, directionOf, isByAmount } from '#domain/desk/list-sorts.ts';
import type { Place } from './cursor.ts';

type Fragment = RawBuilder<unknown>;

/** How a list is sorted: by time, or by a number and then by time, everything in one direction. */
export type Order = { direction: 'asc' | 'desc'; isKeyed: boolean };

export function orderOf(sort: AmountSort): Order {
  return { direction: directionOf(sort), isKeyed: isByAmount(sort) };
}

/** `order by` of these columns. An index on them in one direction serves both. */
export function orderBy(columns: readonly Fragment[], { direction }: Order): Fragment {
  const each = columns.map((column) => sql`${column} ${sql.raw(direction)}`);
  return sql`order by ${sql.join(each)}`;
}

/** What a row must be to come after a place; nothing on the first page. */
export function isBehind(
  columns: readonly Fragment[],
  after: Place | undefined,
  { direction, isKeyed }: Order,
): Fragment[] {
  if (!after) return [];
  const key = isKeyed ? [sql`${after.key}::bigint`] : [];
  const place = [...key, sql`${after.at}::timestamptz`, sql`${after.id}::uuid`];
  const isFurther = sql.raw(direction === 'asc' ? '>' : '<');
  return [sql`(${sql.join(columns)}) ${isFurther} (${sql.join(place)})`];
}
