import { type Closure, openingOf, type Week } from '#domain/scheduling/business-hours.ts';
import { addDays, dayOf, instantAt, weekdayOf } from '#domain/scheduling/zoned-day.ts';

const LOOK_AHEAD_DAYS = 14;

/** `until` is null if a shop does not close within two weeks. */
export type Opening = { isOpen: true; until: Date | null } | { isOpen: false; opensAt: Date | null };

/** Whether a shop is open now, and when that changes; null if it does not open within two weeks. */
export function openingAt(
  now: Date,
  shop: { hours: Week; closures: readonly Closure[]; timeZone: string },
): Opening {
  const today = dayOf(now, shop.timeZone);
  // A night shift from yesterday may still be open.
  const days = Array.from({ length: LOOK_AHEAD_DAYS + 1 }, (_, ahead) => addDays(today, ahead - 1));
  const openings = days.flatMap((day) => openingOf(day, shop) ?? []).filter(({ endsAt }) => endsAt > now);
  const [first, ...later] = openings;
  if (!first || first.startsAt > now) return { isOpen: false, opensAt: first?.startsAt ?? null };

  let until = first.endsAt;
  for (const next of later) {
    if (next.startsAt > until) return { isOpen: true, until };
    until = next.endsAt;
  }
  const closes = until < instantAt(days.at(-1)!, 0, shop.timeZone);
  return { isOpen: true, until: closes ? until : null };
}

export function weekdayNow(now: Date, timeZone: string): number {
  return weekdayOf(dayOf(now, timeZone));
}
