import { sql } from 'kysely';
import type { Database } from '#platform/database/connect.ts';

export type TownRow = { city: string; lat: number; lng: number; zips: number };

/** Every town with the middle of its ZIP codes, the one with most of them first. */
export async function listTowns({ kysely }: Pick<Database, 'kysely'>): Promise<TownRow[]> {
  return kysely
    .selectFrom('zip_code')
    .select(({ fn }) => ['city', fn.avg<number>('lat').as('lat'), fn.avg<number>('lng').as('lng')])
    .select(sql<number>`count(*)::int`.as('zips'))
    .groupBy(['state', 'city'])
    .orderBy('zips', 'desc')
    .orderBy('city')
    .orderBy('state')
    .limit(60_000)
    .execute();
}
