import type { StatusLook } from '#web/ui/status-badge.tsx';

export const text = {
  partsOfRecord: 'Parts of the record',
  recordParts: { overview: 'Overview', notes: 'Notes', history: 'History' },
  title: 'Disputes',
  chargebacks: 'Chargebacks',
  parts: 'Parts of the payments desk',
  partLabels: {
    payments: 'Payments',
    disputes: 'Disputes',
    chargebacks: 'Chargebacks',
    reconciliation: 'Reconciliation',
  },
  tabsLabel: 'Which disputes',
  tabs: {
    open: 'Open',
    due: 'Overdue',
    escalated: 'Escalated',
    resolved: 'Resolved',
    all: 'All',
  },
  chargebackTabsLabel: 'Which chargebacks',
  chargebackTabs: { open: 'Open', second: 'Needs approval', risk: 'Risks', closed: 'Closed', all: 'All' },
  search: 'Job, customer, shop, email or phone',
  reason: 'Reason',
  allReasons: 'All reasons',
  find: 'Search',
  clear: 'Clear Filters',
  columns: {
    job: 'Job',
    reason: 'Reason',
    asked: 'Requested',
    status: 'Status',
    customer: 'Customer',
    shop: 'Shop',
    opened: 'Filed',
    due: 'Due',
    refund: 'Refunded',
  },
  byOwner: 'by the owner',
  byShop: 'by the shop',
  overdue: 'Overdue',
  noDue: 'No date',
  empty: {
    all: {
      title: 'No disputes',
      says: 'Disputes appear here when an owner or a shop reports a problem with a job.',
    },
    narrowed: {
      title: 'No disputes found',
      says: 'No disputes match these filters. Remove a filter or search for something else.',
    },
  },
  chargebackColumns: {
    job: 'Job',
    amount: 'Amount',
    reason: 'Reason',
    state: 'State',
    opened: 'Opened',
    send: 'Respond by',
    customer: 'Customer',
    shop: 'Shop',
  },
  fee: (amount: string) => `and a fee of ${amount}`,
  sent: 'Answered',
  noChargebacks: 'No chargebacks',
  noChargebacksSays: 'Chargebacks appear here when a customer’s bank reverses a payment.',
} as const;

/** Resolved green, pending yellow, escalated red. */
export const disputeLooks: Record<'pending' | 'escalated' | 'resolved', StatusLook> = {
  pending: { label: 'Pending', tone: 'caution' },
  escalated: { label: 'Escalated', tone: 'danger' },
  resolved: { label: 'Resolved', tone: 'safe' },
};

export const chargebackLooks: Record<'needs_response' | 'under_review' | 'won' | 'lost', StatusLook> = {
  needs_response: { label: 'Needs response', tone: 'danger' },
  under_review: { label: 'With the bank', tone: 'caution' },
  won: { label: 'Won', tone: 'safe' },
  lost: { label: 'Lost', tone: 'danger' },
};
