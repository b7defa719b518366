import { type RawBuilder, sql } from 'kysely';
import { EARTH_RADIUS_MILES, type Point } from '#domain/marketplace/geo.ts';
import type { ShopId, UserId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { ShopSort } from '#domain/shops/shop-directory.ts';
import type { Tx } from '#platform/database/connect.ts';

/** One more than is counted: having it means "more than 1,000". */
export const MOST_SHOPS = 1_001;

/** Where a location of a shop is found: the columns that say it. */
type Place = Record<'grid' | 'lat' | 'lng', RawBuilder<unknown>>;
const atMain: Place = { grid: sql`shop.grid`, lat: sql`shop.public_lat`, lng: sql`shop.public_lng` };
const atOther: Place = { grid: sql`other.grid`, lat: sql`other.lat`, lng: sql`other.lng` };

/** A location without a bay or without hours cannot take cars. */
export const takesCars = sql<boolean>`other.archived_at is null
  and exists (select from bay b where b.shop_id = other.shop_id and b.location_id = other.id and b.active)
  and exists (select from shop_hours h
    where h.shop_id = other.shop_id and h.location_id = other.id and not h.closed)`;

export type ShopCriteria = {
  centre: Point;
  radiusMiles: number;
  /** The squares of the map that the circle touches: what the index begins with. */
  cells: number[];
  /** The service and the one that it is a part of; null: any. */
  services: ServiceCode[] | null;
  /** In tenths of a star. */
  rating: number | null;
  mobileOnly: boolean;
  /** Only the favorites of this owner. */
  favoritesOf?: UserId | null;
};

/** Where a list of shops continues: after this row. */
export type ShopKey = { rank: number; second: number; far: number; id: string };

export type ShopCardRow = {
  id: ShopId;
  slug: string;
  name: string;
  description: string;
  city: string;
  state: string;
  public_lat: number;
  public_lng: number;
  /** Null where no such ZIP code is known. */
  zip_middle: Point | null;
  in_shop_service: boolean;
  mobile_service: boolean;
  email: string;
  phone: string;
  has_hours: boolean;
  /** Of its own names, too. */
  has_services: boolean;
  services: ServiceCode[];
  service_price_cents: Cents | null;
  reviews: number | null;
  stars: number | null;
} & ShopKey;

type Wanted = { sort: ShopSort; after: ShopKey | undefined; limit: number };

/**
 * One page of shops and how many there are, counted up to `MOST_SHOPS`. Candidates come from the index of the
 * directory; what a card shows is read for the shops of the page alone.
 */
export async function findCards(
  tx: Tx,
  criteria: ShopCriteria,
  wanted: Wanted,
): Promise<{ total: number; rows: ShopCardRow[] }> {
  const { rows } = await cardSearch(criteria, wanted).execute(tx);
  const found = rows.filter((row): row is ShopCardRow & { total: number } => row.id !== null);
  return { total: rows[0]?.total ?? 0, rows: found };
}

export function cardSearch(
  criteria: ShopCriteria,
  { sort, after, limit }: Wanted,
): RawBuilder<{ total: number } & (ShopCardRow | { id: null })> {
  const later = after
    ? sql`where (rank, second, far, id) > (${after.rank}::float8, ${after.second}::float8,
        ${after.far}::float8, ${after.id}::uuid)`
    : sql``;
  return sql`
    with candidate as materialized (
      ${candidates(criteria)}
    ), ranked as (
      select candidate.id, candidate.far, ${rankOf(sort)} as rank, ${secondOf(sort)} as second
      from candidate
      left join shop_rating on shop_rating.shop_id = candidate.id
    ), page as (
      select id, rank, second, far from ranked ${later} order by rank, second, far, id limit ${limit + 1}
    )
    select counted.total, card.*
    from (select count(*)::int as total from (select from candidate limit ${sql.lit(MOST_SHOPS)}) c) counted
    left join (select page.rank, page.second, page.far, ${cardColumns(criteria.services)}
      from page
      join shop on shop.id = page.id
      left join lateral (
        select other.city, other.lat, other.lng, other.zip
        from shop_location other
        where other.shop_id = shop.id and ${takesCars}
          and ${chord(criteria.centre, atOther)} < ${chord(criteria.centre, atMain)}
        order by ${chord(criteria.centre, atOther)} limit 1) near on true
      left join shop_rating on shop_rating.shop_id = shop.id) card on true
    order by card.rank, card.second, card.far, card.id`;
}

function cardColumns(services: ServiceCode[] | null): RawBuilder<unknown> {
  const price = services
    ? sql`(select min(s.price_cents) from shop_service s
        where s.shop_id = shop.id and s.service = any(${services}::text[]) and s.active)`
    : sql`null::bigint`;
  return sql`
    shop.id, shop.slug, shop.name, shop.description, coalesce(near.city, shop.city) as city, shop.state,
    coalesce(near.lat, shop.public_lat) as public_lat, coalesce(near.lng, shop.public_lng) as public_lng,
    (select json_build_object('lat', middle.lat, 'lng', middle.lng) from zip_code middle
      where middle.zip = coalesce(near.zip, shop.zip)) as zip_middle,
    shop.in_shop_service, shop.mobile_service, shop.email, shop.phone, shop_rating.reviews, shop_rating.stars,
    exists (select from shop_hours h where h.shop_id = shop.id) as has_hours,
    array(select s.service from shop_service s
      where s.shop_id = shop.id and s.active and s.service is not null) as services,
    exists (select from shop_service s where s.shop_id = shop.id and s.active) as has_services,
    ${price} as service_price_cents`;
}

/** The smaller, the earlier. */
function rankOf(sort: ShopSort): RawBuilder<number> {
  switch (sort) {
    case 'nearest':
      return sql<number>`0::float8`;
    case 'rating':
      return sql<number>`-coalesce(shop_rating.stars::float8 / shop_rating.reviews, 0)`;
    case 'level':
      return sql<number>`-(select ${sql.join(levelChecks, sql` + `)} from shop s
        where s.id = candidate.id)::float8`;
  }
}

/** Of equal averages the one of more reviews says more. */
function secondOf(sort: ShopSort): RawBuilder<number> {
  return sort === 'rating' ? sql<number>`-coalesce(shop_rating.reviews, 0)::float8` : sql<number>`0::float8`;
}

/** The five checks of `onboardingPercent`, which a level is made of; a test holds both together. */
const levelChecks = [
  sql`(trim(s.name) <> '')::int`,
  sql`(trim(s.email) <> '')::int`,
  sql`(trim(s.phone) <> '')::int`,
  sql`(exists (select from shop_service o where o.shop_id = s.id and o.active))::int`,
  sql`(exists (select from shop_hours h where h.shop_id = s.id))::int`,
];

/** Grows with the distance over the surface, which is all that sorting needs. */
function chord({ lat, lng }: Point, at: Place): RawBuilder<number> {
  return sql<number>`(power(sin(radians(${at.lat} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${at.lat}))
      * power(sin(radians(${at.lng} - ${lng}::float8) / 2), 2))`;
}

type SomeCriteria = Omit<ShopCriteria, 'rating' | 'mobileOnly'> & Partial<ShopCriteria>;

/**
 * The shops that a search finds, each once, with how far its nearest location is. Few have other locations
 * than their main one, so these are looked up by themselves, and their shops one by one.
 */
export function candidates(criteria: SomeCriteria): RawBuilder<unknown> {
  const { centre } = criteria;
  return sql`select found.id, min(found.far) as far
    from (
      select shop.id, ${chord(centre, atMain)} as far
      from shop
      where ${matching(criteria, atMain)}
      union all
      select shop.id, ${chord(centre, atOther)} as far
      from shop_location other
      join lateral (select * from shop where shop.id = other.shop_id offset 0) shop on true
      where ${takesCars} and ${matching(criteria, atOther)}
    ) found
    group by found.id`;
}

/**
 * The conditions of a search at one place of a shop. The state is written out, not bound, because the
 * planner uses a partial index only where it can prove its condition. Who only drives out is no help farther
 * away than they drive.
 */
function matching(criteria: SomeCriteria, at: Place) {
  const { centre, radiusMiles, cells, services, rating, mobileOnly, favoritesOf } = criteria;
  const conditions = [
    sql`shop.status = 'active'`,
    sql`${at.grid} = any(${cells}::int[])`,
    sql`${chord(centre, at)} <= ${chordOfMiles(radiusMiles)}::float8`,
    sql`(shop.in_shop_service or ${chord(centre, at)}
      <= power(sin(shop.service_radius_miles / ${2 * EARTH_RADIUS_MILES}::float8), 2))`,
  ];
  if (mobileOnly) conditions.push(sql`shop.mobile_service`);
  if (favoritesOf) {
    conditions.push(sql`shop.id in (select f.shop_id from favorite_shop f where f.user_id = ${favoritesOf})`);
  }
  if (services) {
    conditions.push(sql`exists (select from shop_service s
      where s.shop_id = shop.id and s.service = any(${services}::text[]) and s.active)`);
  }
  if (rating !== undefined && rating !== null) {
    conditions.push(sql`exists (select from shop_rating r
      where r.shop_id = shop.id and r.stars * 10 >= r.reviews * ${rating}::int)`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function chordOfMiles(miles: number): number {
  return Math.sin(miles / (2 * EARTH_RADIUS_MILES)) ** 2;
}
