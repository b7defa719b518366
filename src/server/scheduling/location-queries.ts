import { type Insertable, sql, type Updateable } from 'kysely';
import type { Point } from '#domain/marketplace/geo.ts';
import type { BayId, JobId, LocationId, ShopId } from '#domain/ids.ts';
import { occupyingStates } from '#domain/scheduling/appointment-lifecycle.ts';
import { carAtShopStates } from '#domain/jobs/job-lifecycle.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

const MOST_ROWS = 100;

/** The locations of a shop beside its main one, by name, those that it archived among them. */
export async function listLocations(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_location')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy(({ fn, ref }) => fn('lower', [ref('name')]))
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();
}

export type LocationRow = Awaited<ReturnType<typeof listLocations>>[number];

export async function findMain(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['name', 'street', 'city', 'state', 'zip', 'phone'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
}

/** The middle of a ZIP code; nothing if unknown. */
export async function findZipPlace(tx: Tx, zip: string) {
  return tx.selectFrom('zip_code').select(['state', 'lat', 'lng']).where('zip', '=', zip).executeTakeFirst();
}

export async function insertLocation(tx: Tx, row: Insertable<Schema['shop_location']>): Promise<void> {
  await tx.insertInto('shop_location').values(row).execute();
}

export async function updateLocation(
  tx: Tx,
  id: LocationId,
  changes: Updateable<Schema['shop_location']>,
): Promise<void> {
  await tx.updateTable('shop_location').set(changes).where('id', '=', id).execute();
}

/** Jobs whose car is booked to be at a location, or is there now. */
export async function listBookedAt(tx: Tx, locationId: LocationId): Promise<{ id: JobId; number: number }[]> {
  return tx
    .selectFrom('appointment')
    .innerJoin('bay', 'bay.id', 'appointment.bay_id')
    .innerJoin('job', 'job.id', 'appointment.job_id')
    .select(['job.id', 'job.number'])
    .where('bay.location_id', '=', locationId)
    .where(({ or, eb }) =>
      or([
        eb('appointment.state', 'in', occupyingStates),
        // The appointment is done with the work, but the car is there until it is fetched.
        eb('job.state', 'in', carAtShopStates),
      ]),
    )
    .where(sql<boolean>`appointment.quote_id = job.accepted_quote_id`)
    .orderBy('job.number')
    .limit(MOST_ROWS)
    .execute();
}

/** One of the places of a shop; the main one has no name of its own. */
export type Place = Point & { name: string | null };

/** Where a shop works: the location of a bay, or without one, all its locations. */
export async function listPlaces(tx: Tx, shopId: ShopId, bayId: BayId | null): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select place.lat, place.lng, place.name
    from (select null::uuid as id, null::text as name, lat, lng from shop where id = ${shopId}
      union all
      select id, name, lat, lng from shop_location where shop_id = ${shopId} and archived_at is null) place
    where ${bayId}::uuid is null
      or place.id is not distinct from (select location_id from bay where id = ${bayId}::uuid)
    order by place.id nulls first`.execute(tx);
  return rows;
}
