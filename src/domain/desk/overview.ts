import { assert } from '../assert.ts';
import type { JobState } from '../jobs/job-lifecycle.ts';

/** How long back the day's overview looks. */
export const OVERVIEW_DAYS = 30;
/** Above it a count reads "more than". The exact number does not matter. */
export const MOST_COUNTED_JOBS = 10_000;

/** The order in which a job passes through its states, as a reader expects them. */
export const statesInOrder: readonly JobState[] = [
  'open',
  'pending_selection',
  'booking_pending',
  'booked',
  'checked_in',
  'inspecting',
  'awaiting_approval',
  'in_progress',
  'work_done',
  'completed',
  'closed',
  'cancelled',
  'expired',
];

/** The value in the middle: half wait longer, half less. None of nothing. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** How many of a hundred; none of nothing. */
export function percentOf(part: number, whole: number): number | null {
  assert(part <= whole, 'a part is no more than the whole');
  return whole === 0 ? null : Math.round((100 * part) / whole);
}

/** The days of UTC from the first to the last, as `2026-11-22`. */
export function daysBetween(first: Date, last: Date): string[] {
  const days: string[] = [];
  for (let at = Date.parse(dayOf(first)); at <= last.getTime(); at += 24 * 60 * 60 * 1_000) {
    days.push(dayOf(new Date(at)));
  }
  return days;
}

export const dayOf = (at: Date) => at.toISOString().slice(0, 10);
