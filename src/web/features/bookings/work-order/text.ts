import type { QuoteLineView } from '#api/shapes/job-parts.ts';

type Grade = Extract<QuoteLineView, { kind: 'part' }>['grade'];

export const text = {
  documents: {
    quote: 'Quote',
    estimate: 'Estimate',
    claim: 'Fixed price',
    change: 'Change order',
    invoice: 'Invoice',
  },
  totals: {
    quote: 'Total with tax',
    estimate: 'Estimated total with tax',
    claim: 'Total with tax',
    change: 'New total with tax',
    // The work done. Payments and refunds are shown in the money section.
    invoice: 'Invoice with tax',
  },
  columns: { line: 'Line', work: 'Work', amount: 'Amount' },
  grades: { oem: 'OEM', aftermarket: 'Aftermarket', used: 'Used', rebuilt: 'Rebuilt' } satisfies Record<
    Grade,
    string
  >,
  labor: 'Labor',
  parts: 'Parts',
  fees: 'Fees',
  discount: 'Discount',
  tax: 'Tax',
  untaxed: 'not taxed',
  hours: (hours: string) => `${hours} h`,
  part: (number: string) => `No. ${number}`,
  stamps: { approved: 'Approved', waiting: 'Needs your approval', declined: 'Declined' },
  methods: { app: 'in the app', rule: 'by your rule' },
} as const;
