import { type Closure, isOpenAt, nextOpening, type Week } from '#domain/scheduling/business-hours.ts';
import type { ErrorCode } from '#domain/errors/errors.ts';
import { noShowAllowedFrom } from '#domain/jobs/job-clocks.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { HOUR, latest, plus } from '#domain/time.ts';

/** How long the side that a report is about may contest it. */
export const CONTEST_HOURS = 24;

/** The highest no-show fee a shop may set. */
const MOST_FEE = cents(50_00);

// A shop that has closed for longer than this cannot be waited for.
const LONGEST_WAIT = 72 * HOUR;

export type Visit = {
  start: Date;
  /** The mechanic drives to the owner. */
  isMobile: boolean;
  /** A mechanic arrives between the start and this. */
  arrivalUntil: Date | null;
  /** When the shop reported that its mechanic was there. */
  arrivedAt: Date | null;
};

export type OpenHours = { hours: Week; closures: readonly Closure[]; timeZone: string };

/**
 * What an owner who did not come pays: the fee of the shop's policy, or the booking fee where it has none;
 * never more than $50 and never more than they approved.
 */
export function noShowFee(booking: { policy?: Cents | null; bookingFee: Cents; total: Cents }): Cents {
  const { policy, bookingFee, total } = booking;
  return cents(Math.min(policy ?? bookingFee, MOST_FEE, total));
}

/**
 * From when the shop may report that the owner did not come (J15). A mobile mechanic must have reported the
 * arrival, and waits as long as a shop does: a late one does not make the owner absent.
 */
export function ownerAbsentFrom({ start, isMobile, arrivedAt }: Visit): Date | null {
  if (!isMobile) return noShowAllowedFrom(start);
  return arrivedAt && noShowAllowedFrom(latest(start, arrivedAt));
}

/** Why the shop cannot report it now; null when it can. */
export function ownerAbsenceRefusal(visit: Visit, now: Date): ErrorCode | null {
  const from = ownerAbsentFrom(visit);
  if (!from) return 'NOT_ARRIVED';
  return now >= from ? null : 'NO_SHOW_TOO_EARLY';
}

/**
 * From when the owner may report that the shop was not there (J16): once the grace is over, at the first
 * moment at which the shop is open. A mechanic is late only after the time in which they may arrive.
 */
export function shopAbsentFrom(visit: Visit, shop: OpenHours): Date {
  const { graceEnds, waitEnds } = waitFor(visit);
  const opening = nextOpening(graceEnds, shop, waitEnds);
  return opening ?? waitEnds;
}

/** Why the owner cannot report it now; null when they can. */
export function shopAbsenceRefusal(visit: Visit, shop: OpenHours, now: Date): ErrorCode | null {
  const { graceEnds, waitEnds } = waitFor(visit);
  if (now < graceEnds) return 'NO_SHOW_TOO_EARLY';
  return isOpenAt(now, shop) || now >= waitEnds ? null : 'NO_SHOW_SHOP_CLOSED';
}

function waitFor({ start, isMobile, arrivalUntil }: Visit) {
  const due = isMobile && arrivalUntil ? latest(start, arrivalUntil) : start;
  return { graceEnds: noShowAllowedFrom(due), waitEnds: plus(due, LONGEST_WAIT) };
}

export function contestUntil(reportedAt: Date): Date {
  return plus(reportedAt, CONTEST_HOURS * HOUR);
}
