import { postedAgo } from '#domain/relative-time.ts';
import { DAY, MINUTE } from '#domain/time.ts';

/**
 * Formats times for people. Every function takes a time zone. Spaces are plain, because ICU's narrow spaces
 * before AM differ between server and browser versions.
 */
const LOCALE = 'en-US';
const WEEK = 7 * DAY;

/** `Fri, Nov 20, 4:12 PM`; adds the year if it differs from that of `now`, or if there is no `now`. */
export function formatMoment(at: Date, zone: string, now: Date | null): string {
  return `${formatDay(at, zone, now)}, ${formatClock(at, zone)}`;
}

/** `Fri, Nov 20`, and `Fri, Nov 20, 2025` in another year. */
export function formatDay(at: Date, zone: string, now: Date | null): string {
  const sameYear =
    now !== null && partOf(at, zone, { year: 'numeric' }) === partOf(now, zone, { year: 'numeric' });
  return partOf(at, zone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

/** `4:12 PM` */
export function formatClock(at: Date, zone: string): string {
  return partOf(at, zone, { hour: 'numeric', minute: '2-digit' });
}

/** `Friday, November 20, 2026 at 4:12 PM EST`: for tooltips and screen readers. */
export function formatExact(at: Date, zone: string): string {
  const key = `${at.getTime()} ${zone}`;
  const kept = exact.get(key);
  if (kept !== undefined) return kept;
  if (exact.size >= MOST_EXACT) exact.clear();
  const day = partOf(at, zone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
  const said = `${day} at ${formatClock(at, zone)} ${zoneName(at, zone)}`;
  exact.set(key, said);
  return said;
}

/** Cached for instants that show repeatedly, such as those in a job list. */
const exact = new Map<string, string>();
const MOST_EXACT = 5_000;

/** `EST` on that day; the abbreviation differs in summer. */
export function zoneName(at: Date, zone: string): string {
  const parts = formatterOf(zone, { timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/** `Eastern Time`, all year. */
export function zoneInWords(at: Date, zone: string): string {
  const parts = formatterOf(zone, { timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/** Two zones only matter if their clocks differ at that instant. */
export function clocksDiffer(at: Date, one: string, other: string): boolean {
  return zoneName(at, one) !== zoneName(at, other) && formatClock(at, one) !== formatClock(at, other);
}

/** `5m ago` for the past. Future times show the date and time, because "in 3h" is no appointment. */
export function formatRelative(at: Date, zone: string, now: Date): string {
  const isAhead = at.getTime() - now.getTime() > MINUTE;
  return isAhead ? formatMoment(at, zone, now) : postedAgo(at, now, zone);
}

/** `5m ago` within a week, before that `Nov 20`; what lies ahead shows day and hour, and other years their number. */
export function formatInList(at: Date, zone: string, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age >= 0 && age < WEEK) return postedAgo(at, now, zone);
  const day = { month: 'short', day: 'numeric' } as const;
  const year = partOf(at, zone, { year: 'numeric' });
  if (year !== partOf(now, zone, { year: 'numeric' })) return partOf(at, zone, { ...day, year: 'numeric' });
  return age < 0 ? `${partOf(at, zone, day)}, ${formatClock(at, zone)}` : partOf(at, zone, day);
}

function partOf(at: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  return formatterOf(zone, options)
    .format(at)
    .replaceAll(/[\u202f\u00a0]/g, ' ');
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATTERS = 200;

/** Cached, because creating a formatter costs over a hundred times as much as using it. */
function formatterOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  const made = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: zone });
  formatters.set(key, made);
  return made;
}
