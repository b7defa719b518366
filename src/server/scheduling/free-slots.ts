import { type Slot, slotsOn, type Work } from '#domain/availability.ts';
import { openingOf } from '#domain/business-hours.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import type { Day } from '#domain/zoned-day.ts';
import type { Context } from '../context.ts';
import { availabilityOf, standingAround } from './availability-of.ts';

type Wanted = Work & {
  day: Day;
  durationMinutes: number;
  /** The job whose appointment is to be moved. */
  except?: JobId;
  /** Its clock, where the question is about one job. */
  now?: Date;
  /** The shop itself may do with less notice than it asks of others. */
  isShops?: boolean;
};

/** When work of that length could begin on a day, in each bay of a shop, or in each van for a visit. */
export async function freeSlots(
  ctx: Context,
  shopId: ShopId,
  { day, except, now = ctx.now, isShops = false, ...work }: Wanted,
): Promise<{ timeZone: string; slots: Slot[] }> {
  const known = await availabilityOf(ctx, shopId);
  const shop = isShops ? { ...known, noticeMinutes: 0 } : known;
  const opening = openingOf(day, shop);
  if (!opening) return { timeZone: shop.timeZone, slots: [] };
  const standing = await standingAround(ctx, shopId, opening, { except });
  return { timeZone: shop.timeZone, slots: slotsOn(day, work, { shop, standing, now }) };
}
