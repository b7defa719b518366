import { bookableDays, openingOf, openSlots } from '#domain/business-hours.ts';
import type { BayId, ShopId } from '#domain/ids.ts';
import { MINUTE, plus } from '#domain/time.ts';
import type { Day } from '#domain/zoned-day.ts';
import type { Context } from '../context.ts';
import { findCalendar, listBays, listTaken } from './queries.ts';

export type FreeSlot = { bayId: BayId; bayName: string; startsAt: Date; endsAt: Date };
type Wanted = { day: Day; durationMinutes: number; mobile: boolean };

/** When a job of that length could begin on a day, in each bay of a shop, or in each van for a visit. */
export async function freeSlots(
  ctx: Context,
  shopId: ShopId,
  { day, durationMinutes, mobile }: Wanted,
): Promise<{ timeZone: string; slots: FreeSlot[] }> {
  const calendar = await findCalendar(ctx.tx, shopId);
  const { time_zone: timeZone, buffer_minutes: bufferMinutes, hours, closures } = calendar;
  const opening = openingOf(day, { hours, closures, timeZone });
  const isOffered = mobile ? calendar.mobile_service : calendar.in_shop_service;
  const isWithinHorizon = bookableDays(ctx.now, timeZone, calendar.advance_days).includes(day);
  if (!opening || !isOffered || !isWithinHorizon) return { timeZone, slots: [] };

  const bays = (await listBays(ctx.tx, shopId)).filter(({ kind }) => (kind === 'van') === mobile);
  const taken = await listTaken(
    ctx.tx,
    bays.map(({ id }) => id),
    {
      startsAt: plus(opening.startsAt, -bufferMinutes * MINUTE),
      endsAt: plus(opening.endsAt, (durationMinutes + bufferMinutes) * MINUTE),
    },
  );
  const search = { hours, closures, day, timeZone, durationMinutes, bufferMinutes, now: ctx.now };
  const slots = bays.flatMap(({ id, name }) =>
    openSlots({ ...search, taken: taken.filter((other) => other.bay_id === id) }).map((slot) => ({
      bayId: id,
      bayName: name,
      ...slot,
    })),
  );
  return { timeZone, slots: slots.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()) };
}
