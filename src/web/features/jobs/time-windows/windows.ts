import { dayInput } from '#domain/validation/time.ts';
import * as z from 'zod';
import { addDays, dayOf, instantAt, minuteOfDay } from '#domain/scheduling/zoned-day.ts';
import { text } from './text.ts';

/** A time window as entered: a date and two local times where the car is. */
export type EnteredWindow = { date: string; from: string; to: string };

export const enteredWindowSchema: z.ZodType<EnteredWindow> = z.object({
  date: z.string(),
  from: z.string(),
  to: z.string(),
});

export const MOST_WINDOWS = 5;

/** Suggests tomorrow morning, or the morning after the last window. */
export function nextWindow(windows: readonly EnteredWindow[], now: Date, zone: string): EnteredWindow {
  const last = windows.at(-1)?.date ?? '';
  return { date: addDays(isDay(last) ? last : dayOf(now, zone), 1), from: '09:00', to: '12:00' };
}

export type WindowProblems = Partial<Record<keyof EnteredWindow, string>>;

/** Problems per box; empty if the window can be sent. */
export function windowProblems({ date, from, to }: EnteredWindow, now: Date, zone: string): WindowProblems {
  const problems: WindowProblems = {
    ...(isDay(date) ? {} : { date: text.noDate }),
    ...(isClockTime(from) ? {} : { from: text.noTime }),
    ...(isClockTime(to) ? {} : { to: text.noTime }),
  };
  if (Object.keys(problems).length > 0) return problems;
  if (from >= to) return { to: text.order };
  return wallTime(date, to, zone) > now ? {} : { date: text.past };
}

/** The window as instants in the car's time zone; null if a box is invalid. */
export function instantsOf(
  { date, from, to }: EnteredWindow,
  zone: string,
): { startsAt: string; endsAt: string } | null {
  if (!isDay(date) || !isClockTime(from) || !isClockTime(to)) return null;
  const [startsAt, endsAt] = [wallTime(date, from, zone), wallTime(date, to, zone)];
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** An offered time as it was entered, on the clock where the car is. */
export function enteredOf(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  zone: string,
): EnteredWindow {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  return { date: dayOf(from, zone), from: clockOf(from, zone), to: clockOf(to, zone) };
}

function clockOf(at: Date, zone: string): string {
  const minutes = minuteOfDay(at, zone);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function wallTime(date: string, clock: string, zone: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantAt(date, hours * 60 + minutes, zone);
}

/**
 * Browsers report a cleared box or an invalid date as an empty string. Some accept years with more than four
 * digits.
 */
function isDay(date: string): boolean {
  return dayInput.safeParse(date).success;
}

function isClockTime(clock: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d/.test(clock);
}
