import * as z from 'zod';
import { DAY, plus } from '#domain/time.ts';
import { dayInput } from './time.ts';

/** The days by which a list of staff is narrowed: whole days in UTC, the last one included, either or both. */
export const dayRangeInput = { from: dayInput.optional(), to: dayInput.optional() };
export type DayRange = z.infer<z.ZodObject<typeof dayRangeInput>>;

/** For `refine`: a range that ends before it begins would find nothing and say nothing. */
export const inOrder: [(days: DayRange) => boolean, { path: string[]; error: string }] = [
  ({ from, to }: DayRange) => !from || !to || from <= to,
  { path: ['to'], error: 'Choose a last day that is not before the first day.' },
];

export type Instants = { since?: Date | undefined; until?: Date | undefined };

/** From the first instant of the first day to the first one after the last. */
export function instantsOfDays({ from, to }: DayRange): Instants {
  return { since: from ? midnight(from) : undefined, until: to ? plus(midnight(to), DAY) : undefined };
}

const midnight = (day: string) => new Date(`${day}T00:00:00.000Z`);
