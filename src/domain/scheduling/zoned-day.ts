import { assert } from '#domain/assert.ts';
import { DAY, MINUTE } from '#domain/time.ts';

/** A day on a wall calendar, `2026-03-08`. It belongs to a time zone, which is always named beside it. */
export type Day = string;

// Formatters are slow to make and depend on the zone only. Intl rather than Temporal: not every browser
// that we serve has Temporal, and this file runs there, too.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** What the clock on the wall shows, as if it were UTC: the form in which wall times can be compared. */
function wallClock(instant: Date, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day that an instant falls on. */
export function dayOf(instant: Date, timeZone: string): Day {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(0, 10);
}

/** Day and time that the wall clock shows, as a spreadsheet reads them: `2026-03-08 14:05`. */
export function wallTime(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(0, 16).replace('T', ' ');
}

/** Minutes after midnight that the wall clock shows. */
export function minuteOfDay(instant: Date, timeZone: string): number {
  return Math.floor((wallClock(instant, timeZone) % DAY) / MINUTE);
}

/** 0 is Sunday, as in the database. */
export function weekdayOf(day: Day): number {
  return midnightUtc(day).getUTCDay();
}

export function addDays(day: Day, days: number): Day {
  return new Date(midnightUtc(day).getTime() + days * DAY).toISOString().slice(0, 10);
}

/**
 * The instant at which the wall clock shows that minute of the day. In the night when clocks go forward, a
 * time that does not exist is taken an hour later; when they go back, a time that comes twice is the first
 * one.
 */
export function instantAt(day: Day, minutes: number, timeZone: string): Date {
  const wall = midnightUtc(day).getTime() + minutes * MINUTE;
  const offsetAt = (utc: number) => wallClock(new Date(utc), timeZone) - utc;
  const before = offsetAt(wall - DAY);
  const after = offsetAt(wall + DAY);
  // The larger offset gives the earlier instant. It is right unless the clock does not show the time then.
  const early = wall - Math.max(before, after);
  const late = wall - Math.min(before, after);
  if (early + offsetAt(early) === wall) return new Date(early);
  if (late + offsetAt(late) === wall) return new Date(late);
  return new Date(wall - before);
}

function midnightUtc(day: Day): Date {
  assert(/^\d{4}-\d{2}-\d{2}$/.test(day), `not a day: ${day}`);
  const midnight = new Date(`${day}T00:00:00Z`);
  assert(!Number.isNaN(midnight.getTime()), `not a day: ${day}`);
  return midnight;
}
