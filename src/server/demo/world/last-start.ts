import { openingOf } from '#domain/scheduling/business-hours.ts';
import { DAY, earliest, HOUR, MINUTE, plus } from '#domain/time.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { demoShops, type ShopSlug } from './shops.ts';
import { TIME_ZONE } from './stage.ts';

const STEP = 30 * MINUTE;

type Visit = { hours: number; before: Date };

/**
 * The last time before an instant at which a shop can begin a visit: the same morning, or on the last day
 * that it was open, whenever the demo world happens to be made.
 */
export function lastStart(slug: ShopSlug, { hours, before }: Visit): Date {
  const { week } = demoShops.find((shop) => shop.slug === slug)!;
  for (let day = before; ; day = plus(day, -DAY)) {
    const opening = openingOf(dayOf(day, TIME_ZONE), { hours: week, closures: [], timeZone: TIME_ZONE });
    if (!opening) continue;
    const latest = earliest(before, plus(opening.endsAt, -hours * HOUR));
    const steps = Math.floor((latest.getTime() - opening.startsAt.getTime()) / STEP);
    if (steps >= 0) return plus(opening.startsAt, steps * STEP);
  }
}
