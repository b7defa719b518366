import { startsWithin } from '#domain/scheduling/business-hours.ts';
import { isQuotable, type JobState } from '#domain/jobs/job-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import { HOUR, plus } from '#domain/time.ts';

/**
 * A shop gave a booked job back, or was not there (J12, J16). For two hours the quotes that waited and cost
 * no more than was agreed come first, and the shops near the job see it on top; then it is a post like any
 * other (J4).
 */
export const RESCUE_HOURS = 2;
/** How many of the quotes that waited are put before the others. */
export const MOST_RESCUERS = 3;

export function rescueEndsAt(lostAt: Date): Date {
  return plus(lostAt, RESCUE_HOURS * HOUR);
}

type Rescued = { state: JobState; rescueUntil: Date | null; now: Date };

/** Whether the two hours run: not while a booking is being made, and not after it. */
export function isRescued({ state, rescueUntil, now }: Rescued): boolean {
  return rescueUntil !== null && rescueUntil > now && isQuotable(state);
}

type Waiting = { totalCents: Cents; startsAt: Date; validUntil: Date };
type Wanted = { mostCents: Cents; windows: readonly { startsAt: Date; endsAt: Date }[]; now: Date };

/**
 * Whether a quote that waited can stand in for the one that is gone: at the agreed price or less, still to be
 * kept, at a time at which the owner can come. Past times are ignored.
 */
export function canRescue(
  { totalCents, startsAt, validUntil }: Waiting,
  { mostCents, windows, now }: Wanted,
): boolean {
  const ahead = windows.filter(({ endsAt }) => endsAt > now);
  return totalCents <= mostCents && validUntil > now && startsAt > now && startsWithin(startsAt, ahead);
}
