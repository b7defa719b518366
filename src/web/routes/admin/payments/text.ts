import {
  type AdminPaymentStatus,
  moneyTypeWords,
  paymentStatusWords,
} from '#domain/money/payment-lifecycle.ts';
import type { StatusLook } from '#web/ui/status-badge.tsx';

export const text = {
  title: 'Payments',
  search: 'Transaction, job, customer, shop, email or phone',
  type: 'Type',
  status: 'Status',
  waits: 'Needs review',
  waitsAny: 'Any reason',
  queues: { refunds: 'Refund to approve' },
  find: 'Search',
  clear: 'Clear Filters',
  types: { all: 'All types', charge: 'Charges', refund: 'Refunds', payout: 'Payouts' },
  typeOf: moneyTypeWords,
  tip: 'Tip',
  statuses: { all: 'All statuses', ...paymentStatusWords },
  exportData: 'Export Data',
  exporting: 'Exporting...',
  columns: {
    transaction: 'Transaction',
    type: 'Type',
    amount: 'Amount',
    status: 'Status',
    customer: 'Customer',
    shop: 'Shop',
    at: 'Date',
  },
  tooMany: (kind: string) => `${kind}: too many to total`,
  noOwner: 'No owner',
  noCard: 'No card yet',
  card: (last4: string) => `Card\u00a0••••\u00a0${last4}`,
  bank: 'Bank transfer',
  empty: {
    all: { title: 'No payments yet', says: 'Payments appear here when owners accept quotes.' },
    narrowed: {
      title: 'No payments found',
      says: 'No payments match these filters. Remove a filter or search for something else.',
    },
  },
} as const;

const tones: Record<AdminPaymentStatus, StatusLook['tone']> = {
  completed: 'safe',
  pending: 'caution',
  failed: 'danger',
  voided: 'neutral',
  refunded: 'purple',
  partially_refunded: 'orange',
};

/** The colors that the specification names; a voided hold is none of its states and stays gray. */
export const paymentLooks = Object.fromEntries(
  Object.entries(tones).map(([status, tone]) => [
    status,
    { label: paymentStatusWords[status as AdminPaymentStatus], tone },
  ]),
) as Record<AdminPaymentStatus, StatusLook>;
