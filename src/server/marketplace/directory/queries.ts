import { sql } from 'kysely';
import type { Point } from '#domain/marketplace/geo.ts';
import type { LocationId, ShopId } from '#domain/ids.ts';
import { MOST_IN_PACKAGE, MOST_OFFERINGS, MOST_PACKAGES } from '#domain/quotes/offerings.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import { takesCars } from './search-queries.ts';

export async function findProfile(tx: Tx, slug: string) {
  return tx
    .selectFrom('shop')
    .leftJoin('shop_rating', 'shop_rating.shop_id', 'shop.id')
    .select([
      'shop.id',
      'shop.slug',
      'shop.name',
      'shop.headline',
      'shop.description',
      'shop.city',
      'shop.state',
      'shop.zip',
    ])
    .select(['shop.public_lat', 'shop.public_lng', 'shop.in_shop_service', 'shop.mobile_service'])
    .select(['shop.email', 'shop.phone', 'shop.time_zone', 'shop.labor_rate_cents'])
    .select(['shop.diagnostic_fee_cents', 'shop.mobile_trip_fee_cents', 'shop.service_radius_miles'])
    .leftJoin('shop_setup', 'shop_setup.shop_id', 'shop.id')
    .select(['shop_setup.cancellation_policy', 'shop_setup.warranty_terms'])
    .select(['shop_rating.reviews', 'shop_rating.stars'])
    .where('shop.slug', '=', slug)
    .where('shop.status', '=', 'active')
    .executeTakeFirst();
}

export async function listServices(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_service')
    .select(['service', 'price_cents', 'duration_minutes'])
    .select(['id', 'name', 'description'])
    .$narrowType<{ service: ServiceCode | null }>()
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .orderBy('name')
    .limit(MOST_OFFERINGS)
    .execute();
}

/** The packages that can be bought, each with what is in it. */
export async function listPackages(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('service_package as package')
    .innerJoin('service_package_part as part', 'part.package_id', 'package.id')
    .select(['package.id', 'package.name', 'package.description', 'package.price_cents', 'part.offering_id'])
    .select('package.book_at_once')
    .where('package.shop_id', '=', shopId)
    .where('package.active', '=', true)
    .orderBy('package.name')
    .limit(MOST_PACKAGES * MOST_IN_PACKAGE)
    .execute();
}

/** The weeks of all locations of a shop; null is the main one, here and below. */
export async function listHours(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_hours')
    .select(['location_id', 'weekday', 'opens', 'closes', 'closed'])
    .where('shop_id', '=', shopId)
    .orderBy('weekday')
    .limit(1000)
    .execute();
}

/** The locations beside the main one that take cars, by name: never their street or their phone. */
export async function listLocations(tx: Tx, shopId: ShopId) {
  const { rows } = await sql<PublicLocation>`
    select other.id, other.name, other.city, other.state, other.zip, other.lat, other.lng
    from shop_location other
    where other.shop_id = ${shopId} and ${takesCars}
    order by lower(other.name), other.id limit 100`.execute(tx);
  return rows;
}

export type PublicLocation = Point & {
  id: LocationId;
  name: string;
  city: string;
  state: string;
  zip: string;
};

/** The days off that are not over yet. */
export async function listClosures(tx: Tx, shopId: ShopId, today: string) {
  const { rows } = await sql<{ location_id: LocationId | null; startsOn: string; endsOn: string }>`
    select location_id, starts_on::text as "startsOn", ends_on::text as "endsOn"
    from shop_closure
    where shop_id = ${shopId} and ends_on >= ${today}::date
    order by starts_on limit 100`.execute(tx);
  return rows;
}
