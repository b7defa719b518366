import type { ProtectionView } from '#api/shapes/job-parts.ts';
import type { ProtectionCode } from '#domain/money/protection-words.ts';
import { heldOf, sumOfHeld } from '#domain/money/held.ts';
import { isFullyRefunded } from '#domain/money/fully-refunded.ts';
import { paymentFixDeadline } from '#domain/money/hold-plan.ts';
import { carAtShopStates, type JobState } from '#domain/jobs/job-lifecycle.ts';
import type { PaymentState } from '#domain/money/payment-lifecycle.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';

/** All that the bar of a job's money is drawn from. */
export type MoneyFacts = {
  jobState: JobState;
  /** When silence will count as the owner's yes, once the work is done. */
  releaseAt: Date | null;
  appointment: { startsAt: Date; heldUntil: Date | null } | null;
  payment: {
    state: PaymentState;
    amount: Cents;
    authorised: Cents;
    captured: Cents;
    refunded: Cents;
    released: Cents;
    due: Cents | null;
    /** The fee can still be contested, so it is not paid out yet. */
    feeWaits: boolean;
    /** The payment is disputed. */
    isFrozen?: boolean;
    authoriseAt: Date | null;
  } | null;
  /** How what was released was shared out, by the ledger. */
  shares?: Shares | undefined;
};

/** `borne` is what the platform added: without it the others are more than was released. */
export type Shares = { share: Cents; fees: Cents; tax: Cents; borne: Cents };
const carAtShop: readonly JobState[] = carAtShopStates;

type Next = { says: ProtectionCode; movesAt?: Date | null };

/** What was approved, what is held, and what moves next: the money of a job in one line. */
export function protectionOf(facts: MoneyFacts): ProtectionView {
  const { payment } = facts;
  const { says, movesAt } = payment ? next(facts, payment) : nothingYet(facts.jobState);
  return {
    approvedCents: payment?.amount ?? NO_MONEY,
    openCents: payment ? stillToHold(payment) : NO_MONEY,
    heldCents: payment ? sumOfHeld(heldOf(payment)) : NO_MONEY,
    releasedCents: payment?.released ?? NO_MONEY,
    shareCents: facts.shares?.share ?? NO_MONEY,
    feesCents: facts.shares?.fees ?? NO_MONEY,
    taxCents: facts.shares?.tax ?? NO_MONEY,
    borneCents: facts.shares?.borne ?? NO_MONEY,
    voidedCents: payment ? voidedOf(payment) : NO_MONEY,
    refundedCents: payment?.refunded ?? NO_MONEY,
    state: payment?.state ?? null,
    says,
    movesAt: movesAt?.toISOString() ?? null,
  };
}

type Payment = NonNullable<MoneyFacts['payment']>;

/** Only before a card is held: once the work is done, what is due takes the place of what was approved. */
function stillToHold({ state, amount, due }: Payment): Cents {
  const isAhead = state === 'preparing' || state === 'awaiting_card' || state === 'card_saved';
  return isAhead ? (due ?? amount) : NO_MONEY;
}

/** A capture ends the hold: what it did not take cannot be charged any more. */
export function voidedOf({ state, authorised, captured }: Payment): Cents {
  const isOver = state !== 'authorised' && state !== 'awaiting_card' && state !== 'card_saved';
  return isOver ? cents(Math.max(0, authorised - captured)) : NO_MONEY;
}

function nothingYet(state: JobState): Next {
  return state === 'cancelled' || state === 'expired'
    ? { says: 'nothing_charged' }
    : { says: 'nothing_held_yet' };
}

function next(facts: MoneyFacts, payment: Payment): Next {
  if (payment.isFrozen) return { says: 'disputed' };
  const { jobState, appointment } = facts;
  const isBooking = jobState === 'booking_pending';
  switch (payment.state) {
    case 'preparing':
      return {
        says: 'preparing',
        movesAt: isBooking ? appointment?.heldUntil : null,
      };
    case 'awaiting_card':
      return awaitingCard(facts, payment.due);
    case 'card_saved':
      return {
        says: 'card_saved',
        movesAt: payment.authoriseAt,
      };
    case 'authorised':
      return authorised(facts);
    case 'captured':
      return captured(facts, payment);
    case 'released':
      return released(payment);
    case 'fee_kept':
      return { says: 'fee_kept' };
    case 'failed':
      return payment.due ? { says: payment.feeWaits ? feeToCome : 'fee_owed_no_card' } : { says: 'no_card' };
    case 'voided':
      return { says: 'voided' };
  }
}

const wentBack = 'went_back';
const goesBack = 'goes_back';
const feeToCome = 'fee_may_be_owed';

function awaitingCard({ jobState, appointment }: MoneyFacts, due: Cents | null): Next {
  if (jobState === 'booking_pending') {
    return {
      says: 'time_kept',
      movesAt: appointment?.heldUntil,
    };
  }
  if (jobState === 'booked') {
    return {
      says: 'card_declined',
      movesAt: appointment && paymentFixDeadline(appointment.startsAt),
    };
  }
  if (jobState === 'cancelled') return { says: 'fee_owed' };
  return {
    says: due === null ? 'card_needed' : 'card_needed_for_shop',
  };
}

function authorised({ jobState, releaseAt }: MoneyFacts): Next {
  if (jobState === 'work_done') {
    return {
      says: 'held_until_confirmed',
      movesAt: releaseAt,
    };
  }
  if (jobState === 'completed' || jobState === 'closed') {
    return { says: 'collecting' };
  }
  if (jobState === 'cancelled') return { says: 'charging_fee' };
  return carAtShop.includes(jobState) ? { says: 'held_with_car' } : { says: 'held' };
}

function captured({ jobState, releaseAt }: MoneyFacts, payment: Payment): Next {
  if (jobState === 'work_done') {
    return {
      says: 'kept_until_confirmed',
      movesAt: releaseAt,
    };
  }
  if (jobState === 'cancelled') return cancelledCaptured(payment);
  if (jobState === 'completed' || jobState === 'closed') return { says: 'releasing' };
  return { says: 'kept' };
}

/** A refund takes the shares back first: what is with us then is on its way to the owner. */
function released(payment: Payment): Next {
  if (isFullyRefunded(payment)) return { says: wentBack };
  if (sumOfHeld(heldOf(payment)) === 0) return { says: 'released' };
  if (payment.released === 0) return { says: goesBack };
  return { says: 'rest_goes_back' };
}

/** A fee that can be contested is between the two sides; anything else is being refunded. */
function cancelledCaptured(payment: Payment): Next {
  const { due, feeWaits } = payment;
  if (isFullyRefunded(payment)) return { says: wentBack };
  if (due !== null && feeWaits) {
    return { says: 'fee_waits' };
  }
  return { says: goesBack };
}
