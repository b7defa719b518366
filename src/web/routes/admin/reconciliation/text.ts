import { differenceKinds, differenceWords, type ReconciliationState } from '#domain/money/reconciliation.ts';
import type { StatusLook } from '#web/ui/status-badge.tsx';

export const dayLooks: Record<ReconciliationState, StatusLook> = {
  running: { label: 'Running', tone: 'blue' },
  done: { label: 'Compared', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

export const payoutLooks: Record<'equal' | 'different', StatusLook> = {
  equal: { label: 'Equal', tone: 'neutral' },
  different: { label: 'Different', tone: 'danger' },
};

export const text = {
  title: 'Reconciliation',
  lists: 'Reconciliation lists',
  tabs: { days: 'By day', differences: 'Differences', payouts: 'By payout' },
  find: 'Search',
  clear: 'Clear Filters',
  exportData: 'Export Data',
  exporting: 'Exporting...',
  none: '–',
  noDifferences: 'None',
  days: {
    columns: {
      day: 'Day (UTC)',
      state: 'State',
      movements: 'Movements',
      theirs: 'Provider',
      ours: 'Our ledger',
      fees: 'Provider fees',
      differences: 'Open differences',
      finished: 'Compared',
      acts: 'Actions',
    },
    differencesOf: (count: number, day: string) => `${count} on ${day}`,
    readAgain: 'Compare Again',
    readAgainOf: (day: string) => `Compare again: ${day}`,
    starting: 'Starting...',
    started: 'We’re comparing this day again.',
    runningReason: 'This day is being compared right now.',
    empty: {
      all: {
        title: 'No day compared yet',
        says: 'We compare each day with the payment provider about an hour after it ends (UTC).',
      },
      narrowed: { title: 'No days found', says: 'No day in this range was compared.' },
    },
  },
  differences: {
    title: 'Differences',
    show: 'Which differences',
    shows: { open: 'Open', resolved: 'Resolved', all: 'All' },
    kind: 'Kind',
    kinds: [
      { value: '', label: 'All kinds' },
      ...differenceKinds.map((value) => ({ value, label: differenceWords[value] })),
    ],
    kindOf: differenceWords,
    columns: {
      reference: 'Reference',
      day: 'Day (UTC)',
      kind: 'Difference',
      theirs: 'Provider',
      ours: 'Our ledger',
      job: 'Job',
      found: 'Found',
      resolved: 'Resolved',
      acts: 'Actions',
    },
    payment: 'Payment',
    healed: 'Both sides agree now',
    settledBy: (who: string) => `Closed by ${who}`,
    empty: {
      all: { title: 'No open differences', says: 'The provider’s books and ours agree.' },
      narrowed: { title: 'No differences found', says: 'There are none with these filters.' },
    },
    settle: 'Close',
    settleOf: (reference: string) => `Close the difference of ${reference}`,
    dialog: {
      title: 'Close this difference?',
      action: 'Close Difference',
      busy: 'Closing...',
      changes: [
        ['Difference', 'Closed. It leaves the queue and stays in the list.'],
        ['Money', 'Nothing moves. The ledger stays as it is.'],
      ],
      help: 'Say what you found and how it was put right. Saved in the record.',
    },
    settled: 'Difference closed',
  },
  payouts: {
    title: 'Payouts',
    show: 'Which payouts',
    shows: { all: 'All', different: 'Different' },
    columns: {
      payout: 'Payout',
      shop: 'Shop',
      transfers: 'Transfers',
      theirs: 'Provider',
      ours: 'Our transfers',
      result: 'Result',
      paid: 'Paid',
    },
    empty: {
      all: {
        title: 'No payouts compared yet',
        says: 'A payout appears here the day after the bank paid it.',
      },
      narrowed: { title: 'No payouts found', says: 'Try other filters.' },
    },
  },
} as const;
