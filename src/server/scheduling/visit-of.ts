import type { Place } from '#domain/scheduling/availability.ts';
import type { AppointmentId, JobId, LocationId, ShopId } from '#domain/ids.ts';
import type { OpenHours, Visit } from '#domain/bookings/no-show.ts';
import { plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { locationsOf } from './availability-of.ts';
import { findVisit } from './queries.ts';

/** The confirmed appointment, as the rules about missing it need it. */
export type StandingVisit = Visit & {
  appointmentId: AppointmentId;
  shopId: ShopId;
  /** Where it is; null is the main location of the shop. */
  locationId: LocationId | null;
  shop: OpenHours;
  /** How long it is worked on; longer than its day, it ends on another one. */
  durationMinutes: number;
  place: Place;
};

/** When the two sides are expected; null without a confirmed appointment. */
export async function expectedVisit(ctx: Context, jobId: JobId): Promise<Visit | null> {
  const row = await findVisit(ctx.tx, jobId);
  return row ? timesOf(row) : null;
}

function timesOf(row: VisitRow): Visit {
  return {
    start: row.starts_at,
    isMobile: row.mobile,
    arrivalUntil: row.arrival_until && movedWith(row, row.arrival_until),
    arrivedAt: row.arrived_at,
  };
}

/** Null without a confirmed appointment. */
export async function visitOf(ctx: Context, jobId: JobId): Promise<StandingVisit | null> {
  const row = await findVisit(ctx.tx, jobId);
  if (!row) return null;
  const locations = await locationsOf(ctx, row.shop_id);
  // One with a booking cannot be archived, so it is among them.
  const { shop } = locations.find(({ id }) => id === row.location_id) ?? locations[0]!;
  return {
    appointmentId: row.id,
    ...timesOf(row),
    place: { bayId: row.bay_id, technicianId: row.technician_id },
    shopId: row.shop_id,
    locationId: row.location_id,
    durationMinutes: row.duration_minutes,
    shop: { hours: shop.hours, closures: shop.closures, timeZone: shop.timeZone },
  };
}

/** The time in which a mechanic may arrive was promised with the quote; it moves with the appointment. */
function movedWith({ starts_at: start, slot_starts_at: promised }: Times, arrivalUntil: Date): Date {
  return plus(arrivalUntil, start.getTime() - promised.getTime());
}

type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>;
type Times = { starts_at: Date; slot_starts_at: Date };
