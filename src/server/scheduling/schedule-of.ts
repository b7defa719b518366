import type { ScheduleView } from '#api/schedule.ts';
import { whyNotKept } from '#domain/availability.ts';
import { draftDefaultWeek } from '#domain/business-hours.ts';
import type { ShopId } from '#domain/ids.ts';
import { jobNumber } from '#domain/job-words.ts';
import type { Context } from '../context.ts';
import { availabilityOf } from './availability-of.ts';
import { listHolidays } from './queries.ts';
import { listClosures, listUpcoming } from './schedule-queries.ts';

type Outside = ScheduleView['outside'][number];

/** A shop's schedule as its own people read it. */
export async function scheduleOf(ctx: Context, shopId: ShopId): Promise<ScheduleView> {
  const shop = await availabilityOf(ctx, shopId);
  const { timeZone, bufferMinutes, advanceDays, noticeMinutes, bays, technicians } = shop;
  const hoursSaved = shop.hours.length > 0;
  return {
    timeZone,
    hours: [...(hoursSaved ? shop.hours : draftDefaultWeek)],
    hoursSaved,
    closures: await listClosures(ctx.tx, shopId),
    holidays: await listHolidays(ctx.tx, shopId),
    bays: bays.map(({ id, name, kind }) => ({ id, name, kind })),
    technicians: technicians.map(({ id, name, skills }) => ({ id, name, skills: [...skills] })),
    rules: { bufferMinutes, advanceDays, noticeMinutes },
    outside: await outsideOf(ctx, shopId),
  };
}

/** The bookings that stand although the shop, as it is now, could not keep them: nothing ends silently. */
export async function outsideOf(ctx: Context, shopId: ShopId): Promise<Outside[]> {
  const shop = await availabilityOf(ctx, shopId);
  return (await listUpcoming(ctx.tx, shopId, ctx.now)).flatMap((booking) => {
    const why = whyNotKept(booking, { shop, now: ctx.now });
    const { jobId, number, startsAt } = booking;
    return why ? [{ jobId, number: jobNumber(number), startsAt: startsAt.toISOString(), why }] : [];
  });
}
