import { sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

export type ZipPlace = { zip: string; city: string; state: string; lat: number; lng: number };
/** A town of one state: the middle of its ZIP codes, and the first of them. */
export type Town = ZipPlace & { name: string };

export async function findPlace(tx: Tx, zip: string): Promise<ZipPlace | undefined> {
  return tx
    .selectFrom('zip_code')
    .select(['zip', 'city', 'state', 'lat', 'lng'])
    .where('zip', '=', zip)
    .executeTakeFirst();
}

/** The towns with one of these names, which are in small letters. */
export async function findTowns(tx: Tx, names: readonly string[]): Promise<Town[]> {
  const { rows } = await sql<Town>`
    select lower(city) as name, min(city) as city, state, min(zip) as zip, avg(lat) as lat, avg(lng) as lng
    from zip_code
    where lower(city) = any(${names}::text[])
    group by lower(city), state`.execute(tx);
  return rows;
}

/** Which of these names, in lower case, a car has as its make or model. */
export async function findNamesOfCars(tx: Tx, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where exists (select from vehicle where lower(make) = name)
      or exists (select from vehicle where lower(model) = name)`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Where the car of this customer's newest job is, whatever became of the job. */
export async function findLastJobZip(tx: Tx, customerId: UserId): Promise<string | undefined> {
  const job = await tx
    .selectFrom('job')
    .select('zip')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return job?.zip;
}
