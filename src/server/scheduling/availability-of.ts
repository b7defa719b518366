import type { Availability, Standing } from '#domain/availability.ts';
import type { Span } from '#domain/business-hours.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { findCalendar, listBays, listStanding, listTechnicians } from './queries.ts';

/** Longer than any work with the buffer of any shop: whatever may be in the way lies within it. */
const AROUND = 2 * DAY + 12 * HOUR;

/** All that decides which times a shop can offer, as it is now. */
export async function availabilityOf(ctx: Context, shopId: ShopId): Promise<Availability> {
  const calendar = await findCalendar(ctx.tx, shopId, ctx.now);
  return {
    hours: calendar.hours,
    closures: calendar.closures,
    timeZone: calendar.time_zone,
    bufferMinutes: calendar.buffer_minutes,
    advanceDays: calendar.advance_days,
    noticeMinutes: calendar.notice_minutes,
    inShop: calendar.in_shop_service,
    mobile: calendar.mobile_service,
    bays: await listBays(ctx.tx, shopId),
    technicians: await listTechnicians(ctx.tx, shopId),
  };
}

/** What stands in a shop's book around a span; without the job whose own time is to change. */
export function standingAround(
  ctx: Context,
  shopId: ShopId,
  { startsAt, endsAt }: Span,
  { except }: { except?: JobId | undefined } = {},
): Promise<Standing[]> {
  const around = { startsAt: plus(startsAt, -HOUR), endsAt: plus(endsAt, AROUND) };
  return listStanding(ctx.tx, shopId, around, { except });
}
