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
  cancelled: 'Canceled',
  expired: 'Expired',
};

/** `JOB-17`: the number of a job as people read it. */
export function jobNumber(number: number): string {
  return `JOB-${number}`;
}

/** `INV-17`: the number of an invoice, on pages and in emails. */
export function invoiceNumber(number: number): string {
  return `INV-${number}`;
}

/** The label of a job's state. */
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

/** The label of a quote's state. */
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
  /** The owner was charged and the money was split. The shop's payout is not part of it. */
  released: boolean;
  /** All of it was refunded later. */
  allGivenBack: boolean;
  /** A dispute or chargeback is open, so the payment is frozen. */
  frozen: boolean;
  /** The shop's payout; null before the release, or when nothing was left to pay out. */
  payout: PayoutState | null;
  /** A late cancellation fee is unpaid, because no card worked. */
  owesFee: boolean;
  /** Staff hid the job: only shops that already quoted see it. */
  hidden: boolean;
};

/** To the owner of a job that staff hid. */
export const hiddenWords = 'Our staff hid this job while they review it. Shops can’t see it.';

const waitsForCase = 'The work is confirmed. The payment is frozen until the dispute is settled.';

/** What happens next and who acts, in one sentence to the owner. */
export function nextForOwner(step: Omit<NextStep, 'payout'>): string {
  if (step.hidden && step.state === 'open') return hiddenWords;
  const { state, quotes, shop, handedOver, paymentAttention, released, allGivenBack, frozen, owesFee } = step;
  const shopName = shop ?? 'The shop';
  switch (state) {
    case 'draft':
      return 'Open the link in your email to post this job.';
    case 'open':
      return 'Shops near you can send quotes now.';
    case 'pending_selection':
      return quotes === 1 ? 'Read the quote and decide.' : `Compare ${quotes} quotes and choose one.`;
    case 'booking_pending':
      return 'Add a card within 15 minutes to keep the time.';
    case 'booked':
      return paymentAttention
        ? 'Add another card to keep the appointment.'
        : `Bring the car to ${shop ?? 'the shop'} and read them your check-in code.`;
    case 'checked_in':
      return `${shopName} starts the work next.`;
    case 'inspecting':
      return `${shopName} is inspecting the car.`;
    case 'awaiting_approval':
      return 'Approve or decline the extra work.';
    case 'in_progress':
      return `${shopName} is working on the car.`;
    case 'work_done':
      if (handedOver && frozen)
        return 'Check the work and confirm it. While a dispute is open, we won’t confirm it for you.';
      return handedOver
        ? 'Check the work and confirm it. After 72 hours, it counts as confirmed.'
        : `Collect the car from ${shop ?? 'the shop'}.`;
    case 'completed':
      if (allGivenBack) return 'We refunded your payment. You have nothing left to do.';
      if (paymentAttention && !released) return `Add another card so we can pay ${shop ?? 'the shop'}.`;
      if (frozen) return waitsForCase;
      return released ? `We paid ${shopName}. You have nothing left to do.` : `We are paying ${shopName}.`;
    case 'expired':
      return 'You chose no shop in time. Post it again if you still need it.';
    case 'cancelled':
      return owesFee ? 'Pay the fee you still owe.' : 'You have nothing left to do.';
    case 'closed':
      return 'You have nothing left to do.';
  }
}

const payoutWords: Record<PayoutState, string> = {
  held: 'Your payment is on hold. See why, and until when, under Payouts.',
  pending: 'Your payment is on its way.',
  in_transit: 'Your payment is on its way.',
  paid: 'You were paid.',
  failed: 'Your bank rejected the payment. Check your bank account.',
  canceled: 'Your payment was canceled. Write to support.',
};

type ShopsStep = Omit<NextStep, 'quotes' | 'shop' | 'owesFee' | 'hidden' | 'frozen'> & {
  askedBy?: JobSide | null;
  /** What contests the payment right now: a dispute between the two sides, or a chargeback by the bank. */
  contestedBy?: 'case' | 'bank' | null;
};

const contestWords = {
  case: 'A problem was reported. The payment is frozen until it is settled.',
  bank: 'The owner’s bank opened a chargeback. The payment is frozen until the bank decides.',
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
      return 'The owner is comparing quotes.';
    case 'booking_pending':
      return 'We are arranging the owner’s payment.';
    case 'booked':
      if (paymentAttention) return 'The owner’s card was declined. We asked them for another one.';
      if (askedBy === 'owner') return 'Answer the owner’s proposed time.';
      return askedBy === 'shop'
        ? 'The owner is deciding on the time you proposed.'
        : 'Check the car in with the owner’s code.';
    case 'checked_in':
      return 'Start the work.';
    case 'inspecting':
      return 'Finish the inspection.';
    case 'awaiting_approval':
      return 'The owner is deciding on the extra work.';
    case 'in_progress':
      return 'Finish the work and issue the invoice.';
    case 'work_done':
      if (handedOver && contestedBy)
        return 'The owner is checking the work. We pay you once the dispute is settled.';
      return handedOver
        ? 'The owner is checking the work. We pay you after that.'
        : 'Return the car to its owner.';
    case 'completed':
      if (allGivenBack) return 'We refunded the owner in full. See what that means for you under Payouts.';
      if (payout) return payoutWords[payout];
      // Nothing was left to pay out: it was deducted for a debt of the shop, or refunded.
      if (released) return 'The work is confirmed and its money is settled. See the details under Payouts.';
      return paymentAttention
        ? 'The owner’s card was declined. We asked them for another one.'
        : 'The work is confirmed. We are collecting the payment.';
    case 'closed':
    case 'cancelled':
    case 'expired':
      return 'You have nothing left to do.';
  }
}
