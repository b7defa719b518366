import type { ErrorCode } from '#domain/errors/errors.ts';
import { FIX_BEFORE_HOURS } from '#domain/money/hold-plan.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import { earliest, HOUR, plus } from '#domain/time.ts';

/** How long the other side has to answer (J9); then the old time stays. */
export const ANSWER_HOURS = 24;

/**
 * The earliest new time. Owners can give another card until two hours before an appointment: a nearer one
 * would end without money at the bank's first refusal.
 */
export const LEAST_AHEAD_HOURS = FIX_BEFORE_HOURS;

/** Why a shop gives a booked job back (J12). */
export const shopCancelCodes = [
  'no_capacity',
  'part_not_available',
  'cannot_do_the_work',
  'closed',
  'other',
] as const;
export type ShopCancelCode = (typeof shopCancelCodes)[number];

/** Beside the shop's own reasons: staff suspended it hard, so its booked jobs go to others. */
export type GivenBackCode = ShopCancelCode | 'suspended';

export const shopCancelWords: Record<GivenBackCode, string> = {
  no_capacity: 'No capacity on that day',
  part_not_available: 'A part is not available in time',
  cannot_do_the_work: 'We can’t do this work',
  closed: 'The shop is closed at that time',
  other: 'Something else',
  suspended: 'The shop takes no jobs right now',
};

type Booking = { state: JobState; start: Date; needsCard: boolean; now: Date };

/** Why a booking can't be rescheduled now; null when it can. */
export function rescheduleRefusal({ state, start, needsCard, now }: Booking): ErrorCode | null {
  if (state !== 'booked') return 'JOB_WRONG_STATE';
  if (now >= start) return 'RESCHEDULE_TOO_LATE';
  // Moving it would move the time until which a card can be given: a move must not give more time.
  return needsCard ? 'MONEY_NOT_HELD' : null;
}

/** Why an appointment cannot be moved to a time, whatever the shop's hours are; null when it can. */
export function newTimeRefusal(to: Date, { start, now }: Pick<Booking, 'start' | 'now'>): ErrorCode | null {
  if (to.getTime() === start.getTime()) return 'RESCHEDULE_SAME_TIME';
  return to < plus(now, LEAST_AHEAD_HOURS * HOUR) ? 'RESCHEDULE_SOON' : null;
}

/**
 * Until when a proposal can be answered: a day, and not longer than the old time can still be left or the new
 * one still be kept. Where it is answered at all, it can be done.
 */
export function proposalEndsAt({ now, start, to }: { now: Date; start: Date; to: Date }): Date {
  const answerable = plus(now, ANSWER_HOURS * HOUR);
  return earliest(answerable, earliest(start, plus(to, -LEAST_AHEAD_HOURS * HOUR)));
}
