import { brand } from '#domain/brand.ts';

export const text = {
  payable: 'Not yet paid out',
  payableNote: 'Released by owners, on its way to you next',
  inTransit: 'On the way to your bank',
  paid: 'Paid out in all',
  held: 'Held for running jobs',
  heldNote: 'Earned when the owner confirms',
  caption: 'Statement',
  columns: {
    released: 'Released',
    job: 'Job',
    price: 'Price',
    commission: 'Platform fee',
    processing: 'Processing',
    net: 'Yours',
    tax: 'Tax you remit',
    out: 'Paid to you',
    payout: 'Payout',
  },
  /** A late fee is no price of a job, and nothing is taken off it: the first part is not the shop's at all. */
  keptFee: (fee: string, platform: string) =>
    `Late fee of ${fee}: the booking fee of ${platform} stays with ${brand.name}, the rest is yours`,
  none: '–',
  payouts: {
    held: 'On hold',
    pending: 'Scheduled',
    in_transit: 'On its way',
    paid: 'Paid',
    failed: 'Failed',
    canceled: 'Canceled',
  },
  noPayout: 'Not scheduled yet',
  nothingDue: 'Nothing due',
  available: 'from',
  sum: 'Sum of this page',
  emptyTitle: 'Nothing was released yet',
  empty:
    'When an owner confirms a job, or says nothing against it in time, it appears here with every deduction.',
} as const;
