import type { AppointmentId, JobId } from '#domain/ids.ts';
import type { OpenHours, Visit } from '#domain/no-show.ts';
import type { Context } from '../context.ts';
import { findCalendar, findVisit } from './queries.ts';

/** The appointment that stands, as the rules about missing it need it. */
export type StandingVisit = Visit & { appointmentId: AppointmentId; shop: OpenHours };

/** Null where no confirmed appointment stands. */
export async function visitOf(ctx: Context, jobId: JobId): Promise<StandingVisit | null> {
  const row = await findVisit(ctx.tx, jobId);
  if (!row) return null;
  const calendar = await findCalendar(ctx.tx, row.shop_id);
  return {
    appointmentId: row.id,
    start: row.starts_at,
    isMobile: row.mobile,
    arrivalUntil: row.arrival_until,
    arrivedAt: row.arrived_at,
    shop: { hours: calendar.hours, closures: calendar.closures, timeZone: calendar.time_zone },
  };
}
