import { sql } from 'kysely';
import type { Closure, Week } from '#domain/business-hours.ts';
import type { BayId, ShopId, TechnicianId } from '#domain/ids.ts';
import type { Holiday } from '#domain/public-holidays.ts';
import type { ServiceCode } from '#domain/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';

export type NamedClosure = Closure & { note: string };

export async function findMarket(tx: Tx, shopId: ShopId): Promise<string> {
  const row = await tx.selectFrom('shop').select('market').where('id', '=', shopId).executeTakeFirstOrThrow();
  return row.market;
}

export async function replaceHours(tx: Tx, shopId: ShopId, hours: Week): Promise<void> {
  await tx
    .insertInto('shop_hours')
    .values(hours.map((day) => ({ shop_id: shopId, ...day })))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'weekday']).doUpdateSet(({ ref }) => ({
        opens: ref('excluded.opens'),
        closes: ref('excluded.closes'),
        closed: ref('excluded.closed'),
      })),
    )
    .execute();
}

export async function listClosures(tx: Tx, shopId: ShopId): Promise<NamedClosure[]> {
  return tx
    .selectFrom('shop_closure')
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'note'])
    .where('shop_id', '=', shopId)
    .orderBy('starts_on')
    .limit(1000)
    .execute();
}

export async function replaceClosures(
  tx: Tx,
  shopId: ShopId,
  { closures, holidays }: { closures: readonly NamedClosure[]; holidays: readonly Holiday[] },
): Promise<void> {
  await tx.deleteFrom('shop_closure').where('shop_id', '=', shopId).execute();
  await tx.deleteFrom('shop_holiday').where('shop_id', '=', shopId).execute();
  if (closures.length > 0) {
    const rows = closures.map(({ startsOn, endsOn, note }) => ({
      shop_id: shopId,
      starts_on: startsOn,
      ends_on: endsOn,
      note,
    }));
    await tx.insertInto('shop_closure').values(rows).execute();
  }
  if (holidays.length > 0) {
    const rows = [...new Set(holidays)].map((holiday) => ({ shop_id: shopId, holiday }));
    await tx.insertInto('shop_holiday').values(rows).execute();
  }
}

/** What stands in the book names its bay for ever: one that is gone is only used no more. */
export async function retireBays(tx: Tx, shopId: ShopId, kept: readonly BayId[]): Promise<void> {
  await tx
    .updateTable('bay')
    .set({ active: false })
    .where('shop_id', '=', shopId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
}

export async function putBay(
  tx: Tx,
  bay: { id: BayId; shopId: ShopId; name: string; kind: 'bay' | 'van' },
): Promise<void> {
  const { id, shopId, name, kind } = bay;
  await tx
    .insertInto('bay')
    .values({ id, shop_id: shopId, name, kind, active: true })
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
  rules: { buffer_minutes: number; advance_days: number; notice_minutes: number; updated_at: Date },
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
      .select(['job.id as jobId', 'job.number', 'job.service', 'quote.mobile'])
      .select(['appointment.starts_at as startsAt', 'appointment.ends_at as endsAt'])
      .select(['appointment.bay_id as bayId', 'appointment.technician_id as technicianId'])
      .$narrowType<{ service: ServiceCode }>()
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
