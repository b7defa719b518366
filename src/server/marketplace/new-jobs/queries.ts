import { sql } from 'kysely';
import { EARTH_RADIUS_MILES } from '#domain/marketplace/geo.ts';
import type { JobId, ShopId, UserId } from '#domain/ids.ts';
import type { AlertPace } from '#domain/notifications/notification-topics.ts';
import { rolesTold } from '#domain/notifications/notices.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import { hasHeardOf, type ListedJob } from '../saved-searches/queries.ts';

// Which shops a job fits

type Step = {
  job: ListedJob;
  cells: readonly number[];
  /** Any of these offers the service of the job; null where every shop may answer. */
  services: readonly ServiceCode[] | null;
  after: ShopId | null;
  limit: number;
  /** Only shops that have not heard of the job. */
  isEdit: boolean;
};

/** Active shops with a location around a job, in the order of their ids, and whether the job fits each. */
export async function listShopsAround(tx: Tx, { job, cells, services, after, limit, isEdit }: Step) {
  const { rows } = await sql<{ id: ShopId; fits: boolean }>`
    with near as (
      select id as shop_id, lat, lng from shop where status = 'active' and grid = any(${cells}::int[])
      union all
      select shop_id, lat, lng from shop_location where archived_at is null and grid = any(${cells}::int[])
    )
    select shop.id,
      (shop.in_shop_service or ${job.mobile_ok})
      and bool_or(power(${job.public_lat}::float8 - near.lat, 2)
          + power((${job.public_lng}::float8 - near.lng) * cos(radians(near.lat)), 2)
        <= power(degrees(shop.service_radius_miles / ${EARTH_RADIUS_MILES}::float8), 2))
      and (${services === null} or exists (select from shop_service offered
        where offered.shop_id = shop.id and offered.active and offered.service = any(${services}::text[])))
      and not exists (select from quote where quote.shop_id = shop.id and quote.job_id = ${job.id})
      and not exists (select from shop_member own
        join job on job.customer_id = own.user_id
        where own.shop_id = shop.id and job.id = ${job.id})
      and not exists (select from saved_search_match found
        join saved_search search on search.id = found.search_id
        where found.job_id = ${job.id} and search.shop_id = shop.id and search.notify <> 'never')
      and not (${isEdit} and ${hasHeardOf(job.id)})
      as fits
    from near
    join shop on shop.id = near.shop_id and shop.status = 'active'
    where ${after}::uuid is null or shop.id > ${after}::uuid
    group by shop.id
    order by shop.id
    limit ${limit}`.execute(tx);
  return rows;
}

const MOST_READERS = 20;

/** Members who can quote for these shops (at most 20 a shop), with their pace and last alert. */
export async function listReaders(tx: Tx, shopIds: readonly ShopId[]) {
  const { rows } = await sql<Reader>`
    select member.user_id as "userId", shop.id as "shopId", shop.time_zone as "timeZone",
      coalesce(choice.pace, 'at_once') as pace, reader.told_at as "toldAt"
    from shop
    cross join lateral (
      select user_id from shop_member
      where shop_id = shop.id and role = any(${rolesTold('job.new')}::text[])
      order by created_at limit ${sql.lit(MOST_READERS)}
    ) member
    join auth_user on auth_user.id = member.user_id and auth_user.disabled_at is null
    left join notification_preference choice
      on choice.user_id = member.user_id and choice.topic = 'new_jobs' and choice.channel = 'mail'
    left join job_alert_reader reader on reader.user_id = member.user_id
    where shop.id = any(${shopIds}::uuid[])
    order by member.user_id`.execute(tx);
  return rows;
}

export type Reader = {
  userId: UserId;
  shopId: ShopId;
  timeZone: string;
  pace: AlertPace;
  toldAt: Date | null;
};

/** Inserts the alerts and returns the members who had none for this job. */
export async function insertAlerts(
  tx: Tx,
  readers: readonly Reader[],
  { jobId, now }: { jobId: JobId; now: Date },
): Promise<UserId[]> {
  const rows = await tx
    .insertInto('job_alert')
    .values(
      readers.map(({ userId, shopId }) => ({
        user_id: userId,
        job_id: jobId,
        shop_id: shopId,
        matched_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Earlier send times stay. In the order of the people, so that two jobs do not block each other. */
export async function setTellAt(tx: Tx, times: readonly { userId: UserId; at: Date }[]): Promise<void> {
  await tx
    .insertInto('job_alert_reader')
    .values(times.map(({ userId, at }) => ({ user_id: userId, tell_at: at })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        tell_at: sql`least(job_alert_reader.tell_at, excluded.tell_at)`,
      }),
    )
    .execute();
}

// What they get

/** Members with something to hear by now, with the shop that they quote for today. */
export async function lockDueReaders(tx: Tx, now: Date, limit: number) {
  const { rows } = await sql<DueReader>`
    select reader.user_id as "userId", reader.told_at as "toldAt", auth_user.email,
      auth_user.disabled_at is null as "isOpen",
      shop.id as "shopId", shop.status, shop.time_zone as "timeZone",
      coalesce(choice.pace, 'at_once') as pace
    from job_alert_reader reader
    join auth_user on auth_user.id = reader.user_id
    left join shop_member member
      on member.user_id = reader.user_id and member.role = any(${rolesTold('job.new')}::text[])
    left join shop on shop.id = member.shop_id
    left join notification_preference choice
      on choice.user_id = reader.user_id and choice.topic = 'new_jobs' and choice.channel = 'mail'
    where reader.tell_at <= ${now}
    order by reader.tell_at
    limit ${limit}
    for update of reader skip locked`.execute(tx);
  return rows;
}

export type DueReader = {
  userId: UserId;
  toldAt: Date | null;
  email: string;
  isOpen: boolean;
  shopId: ShopId | null;
  status: string | null;
  timeZone: string;
  pace: AlertPace;
};

const MOST_JOBS = 200;

/** What waits for a member and still takes quotes, without what their shop has answered by now; newest first. */
export async function listUntold(tx: Tx, { userId, shopId }: { userId: UserId; shopId: ShopId }) {
  return tx
    .selectFrom('job_alert as alert')
    .innerJoin('job', 'job.id', 'alert.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select(['job.id', 'job.rescues', 'job.service', 'job.city', 'job.state_code', 'job.budget_cents'])
    .select(['job.public_lat', 'job.public_lng', 'vehicle.year', 'vehicle.make', 'vehicle.model'])
    .$narrowType<{ budget_cents: Cents | null }>()
    .where('alert.user_id', '=', userId)
    .where('alert.shop_id', '=', shopId)
    .where('alert.told_at', 'is', null)
    .where('job.state', 'in', ['open', 'pending_selection'])
    .where('job.hidden_at', 'is', null)
    .where('job.asked_only', '=', false)
    .where('job.accepting_quotes', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quote')
            .select('quote.id')
            .whereRef('quote.job_id', '=', 'job.id')
            .where('quote.shop_id', '=', shopId),
        ),
      ),
    )
    .orderBy('alert.matched_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(MOST_JOBS)
    .execute();
}

/** Alerts for closed jobs are marked too: they are no longer news. */
export async function markTold(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('job_alert')
    .set({ told_at: now })
    .where('user_id', '=', userId)
    .where('told_at', 'is', null)
    .execute();
}

type Times = { tell_at: Date | null; told_at?: Date };

export async function updateReader(tx: Tx, userId: UserId, times: Times): Promise<void> {
  await tx.updateTable('job_alert_reader').set(times).where('user_id', '=', userId).execute();
}

export async function deleteAlertsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('job_alert').where('matched_at', '<', before).execute();
}
