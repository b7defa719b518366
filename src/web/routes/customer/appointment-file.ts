import { data } from 'react-router';
import type { Route } from './+types/appointment-file';
import { problemOf } from '#api/problem.ts';
import type { JobId } from '#domain/ids.ts';
import type { AppointmentState } from '#domain/scheduling/appointment-lifecycle.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { brand } from '#domain/site/brand.ts';
import { calendarEntry, calendarMethod } from './calendar-entry.ts';
import { requirePerson } from '../load-page.ts';

/** A past or missed appointment stays in the calendar. */
const statuses: Partial<Record<AppointmentState, 'TENTATIVE' | 'CANCELLED'>> = {
  held: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/**
 * The job's appointment as a calendar file. It leaves out the check-in code, because calendars are shared.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requirePerson(args);
  const jobId = args.params.jobId as JobId;
  const { appointment, shop, address, ...job } = await findJob(args, jobId);
  if (!appointment) throw data(null, { status: 404 });
  // A shop that canceled is no longer shown, but its appointment can still be removed from calendars.
  const at = appointment.mobile && address ? address : shop;
  const status = statuses[appointment.state] ?? 'CONFIRMED';
  const file = calendarEntry({
    uid: `${appointment.id}@${brand.name.toLowerCase()}`,
    revision: appointment.revision,
    changedAt: new Date(appointment.changedAt),
    status,
    startsAt: new Date(appointment.startsAt),
    endsAt: new Date(appointment.endsAt),
    title: shop ? `${job.serviceName}, ${shop.name}` : job.serviceName,
    place: at ? `${at.street}, ${at.city}, ${at.state} ${at.zip}` : '',
    note: `${vehicleName(job.vehicle)}, ${job.number}`,
  });
  return new Response(file, {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${calendarMethod({ status })}`,
      'Content-Disposition': `attachment; filename="${job.number}.ics"`,
    },
  });
}

async function findJob({ context }: Route.LoaderArgs, jobId: JobId) {
  try {
    return await context.get(apiContext).jobs.get({ jobId });
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    throw data(problem.detail, { status: problem.status === 422 ? 404 : problem.status });
  }
}
