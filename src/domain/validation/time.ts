import * as z from 'zod';
import './sentences.ts';

/**
 * What a person may send as a time: the years of real repairs. A calendar knows more, but a database has no
 * year 0, and a day at either end of the calendar has no neighbor to reckon with.
 */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2199;
const says = `A date between ${FIRST_YEAR} and ${LAST_YEAR}.`;

export function isUsableTime(iso: string): boolean {
  const year = new Date(iso).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

export const instantInput = z.iso.datetime({ offset: false }).refine(isUsableTime, says);
export const dayInput = z.iso.date().refine(isUsableTime, says);

/**
 * A time of a day on the clock of a shop, as its forms send it. Where it is none, nothing else is said of it:
 * what was emptied is before every other time, and would be asked to be later, too.
 */
const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const saysClock = { error: 'Enter a time, such as 09:00.', abort: true };
export const wallTime = z.string().regex(clock, saysClock);

/** The same for closing. Midnight at the end of a day is `24:00` or `00:00`, and kept as `00:00`. */
export const closingTime = z
  .string()
  .overwrite((time) => (time === '24:00' ? '00:00' : time))
  .regex(clock, saysClock);
