import * as z from 'zod';
import { text } from './text.ts';

/** A window as it is entered: a day and two times on the wall of the person's own zone. */
export type EnteredWindow = { date: string; from: string; to: string };

export const enteredWindowSchema: z.ZodType<EnteredWindow> = z.object({
  date: z.string(),
  from: z.string(),
  to: z.string(),
});

export const MOST_WINDOWS = 5;

/** Tomorrow morning, or the morning after the last window: a first guess that is quickly changed. */
export function nextWindow(windows: readonly EnteredWindow[], now: Date): EnteredWindow {
  const last = wallTime(windows.at(-1)?.date ?? '', '12:00');
  const day = last ?? new Date(now);
  day.setDate(day.getDate() + 1);
  return { date: localDate(day), from: '09:00', to: '12:00' };
}

export type WindowProblems = Partial<Record<keyof EnteredWindow, string>>;

/** What is wrong with a window, box by box; nothing when it can be sent. */
export function windowProblems({ date, from, to }: EnteredWindow, now: Date): WindowProblems {
  const problems: WindowProblems = {
    ...(wallTime(date, '12:00') ? {} : { date: text.noDate }),
    ...(isClockTime(from) ? {} : { from: text.noTime }),
    ...(isClockTime(to) ? {} : { to: text.noTime }),
  };
  if (Object.keys(problems).length > 0) return problems;
  if (from >= to) return { to: text.order };
  const end = wallTime(date, to);
  return end && end > now ? {} : { date: text.past };
}

/** The same window as instants, by the zone of this device; null while a box of it cannot be read. */
export function instantsOf({ date, from, to }: EnteredWindow): { startsAt: string; endsAt: string } | null {
  const [start, end] = [wallTime(date, from), wallTime(date, to)];
  return start && end ? { startsAt: start.toISOString(), endsAt: end.toISOString() } : null;
}

/**
 * A box that was cleared, or holds a day that does not exist, is empty to the page: a browser says so with an
 * empty text. Years of more than four digits can be typed into some.
 */
function wallTime(date: string, clock: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isClockTime(clock)) return null;
  const time = new Date(`${date}T${clock}`);
  // February 31 would become a day of March.
  return localDate(time) === date ? time : null;
}

function isClockTime(clock: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d/.test(clock);
}

/** `2026-11-21`: a day as a date field wants it. */
export function localDate(day: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
}
