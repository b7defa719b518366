import { sql } from 'kysely';
import type { Closure, Week } from '#domain/scheduling/business-hours.ts';
import type { BayId, LocationId, ShopId, TechnicianId } from '#domain/ids.ts';
import type { Holiday } from '#domain/scheduling/public-holidays.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { moreOfRow } from '../jobs/more-services-queries.ts';
import type { Tx } from '#platform/database/connect.ts';

export type NamedClosure = Closure & { note: string };

export async function findMarket(tx: Tx, shopId: ShopId): Promise<string> {
  const row = await tx.selectFrom('shop').select('market').where('id', '=', shopId).executeTakeFirstOrThrow();
  return row.market;
}

/** Null is the main location, here and below. */
type Where = { shopId: ShopId; locationId: LocationId | null };

export async function replaceHours(tx: Tx, { shopId, locationId }: Where, hours: Week): Promise<void> {
  await tx
    .insertInto('shop_hours')
    .values(hours.map((day) => ({ shop_id: shopId, location_id: locationId, ...day })))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'location_id', 'weekday']).doUpdateSet(({ ref }) => ({
        opens: ref('excluded.opens'),
        closes: ref('excluded.closes'),
        closed: ref('excluded.closed'),
      })),
    )
    .execute();
}

export async function replaceClosures(
  tx: Tx,
  { shopId, locationId }: Where,
  { closures, holidays }: { closures: readonly NamedClosure[]; holidays: readonly Holiday[] },
): Promise<void> {
  const isThere = locationId === null ? 'is' : '=';
  await tx
    .deleteFrom('shop_closure')
    .where('shop_id', '=', shopId)
    .where('location_id', isThere, locationId)
    .execute();
  await tx
    .deleteFrom('shop_holiday')
    .where('shop_id', '=', shopId)
    .where('location_id', isThere, locationId)
    .execute();
  if (closures.length > 0) {
    const rows = closures.map(({ startsOn, endsOn, note }) => ({
      shop_id: shopId,
      location_id: locationId,
      starts_on: startsOn,
      ends_on: endsOn,
      note,
    }));
    await tx.insertInto('shop_closure').values(rows).execute();
  }
  if (holidays.length > 0) {
    const rows = [...new Set(holidays)].map((holiday) => ({
      shop_id: shopId,
      location_id: locationId,
      holiday,
    }));
    await tx.insertInto('shop_holiday').values(rows).execute();
  }
}

/** Calendar entries name their bay forever: a removed one is only not used any more. */
export async function retireBays(
  tx: Tx,
  { shopId, locationId }: Where,
  kept: readonly BayId[],
): Promise<void> {
  await tx
    .updateTable('bay')
    .set({ active: false })
    .where('shop_id', '=', shopId)
    .where('location_id', locationId === null ? 'is' : '=', locationId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
}

export async function putBay(
  tx: Tx,
  bay: Where & { id: BayId; name: string; kind: 'bay' | 'van' },
): Promise<void> {
  const { id, shopId, locationId, name, kind } = bay;
  await tx
    .insertInto('bay')
    .values({ id, shop_id: shopId, location_id: locationId, name, kind, active: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, kind, active: true }))
    .execute();
}

export async function retireTechnicians(
  tx: Tx,
  shopId: ShopId,
  kept: readonly TechnicianId[],
): Promise<void> {
  await tx
    .updateTable('technician')
    .set({ active: false })
    .where('shop_id', '=', shopId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
}

export async function putTechnician(
  tx: Tx,
  one: { id: TechnicianId; shopId: ShopId; name: string; skills: readonly ServiceCode[] },
): Promise<void> {
  const { id, shopId, name } = one;
  await tx
    .insertInto('technician')
    .values({ id, shop_id: shopId, name, active: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, active: true }))
    .execute();
  await tx.deleteFrom('technician_skill').where('technician_id', '=', id).execute();
  const skills = [...new Set(one.skills)].map((service) => ({ technician_id: id, service }));
  await tx.insertInto('technician_skill').values(skills).execute();
}

export async function setRules(
  tx: Tx,
  shopId: ShopId,
  rules: {
    buffer_minutes: number;
    advance_days: number;
    notice_minutes: number;
    lead_minutes: number;
    updated_at: Date;
  },
): Promise<void> {
  await tx.updateTable('shop').set(rules).where('id', '=', shopId).execute();
}

/** The bookings of a shop that are still to come. */
export async function listUpcoming(tx: Tx, shopId: ShopId, now: Date) {
  return (
    tx
      .selectFrom('appointment')
      .innerJoin('job', 'job.id', 'appointment.job_id')
      .innerJoin('quote', 'quote.id', 'appointment.quote_id')
      .innerJoin('bay', 'bay.id', 'appointment.bay_id')
      .select('bay.location_id as locationId')
      .select(['job.id as jobId', 'job.number', 'quote.mobile'])
      .select(sql<ServiceCode[]>`job.service || ${moreOfRow}`.as('services'))
      .select('quote.duration_minutes as durationMinutes')
      .select(['appointment.starts_at as startsAt', 'appointment.ends_at as endsAt'])
      .select(['appointment.bay_id as bayId', 'appointment.technician_id as technicianId'])
      .where('appointment.shop_id', '=', shopId)
      .where('appointment.state', 'in', ['held', 'confirmed'])
      // On the clock of its job, which in demo mode may run ahead.
      .where(
        sql<boolean>`appointment.starts_at > ${now}::timestamptz + job.clock_offset_seconds * interval '1 second'`,
      )
      .orderBy('appointment.starts_at')
      .orderBy('job.id')
      .limit(2000)
      .execute()
  );
}
