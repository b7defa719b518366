import { type Insertable, sql } from 'kysely';
import type { FileId, JobId, UserId, VehicleId } from '#domain/ids.ts';
import { type JobState, liveStates } from '#domain/jobs/job-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import type { Cursor } from '#server/core/cursor.ts';

/** Of an owner with more cars only the newest are compared with the others. */
const MOST_COMPARED = 100;
const MOST_QUESTIONS = 5;
export const MOST_JOBS_SHOWN = 50;
const MOST_PHOTOS_SHOWN = 60;
const MOST_READINGS_SHOWN = 60;

type Picture = { picture_file: FileId | null; picture_width: number | null; picture_height: number | null };

/** Cars with their picture, how many jobs they had, and the last one. */
const cars = (tx: Tx) =>
  tx
    .selectFrom('vehicle')
    .leftJoin('file as picture', 'picture.id', 'vehicle.picture_id')
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('job')
          .leftJoin('shop', 'shop.id', 'job.shop_id')
          .select(['job.id', 'job.number', 'job.service', 'job.state', 'job.zip', 'job.created_at'])
          .select('shop.name as shop_name')
          .whereRef('job.vehicle_id', '=', 'vehicle.id')
          .where('job.state', '!=', sql.lit('draft'))
          .orderBy('job.created_at', 'desc')
          .orderBy('job.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('vehicle')
    .select(['picture.id as picture_file', 'picture.width as picture_width'])
    .select('picture.height as picture_height')
    .select(['last.id as last_id', 'last.number as last_number', 'last.service as last_service'])
    .select(['last.state as last_state', 'last.zip as last_zip', 'last.created_at as last_at'])
    .select('last.shop_name as last_shop')
    .select(({ selectFrom }) =>
      selectFrom('job')
        .select(sql<number>`count(*)::int`.as('jobs'))
        .whereRef('job.vehicle_id', '=', 'vehicle.id')
        .where('job.state', '!=', sql.lit('draft'))
        .as('jobs'),
    )
    .$narrowType<{ last_service: ServiceCode | null; last_state: JobState | null } & Picture>()
    .where('vehicle.merged_into', 'is', null);

export type CarRow = Awaited<ReturnType<typeof listCars>>[number];

type Asked = { customerId: UserId; isArchived: boolean; after: Cursor | undefined; limit: number };

/** The cars of an owner, newest first; one more than `limit`. */
export async function listCars(tx: Tx, { customerId, isArchived, after, limit }: Asked) {
  return cars(tx)
    .where('vehicle.customer_id', '=', customerId)
    .where('vehicle.archived_at', isArchived ? 'is not' : 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(vehicle.created_at, vehicle.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy('vehicle.created_at', 'desc')
    .orderBy('vehicle.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findCar(tx: Tx, customerId: UserId, id: VehicleId): Promise<CarRow | undefined> {
  return cars(tx)
    .where('vehicle.customer_id', '=', customerId)
    .where('vehicle.id', '=', id)
    .executeTakeFirst();
}

/** The car that a row of this owner was merged into. */
export async function findKept(tx: Tx, customerId: UserId, id: VehicleId): Promise<VehicleId | null> {
  const row = await tx
    .selectFrom('vehicle')
    .select('merged_into')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.merged_into ?? null;
}

export async function listCarsById(tx: Tx, customerId: UserId, ids: readonly VehicleId[]): Promise<CarRow[]> {
  if (ids.length === 0) return [];
  return cars(tx).where('vehicle.customer_id', '=', customerId).where('vehicle.id', 'in', ids).execute();
}

export async function countArchived(tx: Tx, customerId: UserId): Promise<number> {
  const { cars: count } = await tx
    .selectFrom('vehicle')
    .select(sql<number>`count(*)::int`.as('cars'))
    .where('customer_id', '=', customerId)
    .where('merged_into', 'is', null)
    .where('archived_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Pairs that agree in year, make and model and differ in nothing known, and that were not answered. */
export async function listTwins(tx: Tx, customerId: UserId) {
  const { rows } = await sql<{ one: VehicleId; other: VehicleId }>`
    with own as (
      select id, year, make, model, trim, vin from vehicle
      where customer_id = ${customerId} and merged_into is null and archived_at is null
      order by created_at desc, id desc limit ${MOST_COMPARED}
    )
    select one.id as one, other.id as other
    from own one
    join own other on other.id > one.id and other.year = one.year
      and lower(other.make) = lower(one.make) and lower(other.model) = lower(one.model)
    where (one.vin is null or other.vin is null)
      and (one.trim is null or other.trim is null or lower(one.trim) = lower(other.trim))
      and not exists (
        select from vehicle_apart apart where apart.one_id = one.id and apart.other_id = other.id)
    order by one.id, other.id
    limit ${MOST_QUESTIONS}`.execute(tx);
  return rows;
}

export async function hasLiveJob(tx: Tx, id: VehicleId): Promise<boolean> {
  const row = await tx
    .selectFrom('job')
    .select('id')
    .where('vehicle_id', '=', id)
    .where('state', 'in', liveStates)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The jobs of a car, newest first, with what papers there are. */
export async function listJobsOfCar(tx: Tx, id: VehicleId) {
  return tx
    .selectFrom('job')
    .leftJoin('shop', 'shop.id', 'job.shop_id')
    .leftJoin('invoice', 'invoice.job_id', 'job.id')
    .select(['job.id', 'job.number', 'job.state', 'job.service', 'job.created_at', 'job.completed_at'])
    .select(['shop.name as shop_name', 'invoice.total_cents', 'invoice.warranty'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment')
          .select('payment.id')
          .whereRef('payment.job_id', '=', 'job.id')
          .where('payment.captured_cents', '>', 0 as Cents),
      ).as('has_receipt'),
    )
    .$narrowType<{ service: ServiceCode }>()
    .where('job.vehicle_id', '=', id)
    .where('job.state', '!=', sql.lit('draft'))
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(MOST_JOBS_SHOWN)
    .execute();
}

/** Every picture of the car's jobs, newest first. */
export async function listPhotosOfCar(tx: Tx, id: VehicleId) {
  return tx
    .selectFrom('job')
    .innerJoin('job_photo', 'job_photo.job_id', 'job.id')
    .innerJoin('file', 'file.id', 'job_photo.file_id')
    .select(['file.id', 'file.width', 'file.height', 'file.created_at', 'job.id as job_id'])
    .where('job.vehicle_id', '=', id)
    .where('job_photo.purpose', 'in', ['post', 'check_in', 'after'])
    .where('job.state', '!=', sql.lit('draft'))
    .orderBy('file.created_at', 'desc')
    .orderBy('file.id', 'desc')
    .limit(MOST_PHOTOS_SHOWN)
    .execute();
}

export type ReadingRow = {
  miles: number;
  source: 'owner' | 'check_in' | 'finish';
  at: Date;
  job_id: JobId | null;
  shop_name: string | null;
};

/** What was read off the odometer, by the owner on any row that is this car, and by shops. */
export async function listReadings(tx: Tx, id: VehicleId): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select miles, 'owner' as source, read_at as at, null::uuid as job_id, null::text as shop_name
    from odometer_reading
    where vehicle_id in (select id from vehicle where id = ${id} or merged_into = ${id})
    union all
    select check_in.odometer_miles, 'check_in', check_in.at, job.id, shop.name
    from job join check_in on check_in.job_id = job.id left join shop on shop.id = job.shop_id
    where job.vehicle_id = ${id}
    union all
    select invoice.odometer_miles, 'finish', invoice.issued_at, job.id, shop.name
    from job join invoice on invoice.job_id = job.id left join shop on shop.id = job.shop_id
    where job.vehicle_id = ${id}
    order by at desc, miles desc
    limit ${MOST_READINGS_SHOWN}`.execute(tx);
  return rows;
}

export async function insertReading(tx: Tx, reading: Insertable<Schema['odometer_reading']>): Promise<void> {
  await tx.insertInto('odometer_reading').values(reading).execute();
}

/** The merges that made this car, which can be undone. */
export async function listMerges(tx: Tx, id: VehicleId) {
  return tx
    .selectFrom('vehicle_merge')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_merge.merged_id')
    .select(['vehicle_merge.id', 'vehicle_merge.because', 'vehicle_merge.merged_at'])
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim', 'vehicle.nickname'])
    .select(({ selectFrom }) =>
      selectFrom('vehicle_merge_job')
        .select(sql<number>`count(*)::int`.as('jobs'))
        .whereRef('vehicle_merge_job.merge_id', '=', 'vehicle_merge.id')
        .as('jobs'),
    )
    .where('vehicle.merged_into', '=', id)
    .where('vehicle_merge.undone_at', 'is', null)
    .orderBy('vehicle_merge.merged_at', 'desc')
    .limit(MOST_COMPARED)
    .execute();
}
