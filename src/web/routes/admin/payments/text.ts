import type { StatusLook } from '#web/ui/status-badge.tsx';

export const text = {
  title: 'Payments',
  search: 'Transaction, job, customer, shop, email or phone',
  type: 'Type',
  status: 'Status',
  waits: 'Waits for us',
  waitsAny: 'Whatever it waits for',
  queues: { refunds: 'A refund waits for a second person' },
  find: 'Search',
  clear: 'Clear Filters',
  types: { all: 'All types', charge: 'Charges', refund: 'Refunds', payout: 'Payouts' },
  typeOf: { charge: 'Charge', refund: 'Refund', payout: 'Payout' },
  statuses: {
    all: 'All statuses',
    completed: 'Completed',
    pending: 'Pending',
    failed: 'Failed',
    refunded: 'Refunded',
    partially_refunded: 'Partially refunded',
  },
  exportData: 'Export Data',
  exporting: 'Exporting...',
  columns: {
    transaction: 'Transaction',
    type: 'Type',
    amount: 'Amount',
    status: 'Status',
    customer: 'Customer',
    shop: 'Shop',
    method: 'Method',
    at: 'Date',
  },
  noOwner: 'No owner',
  noCard: 'No card yet',
  card: (last4: string) => `Card\u00a0••••\u00a0${last4}`,
  bank: 'Bank transfer',
  empty: {
    all: { title: 'No payments yet', says: 'A payment appears here when an owner accepts a quote.' },
    narrowed: {
      title: 'No payments found',
      says: 'No payment fits all of what was asked for. Take a filter off, or look for less.',
    },
  },
} as const;

/** The colours of A §2: completed green, pending yellow, failed red, refunded purple, in part orange. */
export const paymentLooks: Record<Exclude<keyof typeof text.statuses, 'all'>, StatusLook> = {
  completed: { label: text.statuses.completed, tone: 'safe' },
  pending: { label: text.statuses.pending, tone: 'caution' },
  failed: { label: text.statuses.failed, tone: 'danger' },
  refunded: { label: text.statuses.refunded, tone: 'purple' },
  partially_refunded: { label: text.statuses.partially_refunded, tone: 'orange' },
};
