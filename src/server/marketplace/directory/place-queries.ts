import { sql } from 'kysely';
import type { Point } from '#domain/marketplace/geo.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import { candidates, type ShopCriteria } from './search-queries.ts';

/** More places than these would need pages of their own in the index of repairs. */
const MOST_TOWNS = 500;

export type TownRow = Point & { city: string; state: string; zips: string[]; supported: boolean };

/** The towns that we work in, each in the middle of its supported ZIP codes. */
export async function listSupportedTowns(tx: Tx): Promise<TownRow[]> {
  const { rows } = await sql<TownRow>`
    select city, state, array_agg(zip order by zip) as zips, avg(lat) as lat, avg(lng) as lng,
      true as supported
    from supported_zip join zip_code using (zip)
    group by city, state
    order by city, state limit ${sql.lit(MOST_TOWNS)}`.execute(tx);
  return rows;
}

/** A town by its name in lower case, punctuation aside; of its ZIP codes those that we work in, if any. */
export async function findTown(tx: Tx, city: string, state: string): Promise<TownRow | undefined> {
  const { rows } = await sql<TownRow>`
    select city, state, array_agg(zip order by supported_zip.zip is null, zip_code.zip) as zips,
      avg(lat) as lat, avg(lng) as lng, bool_or(supported_zip.zip is not null) as supported
    from zip_code left join supported_zip using (zip)
    where lower(city) like ${`${city.split(' ')[0]}%`} and state = ${state}
      and trim(regexp_replace(lower(city), '[^a-z0-9]+', ' ', 'g')) = ${city}
    group by city, state limit 1`.execute(tx);
  return rows[0];
}

export async function findTownOfZip(tx: Tx, zip: string) {
  return tx.selectFrom('zip_code').select(['city', 'state']).where('zip', '=', zip).executeTakeFirst();
}

/** How many active shops near a place do each service, of a thousand shops at most. */
export async function countServices(
  tx: Tx,
  near: Omit<ShopCriteria, 'rating' | 'mobileOnly' | 'services'>,
): Promise<{ service: ServiceCode; shops: number; changed_at: Date }[]> {
  const { rows } = await sql<{ service: ServiceCode; shops: number; changed_at: Date }>`
    select shop_service.service, count(*)::int as shops, max(shop.updated_at) as changed_at
    from (${candidates({ ...near, services: null })} limit 1000) near
    join shop on shop.id = near.id
    join shop_service on shop_service.shop_id = near.id
      and shop_service.active and shop_service.service is not null
    group by shop_service.service`.execute(tx);
  return rows;
}

/** The least and the most that shops near a place state for a service. */
export async function findStatedPrices(
  tx: Tx,
  near: Omit<ShopCriteria, 'rating' | 'mobileOnly'> & { services: ServiceCode[] },
): Promise<{ least: Cents | null; most: Cents | null }> {
  const { rows } = await sql<{ least: Cents | null; most: Cents | null }>`
    select min(price) as least, max(price) as most
    from (${candidates(near)} limit 1000) near
    join lateral (select min(s.price_cents) as price from shop_service s
      where s.shop_id = near.id and s.active
        and s.service = any(${near.services}::text[])) stated on true`.execute(tx);
  return rows[0]!;
}
