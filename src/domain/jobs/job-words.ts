import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { PayoutState } from '#domain/money/payout-lifecycle.ts';
import type { QuoteState } from '#domain/quotes/quote-lifecycle.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

const labels: Record<JobState, string> = {
  draft: 'Draft',
  open: 'Open',
  pending_selection: 'Quotes to compare',
  booking_pending: 'Being booked',
  booked: 'Booked',
  checked_in: 'Checked in',
  inspecting: 'Being inspected',
  awaiting_approval: 'Waiting for approval',
  in_progress: 'In progress',
  work_done: 'Work done',
  completed: 'Completed',
  closed: 'Closed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** `JOB-17`: how people name a job to each other (P §3). */
export function jobNumber(number: number): string {
  return `JOB-${number}`;
}

/** `INV-17`: how an invoice is called, on the page and in mails. */
export function invoiceNumber(number: number): string {
  return `INV-${number}`;
}

/** The state of a job as a badge says it. */
export function jobStateLabel(state: JobState): string {
  return labels[state];
}

const quoteLabels: Record<QuoteState, string> = {
  draft: 'Draft',
  submitted: 'Sent',
  revised: 'Revised',
  countered_by_owner: 'Owner made an offer',
  countered_by_shop: 'Offered again',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  force_rejected: 'Removed by our staff',
  standby: 'On standby',
  lost: 'Not chosen',
};

/** The state of a quote as a badge says it. */
export function quoteStateLabel(state: QuoteState): string {
  return quoteLabels[state];
}

export type NextStep = {
  state: JobState;
  /** Live quotes that the owner can choose from. */
  quotes: number;
  shop: string | null;
  handedOver: boolean;
  paymentAttention: boolean;
  /** The owner's money was charged and shared out. What the shop's bank does afterwards is not theirs. */
  released: boolean;
  /** Later all of it went back to them. */
  allGivenBack: boolean;
  /** A case is open about it, with us or with the bank of the card: nothing of it moves meanwhile. */
  frozen: boolean;
  /** How far the shop's own part of it came; null before it was released, or where nothing was left. */
  payout: PayoutState | null;
  /** A late fee that no card could pay. */
  owesFee: boolean;
  /** Our staff hid it: no shop that has not quoted yet sees it. */
  hidden: boolean;
};

/** What staff did to a job that shops could quote on, to its owner. */
export const hiddenWords = 'Our staff hid this job while they look into it. Shops cannot see it.';

const waitsForCase = 'The work is confirmed. The money waits until the case about it is settled.';

/** What happens next and who moves it, as one sentence to the owner. */
export function nextForOwner(step: Omit<NextStep, 'payout'>): string {
  if (step.hidden && step.state === 'open') return hiddenWords;
  const { state, quotes, shop, handedOver, paymentAttention, released, allGivenBack, frozen, owesFee } = step;
  const shopName = shop ?? 'The shop';
  switch (state) {
    case 'draft':
      return 'Open the link in your e-mail to post this job.';
    case 'open':
      return 'Shops near you can send quotes now.';
    case 'pending_selection':
      return quotes === 1 ? 'Read the quote and decide.' : `Compare ${quotes} quotes and choose one.`;
    case 'booking_pending':
      return 'Give a card within 15 minutes to keep the time.';
    case 'booked':
      return paymentAttention
        ? 'Give another card to keep the appointment.'
        : `Bring the car to ${shop ?? 'the shop'} and say your check-in code.`;
    case 'checked_in':
      return `${shopName} starts the work next.`;
    case 'inspecting':
      return `${shopName} is inspecting the car.`;
    case 'awaiting_approval':
      return 'Decide about the extra work.';
    case 'in_progress':
      return `${shopName} is working on the car.`;
    case 'work_done':
      if (handedOver && frozen)
        return 'Look at the work and confirm it. While a case is open, silence is no yes.';
      return handedOver
        ? 'Look at the work and confirm it; after 72 hours it counts as confirmed.'
        : `Collect the car from ${shop ?? 'the shop'}.`;
    case 'completed':
      if (allGivenBack) return 'Your payment has gone back to you. Nothing is left to do.';
      if (paymentAttention && !released)
        return `Give another card, so that ${shop ?? 'the shop'} can be paid.`;
      if (frozen) return waitsForCase;
      return released ? `${shopName} has your payment. Nothing is left to do.` : `${shopName} is being paid.`;
    case 'expired':
      return 'Nobody was chosen in time. Post it again if you still need it.';
    case 'cancelled':
      return owesFee ? 'Pay the fee that is still owed.' : 'Nothing is left to do.';
    case 'closed':
      return 'Nothing is left to do.';
  }
}

const payoutWords: Record<PayoutState, string> = {
  held: 'Your payment is on hold. Payouts says why and until when.',
  pending: 'Your payment is on its way.',
  in_transit: 'Your payment is on its way.',
  paid: 'You were paid.',
  failed: 'Your bank refused the payment. Check your bank account.',
  canceled: 'Your payment was canceled. Write to support.',
};

type ShopsStep = Omit<NextStep, 'quotes' | 'shop' | 'owesFee' | 'hidden' | 'frozen'> & {
  askedBy?: JobSide | null;
  /** Who asks back what was paid, while that is not settled: one of the two in a dispute, or a bank. */
  contestedBy?: 'case' | 'bank' | null;
};

const contestWords = {
  case: 'A problem was reported; its money is kept until that is settled.',
  bank: "The owner's bank asks for the payment back; what it decides counts.",
};

/** The same for the shop that was booked. */
export function nextForShop({
  state,
  handedOver,
  paymentAttention,
  payout,
  released,
  allGivenBack,
  askedBy = null,
  contestedBy = null,
}: ShopsStep): string {
  if (contestedBy && (state === 'completed' || state === 'closed')) return contestWords[contestedBy];
  switch (state) {
    case 'draft':
    case 'open':
    case 'pending_selection':
      return 'The owner compares the quotes.';
    case 'booking_pending':
      return "The owner's payment is being arranged.";
    case 'booked':
      if (paymentAttention) return "The owner's card was declined; they were asked for another.";
      if (askedBy === 'owner') return 'Answer the owner, who asks for another time.';
      return askedBy === 'shop'
        ? 'The owner decides about the time that you proposed.'
        : "Check the car in with the owner's code.";
    case 'checked_in':
      return 'Start the work.';
    case 'inspecting':
      return 'Finish the inspection.';
    case 'awaiting_approval':
      return 'The owner decides about the extra work.';
    case 'in_progress':
      return 'Finish the work and issue the invoice.';
    case 'work_done':
      if (handedOver && contestedBy)
        return 'The owner looks at the work; the case about it is settled before you are paid.';
      return handedOver
        ? 'The owner looks at the work; you are paid after that.'
        : 'Return the car to its owner.';
    case 'completed':
      if (allGivenBack)
        return 'All of the payment went back to the owner. Payouts says what that means for you.';
      if (payout) return payoutWords[payout];
      // Nothing of it was left to pay out: it was kept for what the shop owed, or went back to the owner.
      if (released) return 'The work is confirmed, and its money is settled. Payouts says how.';
      return paymentAttention
        ? "The owner's card was declined; they were asked for another."
        : 'The work is confirmed; the payment is being collected.';
    case 'closed':
    case 'cancelled':
    case 'expired':
      return 'Nothing is left to do.';
  }
}
