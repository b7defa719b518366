export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant that many milliseconds later, or earlier when they are negative. */
export function plus(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

export function latest(first: Date, second: Date): Date {
  return first >= second ? first : second;
}

export function earliest(first: Date, second: Date): Date {
  return first <= second ? first : second;
}

/** The same day and time of a later month, in UTC; the last day of a month that is too short. */
export function plusMonths(instant: Date, months: number): Date {
  const then = new Date(instant);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(instant.getUTCDate(), lastDay));
  return then;
}
