import { DAY, plus } from '#domain/time.ts';

/** An announcement ends after it starts and after now, and says nothing for more than a year. */
export function isAnnouncementPeriod(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): boolean {
  return startsAt < endsAt && now < endsAt && endsAt <= plus(now, 366 * DAY);
}
