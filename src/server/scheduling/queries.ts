import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AppointmentId, BayId, JobId, QuoteId, ShopId, UserId } from '#domain/ids.ts';
import { type AppointmentState, occupyingStates } from '#domain/lifecycles/appointment.ts';
import type { Span } from '#domain/business-hours.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type AppointmentRow = Selectable<Schema['appointment']>;

export async function findCalendar(tx: Tx, shopId: ShopId) {
  const shop = await tx
    .selectFrom('shop')
    .select(['time_zone', 'buffer_minutes', 'advance_days', 'mobile_service', 'in_shop_service'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const hours = await tx
    .selectFrom('shop_hours')
    .select(['weekday', 'opens', 'closes', 'closed'])
    .where('shop_id', '=', shopId)
    .orderBy('weekday')
    .execute();
  const closures = await tx
    .selectFrom('shop_closure')
    .select(['starts_on as startsOn', 'ends_on as endsOn'])
    .where('shop_id', '=', shopId)
    .orderBy('starts_on')
    .limit(1000)
    .execute();
  return { ...shop, hours, closures };
}

export async function listBays(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('bay')
    .select(['id', 'name', 'kind'])
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .orderBy('kind')
    .orderBy('name')
    .limit(100)
    .execute();
}

/** The appointments that keep these bays from others in a span, without their buffers. */
export async function listTaken(tx: Tx, bayIds: readonly BayId[], { startsAt, endsAt }: Span) {
  if (bayIds.length === 0) return [];
  return tx
    .selectFrom('appointment')
    .select(['bay_id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('bay_id', 'in', bayIds)
    .where('state', 'in', occupyingStates)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .execute();
}

export async function insertHeld(
  tx: Tx,
  held: {
    id: AppointmentId;
    jobId: JobId;
    quoteId: QuoteId;
    shopId: ShopId;
    bayId: BayId;
    span: Span;
    /** With the shop's buffer: what nobody else can have of the bay. */
    occupied: Span;
    heldUntil: Date;
    now: Date;
  },
): Promise<AppointmentRow> {
  const { startsAt, endsAt } = held.occupied;
  return tx
    .insertInto('appointment')
    .values({
      id: held.id,
      job_id: held.jobId,
      quote_id: held.quoteId,
      shop_id: held.shopId,
      bay_id: held.bayId,
      state: 'held',
      starts_at: held.span.startsAt,
      ends_at: held.span.endsAt,
      slot: sql<string>`tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz, '[)')`,
      held_until: held.heldUntil,
      created_at: held.now,
    })
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
    .select(['appointment.id', 'appointment.shop_id', 'appointment.starts_at', 'appointment.arrived_at'])
    .select(['quote.mobile', 'quote.arrival_until'])
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

/** The newest appointment of a job, over or not, as people read it. */
export async function findNewest(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('appointment')
    .innerJoin('bay', 'bay.id', 'appointment.bay_id')
    .innerJoin('shop', 'shop.id', 'appointment.shop_id')
    .select(['appointment.id', 'appointment.state', 'appointment.starts_at', 'appointment.ends_at'])
    .select(['appointment.arrived_at'])
    .select(['bay.name as bay_name', 'bay.kind as bay_kind', 'shop.time_zone'])
    .where('appointment.job_id', '=', jobId)
    .orderBy('appointment.created_at', 'desc')
    .orderBy('appointment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function setState(tx: Tx, id: AppointmentId, state: AppointmentState): Promise<void> {
  await tx.updateTable('appointment').set({ state, held_until: null }).where('id', '=', id).execute();
}
