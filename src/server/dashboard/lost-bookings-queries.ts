import { sql } from 'kysely';
import type { JobId, ShopId } from '#domain/ids.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { NoShowState } from '#domain/bookings/no-show-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { GivenBackCode } from '#domain/bookings/reschedule.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Cursor } from '#server/core/cursor.ts';

export type LostBooking = {
  id: JobId;
  number: number;
  state: JobState;
  service: ServiceCode;
  /** Who does the job now; null, or another shop. */
  shop_id: ShopId | null;
  address_visibility: 'booked_shop' | 'verified_shops';
  total_cents: Cents;
  starts_at: Date;
  bay_name: string;
  place_name: string | null;
  owner_name: string;
  year: number;
  make: string;
  model: string;
  trim: string | null;
  /** Null where it was missed. */
  code: GivenBackCode | null;
  /** Null where it was given back. */
  missed: NoShowState | null;
};

/**
 * The bookings that a shop lost and does not have again, each job by the last of them, the latest appointment
 * first; one more than `limit`.
 */
export async function listLostBookings(
  tx: Tx,
  { shopId, after, limit }: { shopId: ShopId; after: Cursor | undefined; limit: number },
): Promise<LostBooking[]> {
  const later = after
    ? sql`and (visit.starts_at, job.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<LostBooking>`
    select job.id, job.number, job.state, job.service, job.shop_id, job.address_visibility,
      quote.total_cents, visit.starts_at, bay.name as bay_name, place.name as place_name,
      owner.name as owner_name, vehicle.year, vehicle.make, vehicle.model, vehicle."trim",
      visit.code, visit.missed
    from (
      select distinct on (a.job_id) a.job_id, a.quote_id, a.bay_id, a.starts_at, lost.code, lost.missed
      from (
        select appointment_id, code, null as missed from shop_cancellation where shop_id = ${shopId}
        union all
        select appointment_id, null, state from no_show where shop_id = ${shopId} and absent = 'shop'
      ) lost
      join appointment a on a.id = lost.appointment_id
      order by a.job_id, a.created_at desc, a.id desc
    ) visit
    join job on job.id = visit.job_id
    join quote on quote.id = visit.quote_id
    join bay on bay.id = visit.bay_id
    left join shop_location place on place.id = bay.location_id
    join vehicle on vehicle.id = job.vehicle_id
    join auth_user owner on owner.id = job.customer_id
    where job.shop_id is distinct from ${shopId} ${later}
    order by visit.starts_at desc, job.id desc
    limit ${limit + 1}`.execute(tx);
  return rows;
}
