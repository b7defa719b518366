import { dayInput } from '#domain/validation/time.ts';
import * as z from 'zod';
import { addDays, dayOf, instantAt } from '#domain/scheduling/zoned-day.ts';
import { text } from './text.ts';

/** A window as it is entered: a day and two times on the wall where the car is. */
export type EnteredWindow = { date: string; from: string; to: string };

export const enteredWindowSchema: z.ZodType<EnteredWindow> = z.object({
  date: z.string(),
  from: z.string(),
  to: z.string(),
});

export const MOST_WINDOWS = 5;

/** Tomorrow morning, or the morning after the last window: a first guess that is quickly changed. */
export function nextWindow(windows: readonly EnteredWindow[], now: Date, zone: string): EnteredWindow {
  const last = windows.at(-1)?.date ?? '';
  return { date: addDays(isDay(last) ? last : dayOf(now, zone), 1), from: '09:00', to: '12:00' };
}

export type WindowProblems = Partial<Record<keyof EnteredWindow, string>>;

/** What is wrong with a window, box by box; nothing when it can be sent. */
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

/** The same window as instants, by the clock where the car is; null while a box of it cannot be read. */
export function instantsOf(
  { date, from, to }: EnteredWindow,
  zone: string,
): { startsAt: string; endsAt: string } | null {
  if (!isDay(date) || !isClockTime(from) || !isClockTime(to)) return null;
  const [startsAt, endsAt] = [wallTime(date, from, zone), wallTime(date, to, zone)];
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

function wallTime(date: string, clock: string, zone: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantAt(date, hours * 60 + minutes, zone);
}

/**
 * A box that was cleared, or holds a day that does not exist, is empty to the page: a browser says so with an
 * empty text. Years of more than four digits can be typed into some.
 */
function isDay(date: string): boolean {
  return dayInput.safeParse(date).success;
}

function isClockTime(clock: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d/.test(clock);
}
