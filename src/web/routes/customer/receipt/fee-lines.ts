import { type Cents, cents, formatCents, NO_MONEY } from '#domain/money/money.ts';
import type { ReceiptView } from './sums.tsx';
import { text } from './text.ts';

type Facts = Pick<
  ReceiptView,
  'bookingFeeCents' | 'keptFeeCents' | 'capturedCents' | 'feeCause' | 'feeWaits'
>;

/**
 * What a receipt says of the fee. A job that went on has a bill to which the booking fee is credited; where a
 * booking ended with a fee, there is none, and what was charged is the fee and nothing else.
 */
export function feeLines({ bookingFeeCents, keptFeeCents, capturedCents, feeCause, feeWaits }: Facts) {
  if (feeCause === null) return bookingFeeCents > 0 ? credited(bookingFeeCents) : [];
  if (keptFeeCents > 0) return [line(text.kept[feeCause], keptFeeCents)];
  // Of what was never charged, and of what is left after a decline, the page of the job tells.
  if (capturedCents === NO_MONEY) return [];
  return [line(text[feeWaits ? 'waits' : 'fell'][feeCause], capturedCents)];
}

const credited = (fee: Cents) => [
  line(text.fee, fee),
  { name: text.feeCredited, value: `-${formatCents(fee)}` },
];
const line = (name: string, amount: Cents) => ({ name, value: formatCents(cents(amount)) });
