import { sql } from 'kysely';
import type { Point } from '#domain/marketplace/geo.ts';
import type { LocationId, ShopId } from '#domain/ids.ts';
import { MOST_IN_PACKAGE, MOST_OFFERINGS, MOST_PACKAGES } from '#domain/quotes/offerings.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { ShopRecord } from '#domain/shops/shop-figures.ts';
import type { Tx } from '#platform/database/connect.ts';
import { takesCars } from './search-queries.ts';

/** Of each kind of row that a shop's figures rest on, the newest. */
const MOST_ROWS = 200;

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

/** How far finished jobs are counted. */
export const MOST_FINISHED = 1_000;

/** What the rows say of a shop, for `domain/shop-figures.ts` to judge. */
export async function findRecord(tx: Tx, shopId: ShopId): Promise<ShopRecord> {
  const { rows } = await sql<ShopRecord>`
    select
      (select count(*)::int from (select from job
        where shop_id = ${shopId} and state in ('completed', 'closed')
        limit ${sql.lit(MOST_FINISHED + 1)}) done) as finished,
      timed.count as timed, timed.on_time as "onTime",
      (select count(*)::int from (
        (select from shop_cancellation where shop_id = ${shopId} limit ${sql.lit(MOST_ROWS)})
        union all
        (select from no_show where shop_id = ${shopId} and absent = 'shop' and state <> 'reversed'
          limit ${sql.lit(MOST_ROWS)})
        limit ${sql.lit(MOST_ROWS)}) back) as "givenBack",
      answered.count as answered, answered.minutes as "responseMinutes"
    from (
      select count(*)::int as count, count(*) filter (where work_done_at <= ends_at)::int as on_time
      from (
        select job.work_done_at, appointment.ends_at
        from appointment
        join job on job.id = appointment.job_id and job.shop_id = appointment.shop_id
          and job.accepted_quote_id = appointment.quote_id
        where appointment.shop_id = ${shopId} and job.state in ('completed', 'closed')
          and job.work_done_at is not null and appointment.state in ('checked_in', 'done')
        order by appointment.starts_at desc limit ${sql.lit(MOST_ROWS)}
      ) finished
    ) timed, (
      select count(*)::int as count,
        percentile_cont(0.5) within group (order by minutes) as minutes
      from (
        select extract(epoch from quote.submitted_at - job.posted_at)::float8 / 60 as minutes
        from quote
        join job on job.id = quote.job_id
        where quote.shop_id = ${shopId} and quote.submitted_at >= job.posted_at
        order by quote.created_at desc, quote.id desc limit ${sql.lit(MOST_ROWS)}
      ) sent
    ) answered`.execute(tx);
  return rows[0]!;
}
