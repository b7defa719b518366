import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Place, Standing, Technician } from '#domain/scheduling/availability.ts';
import type { Span } from '#domain/scheduling/business-hours.ts';
import type {
  AppointmentId,
  BayId,
  JobId,
  LocationId,
  QuoteId,
  ShopId,
  TechnicianId,
  UserId,
} from '#domain/ids.ts';
import { type AppointmentState, occupyingStates } from '#domain/scheduling/appointment-lifecycle.ts';
import type { Holiday } from '#domain/scheduling/public-holidays.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type AppointmentRow = Selectable<Schema['appointment']>;

/** The rules that hold at every location of a shop, and the clock on their walls. */
export async function findRules(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['time_zone', 'buffer_minutes', 'advance_days', 'notice_minutes', 'lead_minutes'])
    .select(['mobile_service', 'in_shop_service', 'lat', 'lng'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
}

/** The weeks of all locations; null is the main one, here and below. */
export async function listWeeks(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_hours')
    .select(['location_id', 'weekday', 'opens', 'closes', 'closed'])
    .where('shop_id', '=', shopId)
    .orderBy('weekday')
    .limit(1000)
    .execute();
}

/** The days on which each location is closed, apart from its holidays. */
export async function listAllClosures(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_closure')
    .select(['location_id', 'starts_on as startsOn', 'ends_on as endsOn', 'note'])
    .where('shop_id', '=', shopId)
    .orderBy('starts_on')
    .limit(2000)
    .execute();
}

export async function listAllHolidays(
  tx: Tx,
  shopId: ShopId,
): Promise<{ location_id: LocationId | null; holiday: Holiday }[]> {
  return tx
    .selectFrom('shop_holiday')
    .select(['location_id', 'holiday'])
    .where('shop_id', '=', shopId)
    .orderBy('holiday')
    .limit(1000)
    .execute();
}

export async function listBays(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('bay')
    .select(['id', 'name', 'kind', 'location_id'])
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .orderBy('kind')
    .orderBy('name')
    .limit(500)
    .execute();
}

/** Who works in a shop and on what, by name. */
export async function listTechnicians(tx: Tx, shopId: ShopId): Promise<Technician[]> {
  const rows = await tx
    .selectFrom('technician')
    .leftJoin('technician_skill as skill', 'skill.technician_id', 'technician.id')
    .select(['technician.id', 'technician.name', 'skill.service'])
    .where('technician.shop_id', '=', shopId)
    .where('technician.active', '=', true)
    .orderBy('technician.name')
    .orderBy('technician.id')
    .orderBy('skill.service')
    .limit(5000)
    .execute();
  const named = new Map<TechnicianId, { id: TechnicianId; name: string; skills: ServiceCode[] }>();
  for (const { id, name, service } of rows) {
    const known = named.get(id) ?? { id, name, skills: [] };
    if (service) known.skills.push(service as ServiceCode);
    named.set(id, known);
  }
  return [...named.values()];
}

/**
 * The entries in a shop's calendar in a span, with the buffer that was agreed to then; `except` is a job
 * whose own appointment is to be moved, and so is no conflict.
 */
export async function listStanding(
  tx: Tx,
  shopId: ShopId,
  { startsAt, endsAt }: Span,
  { except }: { except?: JobId | undefined } = {},
): Promise<Standing[]> {
  return tx
    .selectFrom('appointment')
    .select(['bay_id as bayId', 'technician_id as technicianId', 'starts_at as startsAt'])
    .select(sql<Date>`upper(slot)`.as('endsAt'))
    .where('shop_id', '=', shopId)
    .where('state', 'in', occupyingStates)
    .where(sql<boolean>`slot && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz, '[)')`)
    .$if(except !== undefined, (query) => query.where('job_id', '!=', except!))
    .orderBy('starts_at')
    .limit(5000)
    .execute();
}

/**
 * Callers who book a time of a shop, or change its hours, run one at a time: what they read of its calendar
 * stays true until they have written to it.
 */
export async function lockBook(tx: Tx, shopId: ShopId): Promise<void> {
  await tx.selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().execute();
}

export async function insertHeld(
  tx: Tx,
  held: {
    id: AppointmentId;
    jobId: JobId;
    quoteId: QuoteId;
    shopId: ShopId;
    bayId: BayId;
    technicianId: TechnicianId | null;
    span: Span;
    /** With the shop's buffer: blocked for other cars in the bay, and for the technician. */
    occupied: Span;
    heldUntil: Date;
    now: Date;
  },
): Promise<AppointmentRow> {
  return tx
    .insertInto('appointment')
    .values({
      id: held.id,
      job_id: held.jobId,
      quote_id: held.quoteId,
      shop_id: held.shopId,
      bay_id: held.bayId,
      technician_id: held.technicianId,
      state: 'held',
      starts_at: held.span.startsAt,
      ends_at: held.span.endsAt,
      slot: rangeOf(held.occupied),
      held_until: held.heldUntil,
      created_at: held.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function rangeOf({ startsAt, endsAt }: Span) {
  return sql<string>`tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz, '[)')`;
}

/** Moves a confirmed appointment. An arrival for the old time does not count for the new one. */
export async function setTime(
  tx: Tx,
  id: AppointmentId,
  { span, occupied, bayId, technicianId, now }: Place & { span: Span; occupied: Span; now: Date },
): Promise<AppointmentRow> {
  return tx
    .updateTable('appointment')
    .set({
      starts_at: span.startsAt,
      ends_at: span.endsAt,
      slot: rangeOf(occupied),
      bay_id: bayId,
      technician_id: technicianId,
      arrived_at: null,
      arrived_by: null,
      ...revisedAt(now),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The appointment that a job has now. */
export async function findLive(tx: Tx, jobId: JobId): Promise<AppointmentRow | undefined> {
  return tx
    .selectFrom('appointment')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', 'in', occupyingStates)
    .executeTakeFirst();
}

/** The confirmed appointment of a job with what its quote promised about it. */
export async function findVisit(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('appointment')
    .innerJoin('quote', 'quote.id', 'appointment.quote_id')
    .innerJoin('bay', 'bay.id', 'appointment.bay_id')
    .select('bay.location_id')
    .select(['appointment.id', 'appointment.shop_id', 'appointment.starts_at', 'appointment.arrived_at'])
    .select(['appointment.bay_id', 'appointment.technician_id', 'quote.duration_minutes'])
    .select(['quote.mobile', 'quote.arrival_until', 'quote.slot_starts_at'])
    .where('appointment.job_id', '=', jobId)
    .where('appointment.state', '=', 'confirmed')
    .executeTakeFirst();
}

export async function stampArrival(
  tx: Tx,
  id: AppointmentId,
  { at, by }: { at: Date; by: UserId },
): Promise<void> {
  await tx.updateTable('appointment').set({ arrived_at: at, arrived_by: by }).where('id', '=', id).execute();
}

/** A confirmation counts only for the time that it was given for. */
const whenOwnerConfirmed = sql<Date | null>`
  case when appointment.owner_confirmed_revision = appointment.revision
    then appointment.owner_confirmed_at end`;

/** The newest appointment of a job, over or not, as people read it. */
export async function findNewest(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('appointment')
    .innerJoin('bay', 'bay.id', 'appointment.bay_id')
    .innerJoin('shop', 'shop.id', 'appointment.shop_id')
    .leftJoin('shop_location', 'shop_location.id', 'bay.location_id')
    .leftJoin('technician', 'technician.id', 'appointment.technician_id')
    .select(['appointment.id', 'appointment.state', 'appointment.starts_at', 'appointment.ends_at'])
    .select(['appointment.arrived_at', 'appointment.revision'])
    .select(({ fn, ref }) =>
      fn.coalesce(ref('appointment.changed_at'), ref('appointment.created_at')).as('changed_at'),
    )
    .select(whenOwnerConfirmed.as('owner_confirmed_at'))
    .select(['bay.name as bay_name', 'bay.kind as bay_kind', 'shop.time_zone'])
    .select('shop_location.name as location')
    .select('technician.name as technician_name')
    .where('appointment.job_id', '=', jobId)
    .orderBy('appointment.created_at', 'desc')
    .orderBy('appointment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function setState(
  tx: Tx,
  id: AppointmentId,
  { state, now }: { state: AppointmentState; now: Date },
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ state, held_until: null, ...revisedAt(now) })
    .where('id', '=', id)
    .execute();
}

/** What a calendar tells a newer file of the same appointment by. */
function revisedAt(now: Date) {
  return { revision: sql<number>`revision + 1`, changed_at: now };
}
