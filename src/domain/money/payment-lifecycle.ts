import { isFullyRefunded } from '#domain/money/fully-refunded.ts';
import { defineLifecycle } from '#domain/lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';

/**
 * Where the customer's money for one job is. Refunds are not states: what was given back is an amount, and
 * the words that staff read are derived from it.
 */
export const paymentLifecycle = defineLifecycle({
  record: 'payment',
  wrongState: 'PAYMENT_WRONG_STATE',
  states: [
    'preparing',
    'awaiting_card',
    'card_saved',
    'authorised',
    'captured',
    'released',
    'fee_kept',
    'failed',
    'voided',
  ],
  roles: ['owner', 'front_office', 'staff', 'system'],
  moves: {
    askCard: { from: ['preparing'], to: 'awaiting_card', by: ['system'] },
    saveCard: { from: ['preparing', 'awaiting_card'], to: 'card_saved', by: ['system'] },
    authorise: { from: ['preparing', 'awaiting_card', 'card_saved'], to: 'authorised', by: ['system'] },
    // A declined card, also at the capture, leaves time to try another one; only the deadline fails a
    // payment.
    decline: {
      from: ['preparing', 'awaiting_card', 'card_saved', 'authorised'],
      to: 'awaiting_card',
      by: ['system'],
    },
    // A hold that runs out before the car has arrived is let go and asked for again.
    letHoldGo: { from: ['authorised'], to: 'card_saved', by: ['system'] },
    capture: { from: ['authorised'], to: 'captured', by: ['system'] },
    // A fee that can be contested is captured first and kept once it is final.
    keepFee: { from: ['card_saved', 'authorised', 'captured'], to: 'fee_kept', by: ['system'] },
    release: { from: ['captured'], to: 'released', by: ['system'] },
    // An owner who owes a late fee can come back with a card that works.
    reopen: { from: ['failed'], to: 'preparing', by: ['system'] },
    fail: { from: ['preparing', 'awaiting_card', 'card_saved'], to: 'failed', by: ['system'] },
    void: {
      from: ['preparing', 'awaiting_card', 'card_saved', 'authorised'],
      to: 'voided',
      by: ['owner', 'front_office', 'staff', 'system'],
    },
  },
});

export const paymentStates = paymentLifecycle.states;
export type PaymentState = (typeof paymentStates)[number];
export type PaymentMove = (typeof paymentLifecycle.names)[number];

/** The back-office's words for a payment. Its specification has five; a hold that was let go is none of them. */
export const adminPaymentStatuses = [
  'completed',
  'pending',
  'failed',
  'refunded',
  'partially_refunded',
  'voided',
] as const;
export type AdminPaymentStatus = (typeof adminPaymentStatuses)[number];

/** The one name of each, on screens and in files. */
export const paymentStatusWords: Record<AdminPaymentStatus, string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  voided: 'Voided',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
};

/** What moves in the list of payments. */
/** What the list of payments shows of a movement besides its name, and what can be left out of its file. */
export const paymentColumns = ['type', 'amount', 'status', 'customer', 'shop', 'at'] as const;
export type PaymentColumn = (typeof paymentColumns)[number];

export const moneyTypes = ['charge', 'refund', 'payout'] as const;
export const moneyTypeWords = { charge: 'Charge', refund: 'Refund', payout: 'Payout' } as const;

/** Beside `voided`, so that no one looks for a refund. */
export const NOTHING_CHARGED = 'Nothing was charged';

/** What staff read of a payment, on every list, page and file. A hold shows as pending. */
export function adminPaymentStatus(payment: {
  state: PaymentState;
  captured: Cents;
  refunded: Cents;
}): AdminPaymentStatus {
  switch (payment.state) {
    case 'preparing':
    case 'awaiting_card':
    case 'card_saved':
    case 'authorised':
      return 'pending';
    case 'failed':
      return 'failed';
    case 'voided':
      return 'voided';
    case 'captured':
    case 'released':
    case 'fee_kept':
      if (payment.refunded === 0) return 'completed';
      return isFullyRefunded(payment) ? 'refunded' : 'partially_refunded';
  }
}
