import type { ProtectionView } from '#api/shapes/job-parts.ts';
import { isAllGivenBack } from '#domain/money/all-given-back.ts';
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
    /** The fee that is due may still be contested: it is nobody's yet. */
    feeWaits: boolean;
    /** Somebody disputes it. */
    isFrozen?: boolean;
    authoriseAt: Date | null;
  } | null;
  /** How what was released was shared out, by the ledger. */
  shares?: Shares | undefined;
};

/** `borne` is what the platform added: without it the others are more than was released. */
export type Shares = { share: Cents; fees: Cents; tax: Cents; borne: Cents };
const carAtShop: readonly JobState[] = carAtShopStates;

type Next = { sentence: string; movesAt?: Date | null };

/** What was approved, what is held, and what moves next: the money of a job in one line. */
export function protectionOf(facts: MoneyFacts): ProtectionView {
  const { payment } = facts;
  const { sentence, movesAt } = payment ? next(facts, payment) : nothingYet(facts.jobState);
  return {
    approvedCents: payment?.amount ?? NO_MONEY,
    openCents: payment ? stillToHold(payment) : NO_MONEY,
    heldCents: payment ? heldBy(payment) : NO_MONEY,
    releasedCents: payment?.released ?? NO_MONEY,
    shareCents: facts.shares?.share ?? NO_MONEY,
    feesCents: facts.shares?.fees ?? NO_MONEY,
    taxCents: facts.shares?.tax ?? NO_MONEY,
    borneCents: facts.shares?.borne ?? NO_MONEY,
    letGoCents: payment ? letGo(payment) : NO_MONEY,
    refundedCents: payment?.refunded ?? NO_MONEY,
    state: payment?.state ?? null,
    sentence,
    movesAt: movesAt?.toISOString() ?? null,
  };
}

type Payment = NonNullable<MoneyFacts['payment']>;

function heldBy(payment: Payment): Cents {
  if (payment.state === 'authorised') return payment.authorised;
  if (payment.state === 'captured') return cents(payment.captured - payment.refunded);
  // Captured early and more than the invoice came to: the rest is with us until its refund is confirmed.
  if (payment.state === 'released' || payment.state === 'fee_kept')
    return cents(payment.captured - payment.refunded - payment.released);
  return NO_MONEY;
}

/** Only before a card is held: once the work is done, what is due takes the place of what was approved. */
function stillToHold({ state, amount, due }: Payment): Cents {
  const isAhead = state === 'preparing' || state === 'awaiting_card' || state === 'card_saved';
  return isAhead ? (due ?? amount) : NO_MONEY;
}

/** A capture ends the hold: what it did not take cannot be charged any more. */
export function letGo({ state, authorised, captured }: Payment): Cents {
  const isOver = state !== 'authorised' && state !== 'awaiting_card' && state !== 'card_saved';
  return isOver ? cents(Math.max(0, authorised - captured)) : NO_MONEY;
}

function nothingYet(state: JobState): Next {
  return state === 'cancelled' || state === 'expired'
    ? { sentence: 'Nothing was held and nothing was charged.' }
    : { sentence: 'Nothing is held yet. That comes when a quote is accepted.' };
}

function next(facts: MoneyFacts, payment: Payment): Next {
  if (payment.isFrozen)
    return { sentence: 'Somebody disputes this payment. It stays where it is until that is settled.' };
  const { jobState, appointment } = facts;
  const isBooking = jobState === 'booking_pending';
  switch (payment.state) {
    case 'preparing':
      return {
        sentence: 'The payment is being prepared.',
        movesAt: isBooking ? appointment?.heldUntil : null,
      };
    case 'awaiting_card':
      return awaitingCard(facts, payment.due);
    case 'card_saved':
      return {
        sentence: 'The card is saved. The amount will be held a day before the appointment.',
        movesAt: payment.authoriseAt,
      };
    case 'authorised':
      return authorised(facts);
    case 'captured':
      return captured(facts, payment);
    case 'released':
      return released(payment);
    case 'fee_kept':
      return { sentence: 'Only the fee was charged. The rest was let go.' };
    case 'failed':
      return payment.due
        ? { sentence: payment.feeWaits ? feeToCome : 'No card worked, so the fee is still owed.' }
        : { sentence: 'No card worked, so nothing is held.' };
    case 'voided':
      return { sentence: 'The hold was let go. Nothing was charged.' };
  }
}

const wentBack = 'The money went back to the owner.';
const goesBack = 'The money is going back to the owner.';
const feeToCome = 'No card worked. The fee is owed if it stands.';

function awaitingCard({ jobState, appointment }: MoneyFacts, due: Cents | null): Next {
  if (jobState === 'booking_pending') {
    return {
      sentence: 'The time is kept while the card is entered, and then given back.',
      movesAt: appointment?.heldUntil,
    };
  }
  if (jobState === 'booked') {
    return {
      sentence:
        'The card was declined. Without another one the booking ends two hours before the appointment.',
      movesAt: appointment && paymentFixDeadline(appointment.startsAt),
    };
  }
  if (jobState === 'cancelled') return { sentence: 'The fee is still owed.' };
  return {
    sentence:
      due === null
        ? 'The card could not be charged. Another one is needed.'
        : 'The card could not be charged. Another one is needed before the shop can be paid.',
  };
}

function authorised({ jobState, releaseAt }: MoneyFacts): Next {
  if (jobState === 'work_done') {
    return {
      sentence: 'Held on the card until the owner confirms the work, or their time for that is over.',
      movesAt: releaseAt,
    };
  }
  if (jobState === 'completed' || jobState === 'closed') {
    return { sentence: 'The work is confirmed and the money is being collected.' };
  }
  if (jobState === 'cancelled') return { sentence: 'The fee is being charged. The rest is let go.' };
  return carAtShop.includes(jobState)
    ? { sentence: 'Held on the card. Charged when the work is confirmed, or before the hold would run out.' }
    : { sentence: 'Held on the card. Nothing is charged before the shop has the car.' };
}

function captured({ jobState, releaseAt }: MoneyFacts, payment: Payment): Next {
  if (jobState === 'work_done') {
    return {
      sentence: 'Charged and kept safe until the owner confirms the work, or their time for that is over.',
      movesAt: releaseAt,
    };
  }
  if (jobState === 'cancelled') return cancelledCaptured(payment);
  if (jobState === 'completed' || jobState === 'closed')
    return { sentence: 'The money is being released to the shop.' };
  return { sentence: 'Charged and kept safe for this job until the work is confirmed.' };
}

/** A refund takes the shares back first: what is with us then is on its way to the owner. */
function released(payment: Payment): Next {
  if (isAllGivenBack(payment)) return { sentence: wentBack };
  if (heldBy(payment) === 0) return { sentence: "Charged, and the shop's share is released." };
  if (payment.released === 0) return { sentence: goesBack };
  return { sentence: "The shop's share is released. The rest is going back to the owner." };
}

/** A fee that may be contested lies between the two sides; anything else is on its way back. */
function cancelledCaptured(payment: Payment): Next {
  const { due, feeWaits } = payment;
  if (isAllGivenBack(payment)) return { sentence: wentBack };
  if (due !== null && feeWaits) {
    return { sentence: 'The fee was charged and goes to nobody before it is certain that it stands.' };
  }
  return { sentence: goesBack };
}
