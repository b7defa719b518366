import { DAY, plus } from '#domain/time.ts';

const YEARS = 2;

/**
 * Why new fees cannot start then: a whole day from now at the earliest, so that everyone can read them
 * before, and within two years, which a slip of the hand is not.
 */
export function feesStartRefusal(startsAt: Date, now: Date): 'FEES_TOO_SOON' | 'FEES_TOO_LATE' | null {
  if (startsAt < plus(now, DAY)) return 'FEES_TOO_SOON';
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + YEARS);
  return startsAt > last ? 'FEES_TOO_LATE' : null;
}
