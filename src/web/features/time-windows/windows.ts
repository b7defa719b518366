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
  const last = windows.at(-1)?.date;
  const day = last ? new Date(`${last}T12:00`) : new Date(now);
  day.setDate(day.getDate() + 1);
  return { date: localDate(day), from: '09:00', to: '12:00' };
}

export function windowProblem({ date, from, to }: EnteredWindow, now: Date): string | null {
  if (!date || !from || !to) return text.incomplete;
  if (from >= to) return text.order;
  return new Date(`${date}T${to}`) <= now ? text.past : null;
}

/** The same window as instants, by the zone of this device. */
export function instantsOf({ date, from, to }: EnteredWindow): { startsAt: string; endsAt: string } {
  return {
    startsAt: new Date(`${date}T${from}`).toISOString(),
    endsAt: new Date(`${date}T${to}`).toISOString(),
  };
}

/** `2026-11-21`: a day as a date field wants it. */
export function localDate(day: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
}
