import type { ScheduleView } from '#api/scheduling/schedule.ts';
import { whyNotKept } from '#domain/scheduling/availability.ts';
import { formDefaultWeek } from '#domain/scheduling/business-hours.ts';
import type { LocationId, ShopId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import type { Context } from '#server/core/context.ts';
import { versionOf } from '#server/core/form-version.ts';
import { type Location, locationOf, locationsOf } from './availability-of.ts';
import { listUpcoming } from './schedule-queries.ts';

type Outside = ScheduleView['outside'][number];

/** The schedule of a location as the shop's own people read it; null is the main one. */
export async function scheduleOf(
  ctx: Context,
  shopId: ShopId,
  locationId: LocationId | null,
): Promise<ScheduleView> {
  const location = await locationOf(ctx, shopId, locationId);
  const outside = await outsideOf(ctx, shopId);
  return {
    timeZone: location.shop.timeZone,
    hoursSaved: location.shop.hours.length > 0,
    ...partsOf(location),
    versions: scheduleVersions(location),
    // All of them are beside the rules and technicians of the whole shop.
    outside: outside
      .filter((one) => locationId === null || one.at === locationId)
      .map(({ booking }) => booking),
  };
}

/** What the forms of a schedule are filled with. */
function partsOf({ shop, ownClosures, holidays }: Location) {
  const { hours, bufferMinutes, advanceDays, noticeMinutes, leadMinutes, bays, technicians } = shop;
  return {
    hours: [...(hours.length > 0 ? hours : formDefaultWeek)],
    closures: ownClosures,
    holidays,
    bays: bays.map(({ id, name, kind }) => ({ id, name, kind })),
    technicians: technicians.map(({ id, name, skills }) => ({ id, name, skills: [...skills] })),
    rules: { bufferMinutes, advanceDays, noticeMinutes, leadMinutes },
  };
}

/** The version of each form of a schedule; closures and holidays are one form. */
export function scheduleVersions(location: Location): ScheduleView['versions'] {
  const { hours, closures, holidays, bays, technicians, rules } = partsOf(location);
  return {
    hours: versionOf(hours),
    closures: versionOf([closures, holidays.toSorted()]),
    bays: versionOf(bays),
    technicians: versionOf(technicians),
    rules: versionOf(rules),
  };
}

/** The bookings that stay although the shop, as it is now, could not keep them: nothing ends silently. */
export async function outsideOf(ctx: Context, shopId: ShopId) {
  const locations = await locationsOf(ctx, shopId);
  return (await listUpcoming(ctx.tx, shopId, ctx.now)).flatMap((row) => {
    const location = locations.find(({ id }) => id === row.locationId);
    const why = location ? whyNotKept(row, { shop: location.shop, now: ctx.now }) : 'closed';
    const { jobId, number, startsAt, locationId: at } = row;
    const booking: Outside | null = why && {
      jobId,
      number: jobNumber(number),
      startsAt: startsAt.toISOString(),
      why,
    };
    return booking ? [{ at, booking }] : [];
  });
}
