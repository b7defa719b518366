import { type RawBuilder, sql } from 'kysely';
import type { Instants } from '#domain/validation/day-range.ts';

/** What a column must be to lie between two instants, the second one excluded. */
export function within(column: string, { since, until }: Instants): RawBuilder<boolean>[] {
  return [
    ...(since ? [sql<boolean>`${sql.ref(column)} >= ${since}::timestamptz`] : []),
    ...(until ? [sql<boolean>`${sql.ref(column)} < ${until}::timestamptz`] : []),
  ];
}
