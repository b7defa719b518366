import { statementWords } from '#domain/money/statement-words.ts';

export const text = {
  ...statementWords,
  payableNote: 'Released by owners, on its way to you next',
  heldNote: 'Held on cards, or charged and not yet released. Yours once the job is confirmed.',
  caption: 'Statement',
  none: '–',
  available: 'from',
  sum: 'Sum of this page',
  emptyTitle: 'Nothing was released yet',
  empty:
    'When an owner confirms a job, or says nothing against it in time, it appears here with every deduction.',
  emptyPeriod: 'Nothing was released in this period',
  next: 'Next payout:',
} as const;
