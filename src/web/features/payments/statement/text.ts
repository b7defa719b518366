import { statementWords } from '#domain/money/statement-words.ts';

export const text = {
  ...statementWords,
  payableNote: 'Released by owners, in your next payout',
  heldNote: 'Held on cards, or charged and not released yet. You get it when the job is confirmed.',
  caption: 'Statement',
  none: '–',
  available: 'from',
  sum: 'Page total',
  emptyTitle: 'No released payments yet',
  empty: 'Jobs appear here, with every deduction, when the owner confirms them or the time to confirm ends.',
  emptyPeriod: 'No released payments in this period',
  next: 'Next payout:',
} as const;
