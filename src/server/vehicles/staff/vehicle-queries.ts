import { sql } from 'kysely';
import { directionOf, MOST_COUNTED, type TimeSort } from '#domain/desk/list-sorts.ts';
import type { VehicleId } from '#domain/ids.ts';
import { wordsAsked } from '#domain/accounts/people.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Instants } from '#domain/validation/day-range.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Cursor } from '#server/core/cursor.ts';
import { orderOf } from '#server/core/order-queries.ts';
import { within } from '#server/core/range-queries.ts';
import { countOf, foundBy, placesOf, type Span, type Walk, type Way } from '#server/core/walk-queries.ts';

const MOST_MERGED = 50;

export type FoundCars = { cars: readonly string[]; owners: readonly string[]; words: string };
export type VehicleFilters = Instants & {
  year: number | undefined;
  make: string | undefined;
  /** The owner filter; an unknown name matches no car. */
  owners: readonly string[] | undefined;
  found: FoundCars | undefined;
  sort?: TimeSort | undefined;
};

/**
 * How the wanted cars are found. A guest's car has no owner until the guest is known. The page of a car leads
 * to the rows that became it.
 */
export function walkOfVehicles({ year, make, owners, found, sort, ...range }: VehicleFilters): Walk {
  const walk = { table: 'vehicle', at: 'created_at', order: orderOf(sort ?? 'newest') } as const;
  const conditions = [
    sql`vehicle.customer_id is not null`,
    sql`vehicle.merged_into is null`,
    ...within('vehicle.created_at', range),
    ...(year ? [sql`vehicle.year = ${year}`] : []),
    ...(make ? [sql`lower(vehicle.make) = ${make.toLowerCase()}`] : []),
  ];
  const ofOwners: Way = { column: 'customer_id', values: owners ?? [], type: 'uuid' };
  if (!found) return { ...walk, conditions, ways: owners ? [ofOwners] : null };
  if (owners) conditions.push(sql`vehicle.customer_id = any(${owners}::uuid[])`);
  return { ...walk, conditions, ways: waysTo(found) };
}

function waysTo({ cars, owners, words }: FoundCars): Way[] {
  const query = wordsAsked(words);
  return [
    { column: 'id', values: cars, type: 'uuid' },
    { column: 'customer_id', values: owners, type: 'uuid' },
    ...(query
      ? [
          {
            where: sql`words_of(
                vehicle.year::text || ' ' || vehicle.make || ' ' || vehicle.model)
              @@ to_tsquery('simple', ${query})`,
          },
        ]
      : []),
  ];
}

const lastService = sql<Date | null>`(
  select max(job.completed_at) from job where job.vehicle_id = vehicle.id)`;
/** What a shop read last, or staff wrote down: an odometer never runs back. */
const mileage = sql<number | null>`(
  select greatest(vehicle.mileage_miles, max(check_in.odometer_miles))
  from job join check_in on check_in.job_id = job.id where job.vehicle_id = vehicle.id)`;

/** How many cars fit, counted up to `MOST_COUNTED` and one more. */
export function countVehicles(tx: Tx, filters: VehicleFilters) {
  return countOf(tx, placesOf(walkOfVehicles(filters), { after: undefined, limit: MOST_COUNTED }));
}

/** A page of cars and one more, in the order that was asked for. */
export async function listVehicleRows(tx: Tx, filters: VehicleFilters, span: Span) {
  const direction = directionOf(filters.sort ?? 'newest');
  return foundBy(tx, walkOfVehicles(filters), span)
    .innerJoin('vehicle', (join) => join.onRef('vehicle.id', '=', sql.ref('found.id')))
    .innerJoin('auth_user as owner', 'owner.id', 'vehicle.customer_id')
    .select(['vehicle.id', 'vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim', 'vehicle.vin'])
    .select(['vehicle.details', 'vehicle.created_at', 'owner.id as owner_id', 'owner.name as owner_name'])
    .select([lastService.as('last_service'), mileage.as('mileage')])
    .orderBy('vehicle.created_at', direction)
    .orderBy('vehicle.id', direction)
    .execute();
}

export type VehicleListRow = Awaited<ReturnType<typeof listVehicleRows>>[number];

export async function findVehicleWithOwner(tx: Tx, id: VehicleId) {
  return tx
    .selectFrom('vehicle')
    .innerJoin('auth_user as owner', 'owner.id', 'vehicle.customer_id')
    .selectAll('vehicle')
    .select(['owner.id as owner_id', 'owner.name as owner_name', 'owner.email as owner_email'])
    .select(['owner.phone as owner_phone', lastService.as('last_service'), mileage.as('mileage')])
    .select(({ selectFrom }) =>
      selectFrom('job')
        .select(sql<number>`count(*)::int`.as('services'))
        .whereRef('job.vehicle_id', '=', 'vehicle.id')
        .where('job.completed_at', 'is not', null)
        .as('services'),
    )
    .where('vehicle.id', '=', id)
    .executeTakeFirst();
}

/** The rows that became this car, and may still be looked at with their notes. */
export async function listMergedRows(tx: Tx, id: VehicleId) {
  return tx
    .selectFrom('vehicle')
    .innerJoin('vehicle_merge', 'vehicle_merge.merged_id', 'vehicle.id')
    .select(['vehicle.id', 'vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .select(['vehicle_merge.because', 'vehicle_merge.merged_at'])
    .where('vehicle.merged_into', '=', id)
    .where('vehicle_merge.undone_at', 'is', null)
    .orderBy('vehicle_merge.merged_at', 'desc')
    .limit(MOST_MERGED)
    .execute();
}

/** The jobs of a car that were posted, newest first; one more than `limit`. */
export async function listServices(
  tx: Tx,
  id: VehicleId,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  return tx
    .selectFrom('job')
    .leftJoin('shop', 'shop.id', 'job.shop_id')
    .leftJoin('invoice', 'invoice.job_id', 'job.id')
    .select(['job.id', 'job.number', 'job.state', 'job.service', 'job.created_at', 'job.completed_at'])
    .select(['shop.name as shop_name', 'invoice.total_cents'])
    .$narrowType<{ service: ServiceCode }>()
    .where('job.vehicle_id', '=', id)
    .where('job.state', '!=', sql.lit('draft'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(job.created_at, job.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
    .execute();
}
