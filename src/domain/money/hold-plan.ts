import { ensure } from '#domain/errors/errors.ts';
import { carAtShopStates, type JobState } from '#domain/jobs/job-lifecycle.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';
import { DAY, HOUR, latest, MINUTE, plus } from '#domain/time.ts';

/** How long an acceptance may take to arrange its money before the slot is given back. */
export const LOCK_MINUTES = 15;
/** Canceling is free until this long before the appointment. */
export const CANCEL_CUT_OFF_HOURS = 24;
/** The owner's time to look at the work after the car came back. */
export const CONFIRM_HOURS = 72;
/** The same clock for a car that was never handed over, counted from the end of the work. */
export const UNCOLLECTED_DAYS = 7;

/** How far ahead a job's end can be for its money to be held immediately. */
export const HOLD_DAYS = 6;
/** How long before the appointment the money of a later job is held. */
export const HOLD_BEFORE_HOURS = 24;
/** Until how long before the appointment another card may be given in place of one that was declined. */
export const FIX_BEFORE_HOURS = 2;

// A customer's hold lives seven days with every card brand; one day of it is kept as a reserve.
const HOLD_LASTS = HOLD_DAYS * DAY;
const SAFETY = 24 * HOUR;
const AUTHORISE_BEFORE_START = HOLD_BEFORE_HOURS * HOUR;
const RETRIES_BEFORE_START = [12 * HOUR, 6 * HOUR];
const FIX_BEFORE_START = FIX_BEFORE_HOURS * HOUR;

export type HoldPlan = { plan: 'authorise_now' } | { plan: 'save_card'; authoriseAt: Date };

/**
 * Whether the money of a job can be held from the moment of acceptance. A hold must outlive the work and the
 * owner's time to confirm it; where it would not, the card is saved now and the hold is placed a day before
 * the appointment, or at once when that day has already begun.
 */
export function planHold({ now, start, ready }: { now: Date; start: Date; ready: Date }): HoldPlan {
  const needed = plus(ready, CONFIRM_HOURS * HOUR);
  if (needed <= plus(now, HOLD_LASTS)) return { plan: 'authorise_now' };
  return { plan: 'save_card', authoriseAt: latest(now, plus(start, -AUTHORISE_BEFORE_START)) };
}

/** W: the last moment to act on a hold, a day before the provider lets it go. */
export function captureDeadline(captureBefore: Date): Date {
  return plus(captureBefore, -SAFETY);
}

/**
 * What to do with a hold at W. Once the car is with the shop the money is taken and kept for the job; before
 * that it is never taken: the hold is let go and asked for again.
 */
export function atCaptureDeadline(state: JobState): 'capture' | 'hold_again' | 'nothing' {
  if ((carAtShopStates as readonly JobState[]).includes(state)) return 'capture';
  return state === 'booked' ? 'hold_again' : 'nothing';
}

/** When a declined saved card is tried again without its owner, as far as those times are still to come. */
export function authoriseRetries({ now, start }: { now: Date; start: Date }): Date[] {
  return RETRIES_BEFORE_START.map((before) => plus(start, -before)).filter((at) => at > now);
}

/** Until when the owner can still give another card; then the booking is canceled (J13, J14). */
export function paymentFixDeadline(start: Date): Date {
  return plus(start, -FIX_BEFORE_START);
}

export function lockEndsAt(acceptedAt: Date): Date {
  return plus(acceptedAt, LOCK_MINUTES * MINUTE);
}

/** When silence counts as a yes (J26). */
export function confirmBySilenceAt(job: { workDoneAt: Date; handedOverAt: Date | null }): Date {
  if (job.handedOverAt) return plus(job.handedOverAt, CONFIRM_HOURS * HOUR);
  return plus(job.workDoneAt, UNCOLLECTED_DAYS * DAY);
}

export type CancellationCost = { fee: Cents; code: 'owner_early' | 'owner_late' };

/**
 * What canceling costs the owner now. Exactly at the cut-off is late: the sentence that the owner read says
 * "more than 24 hours before". With the car at the shop it is no cancellation any more.
 */
export function cancellationCost(booking: {
  now: Date;
  start: Date;
  checkedIn: boolean;
  /** The booking fee that was frozen on the job when its quote was accepted. */
  bookingFee: Cents;
  /** All that the owner approved: a fee is a part of it and never more. */
  total: Cents;
}): CancellationCost {
  ensure(!booking.checkedIn, 'JOB_WRONG_STATE', { state: 'checked in' });
  if (booking.now < plus(booking.start, -CANCEL_CUT_OFF_HOURS * HOUR)) {
    return { fee: NO_MONEY, code: 'owner_early' };
  }
  return { fee: cents(Math.min(booking.bookingFee, booking.total)), code: 'owner_late' };
}
