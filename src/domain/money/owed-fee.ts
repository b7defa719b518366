import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { PaymentState } from '#domain/money/payment-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import { HOUR, plus } from '#domain/time.ts';

/** How often a late fee is tried on a card whose owner has left; it is never chased beyond that. */
const TRIES = 2;
const RETRY_AFTER = 12 * HOUR;

/**
 * The state of a canceled booking's payment when a card refused its fee. While a saved card is tried for the
 * first time, nothing has failed yet.
 */
export const unpaidFeeStates = ['preparing', 'awaiting_card', 'failed'] as const satisfies PaymentState[];

/** When the fee is tried again on the saved card, after so many tries; null when it was tried enough. */
export function nextFeeTry(tries: number, now: Date): Date | null {
  return tries < TRIES ? plus(now, RETRY_AFTER) : null;
}

/**
 * What the owner of a canceled booking still owes: a late fee that no card could pay. Until it is paid,
 * they cannot post another job.
 */
export function owedFee(booking: {
  jobState: JobState;
  paymentState: PaymentState;
  due: Cents | null;
  /** The fee is or can still be contested, so it is not owed yet. */
  waits: boolean;
}): Cents | null {
  const { jobState, paymentState, due, waits } = booking;
  const isUnpaid = (unpaidFeeStates as readonly PaymentState[]).includes(paymentState);
  return jobState === 'cancelled' && isUnpaid && !waits && due ? due : null;
}
