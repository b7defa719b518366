import { type Closure, openingOf, type Week } from '#domain/scheduling/business-hours.ts';
import { addDays, dayOf, weekdayOf } from '#domain/scheduling/zoned-day.ts';

const LOOK_AHEAD_DAYS = 14;

export type Opening = { isOpen: true; until: Date } | { isOpen: false; opensAt: Date | null };

/** Whether a shop is open now, and when that changes; null if it does not open within two weeks. */
export function openingAt(
  now: Date,
  shop: { hours: Week; closures: readonly Closure[]; timeZone: string },
): Opening {
  const today = dayOf(now, shop.timeZone);
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS; ahead += 1) {
    const span = openingOf(addDays(today, ahead), shop);
    if (!span || span.endsAt <= now) continue;
    return span.startsAt <= now
      ? { isOpen: true, until: span.endsAt }
      : { isOpen: false, opensAt: span.startsAt };
  }
  return { isOpen: false, opensAt: null };
}

export function weekdayNow(now: Date, timeZone: string): number {
  return weekdayOf(dayOf(now, timeZone));
}
