import { type Closure, openingOf, type Week } from '#domain/business-hours.ts';
import { addDays, dayOf, weekdayOf } from '#domain/zoned-day.ts';

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

/** `8:00 AM` of `08:00`, the way the clock on a shop's wall is read. */
export function wallTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The week from Monday on, as doors show it. */
export function fromMonday<D extends { weekday: number }>(hours: readonly D[]): D[] {
  return hours.toSorted((a, b) => ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7));
}

export function weekdayNow(now: Date, timeZone: string): number {
  return weekdayOf(dayOf(now, timeZone));
}
