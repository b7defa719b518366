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
