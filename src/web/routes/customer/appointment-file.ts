import { data } from 'react-router';
import type { Route } from './+types/appointment-file';
import { problemOf } from '#api/problem.ts';
import type { JobId } from '#domain/ids.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { brand } from '#domain/site/brand.ts';
import { calendarEntry } from './calendar-entry.ts';
import { requirePerson } from '../load-page.ts';

/** The appointment of a job as a file for any calendar. The check-in code stays out: calendars are shared. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requirePerson(args);
  const jobId = args.params.jobId as JobId;
  const { appointment, shop, address, ...job } = await findJob(args, jobId);
  if (!appointment || !shop) throw data(null, { status: 404 });
  const at = appointment.mobile && address ? address : shop;
  const file = calendarEntry({
    uid: `${appointment.id}@${brand.name.toLowerCase()}`,
    stampedAt: new Date(job.now),
    startsAt: new Date(appointment.startsAt),
    endsAt: new Date(appointment.endsAt),
    title: `${job.serviceName}, ${shop.name}`,
    place: `${at.street}, ${at.city}, ${at.state} ${at.zip}`,
    note: `${vehicleName(job.vehicle)}, ${job.number}`,
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
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
