import { brand } from '#domain/site/brand.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { feeNames } from '#domain/money/kept-fee.ts';
import type { StatementLine } from '#domain/money/statement.ts';

/** The words of a statement: the same on the page and on paper. */
export const statementWords = {
  title: (from: string, to: string) => `Payout statement, ${from} to ${to}`,
  times: (zone: string) => `Days in ${zone.replaceAll('_', ' ')} time`,
  payable: 'Not yet paid out',
  inTransit: 'On the way to your bank',
  paid: 'Paid out in all',
  held: 'Held for your jobs',
  owes: 'You owe us',
  owesNow: 'You owe us now',
  owesWhy: [
    'Owners got money back, by refund or chargeback, after we had paid you for their jobs.',
    'We deduct it from your next earnings. Payouts already on hold are not reduced.',
  ],
  kinds: { job: 'Job', late_fee: feeNames.late_cancellation, no_show_fee: feeNames.no_show, tip: 'Tip' },
  columns: {
    released: 'Released',
    job: 'Job',
    price: 'Price',
    commission: 'Platform fee',
    processing: 'Processing',
    returned: 'Returned',
    net: 'Yours',
    tax: 'Tax you remit',
    out: 'Paid to you',
    payout: 'Payout',
  },
  /** A kept fee is split, not reduced: its first part never belonged to the shop. */
  keptFee: (name: string, fee: string, platform: string) =>
    `${name} of ${fee}: the booking fee of ${platform} stays with ${brand.name}, the rest is yours`,
  keptFeeReturned: (name: string, fee: string, returned: string, platform: string) =>
    `${name} of ${fee}: ${returned} of the booking fee went back to the owner, ${platform} of it stays ` +
    `with ${brand.name}, the rest of the fee is yours`,
  tip: 'Tip from the owner: all of it is yours',
  none: 'Nothing was released in this period.',
  noPayout: 'Not scheduled yet',
  nothingDue: 'Nothing due',
  keptForDebt: 'Kept for what you owed',
  addedToDebt: 'Added to what you owe',
  sum: 'Sum',
  schedule: 'Schedule',
  next: (amount: string, day: string) => `Next payout: ${amount} on ${day}.`,
  noNext: 'No payout is scheduled.',
  waits: (amount: string, payouts: number, reason: string | null) =>
    `${amount} in ${payouts} ${payouts === 1 ? 'payout' : 'payouts'}: ${reason ?? 'on its way to your bank.'}`,
} as const;

/** The notes below a line. */
export function notesOf(line: StatementLine): string[] {
  const { kind, keptForDebtCents, owedCents } = line;
  const said = (amount: Cents, rest: string) => (amount > 0 ? `${formatCents(amount)} ${rest}` : '');
  return [
    noteOfKind(kind, line),
    said(keptForDebtCents, 'was deducted for what you owed us'),
    said(owedCents, 'was refunded after we paid you, so we added it to what you owe us'),
  ].filter((note) => note !== '');
}

function noteOfKind(kind: StatementLine['kind'], line: StatementLine): string {
  if (kind === 'job') return '';
  return kind === 'tip' ? statementWords.tip : noteOfFee(statementWords.kinds[kind], line);
}

function noteOfFee(name: string, { priceCents, commissionCents, feeReturnedCents }: StatementLine): string {
  const fee = formatCents(priceCents);
  const kept = formatCents(commissionCents);
  return feeReturnedCents > 0
    ? statementWords.keptFeeReturned(name, fee, formatCents(feeReturnedCents), kept)
    : statementWords.keptFee(name, fee, kept);
}

export const payoutWords = {
  held: 'On hold',
  pending: 'Scheduled',
  in_transit: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
} as const;

/** When money goes out, in the order in which it matters to a shop. */
export const payoutRules = [
  'We pay out a job when its owner confirms it, or 72 hours after the hand-over if the owner reports no problem.',
  'Your first five jobs, and all jobs in your first 30 days, wait 72 hours longer.',
  'After you change your bank account, we send no payouts for 72 hours. Payouts already on their way are not delayed.',
  'After that, the bank transfer takes a few business days.',
] as const;
