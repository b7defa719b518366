import { type Slot, slotsOn, withNoticeOf, type Work } from '#domain/scheduling/availability.ts';
import { openingsAround } from '#domain/scheduling/business-hours.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import type { JobId, LocationId, ShopId } from '#domain/ids.ts';
import { bayLabel } from '#domain/scheduling/locations.ts';
import type { Day } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { locationsOf, standingAround } from './availability-of.ts';

type Wanted = Work & {
  day: Day;
  durationMinutes: number;
  /** The job whose appointment is to be moved. */
  except?: JobId;
  /** Its clock, where the question is about one job. */
  now?: Date;
  /** The shop itself needs its lead time only, and not the notice that it asks of others. */
  isShops?: boolean;
  /** Only there (null is the main location); without it, at all locations. */
  locationId?: LocationId | null;
};

export type FreeSlot = Slot & {
  bayName: string;
  place: Point;
  /** Null at the main location. */
  locationName: string | null;
};

/** When work of that length could begin on a day, in each bay of a shop, or in each van for a visit. */
export async function freeSlots(
  ctx: Context,
  shopId: ShopId,
  { day, except, now = ctx.now, isShops = false, locationId, ...work }: Wanted,
): Promise<{ timeZone: string; slots: FreeSlot[] }> {
  const all = await locationsOf(ctx, shopId);
  const timeZone = all[0]!.shop.timeZone;
  const slots: FreeSlot[] = [];
  for (const { id, name, place, shop: known } of all) {
    const shop = withNoticeOf(known, isShops ? 'shop' : 'owner');
    const openings = locationId === undefined || locationId === id ? openingsAround(day, shop) : [];
    const [first, last] = [openings[0], openings.at(-1)];
    if (!first || !last) continue;
    const around = { startsAt: first.startsAt, endsAt: last.endsAt };
    const standing = await standingAround(ctx, shopId, around, { except });
    slots.push(
      ...slotsOn(day, work, { shop, standing, now }).map((slot) => ({
        ...slot,
        bayName: bayLabel(slot.bay.name, name),
        place,
        locationName: name,
      })),
    );
  }
  return { timeZone, slots };
}
