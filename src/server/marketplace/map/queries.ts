import { sql } from 'kysely';
import type { Database } from '#platform/database/connect.ts';

export type TownRow = { city: string; lat: number; lng: number; zips: number };

/** Every town where most of its ZIP codes are, the one with most of them first. */
export async function listTowns({ kysely }: Pick<Database, 'kysely'>): Promise<TownRow[]> {
  return kysely
    .selectFrom('zip_code')
    .select('city')
    .select(middle('lat').as('lat'))
    .select(middle('lng').as('lng'))
    .select(sql<number>`count(*)::int`.as('zips'))
    .groupBy(['state', 'city'])
    .orderBy('zips', 'desc')
    .orderBy('city')
    .orderBy('state')
    .limit(60_000)
    .execute();
}

/** The median: a few ZIP codes in the list lie far from their town. */
const middle = (column: 'lat' | 'lng') =>
  sql<number>`percentile_cont(0.5) within group (order by ${sql.ref(column)})`;
