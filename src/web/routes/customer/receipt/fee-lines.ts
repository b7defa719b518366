import { type Cents, cents, formatCents, NO_MONEY } from '#domain/money/money.ts';
import type { ReceiptView } from './sums.tsx';
import { text } from './text.ts';

type Facts = Pick<
  ReceiptView,
  'bookingFeeCents' | 'keptFeeCents' | 'capturedCents' | 'feeCause' | 'feeWaits'
>;

/**
 * The fee lines of a receipt. If the job went on, the booking fee is credited to its bill. If the booking
 * ended with a fee, there is no bill, and the charge is only the fee.
 */
export function feeLines({ bookingFeeCents, keptFeeCents, capturedCents, feeCause, feeWaits }: Facts) {
  if (feeCause === null) return bookingFeeCents > 0 ? credited(bookingFeeCents) : [];
  if (keptFeeCents > 0) return [line(text.kept[feeCause], keptFeeCents)];
  // The job page covers amounts that were never charged, and what is due after a decline.
  if (capturedCents === NO_MONEY) return [];
  return [line(text[feeWaits ? 'waits' : 'fell'][feeCause], capturedCents)];
}

const credited = (fee: Cents) => [
  line(text.fee, fee),
  { name: text.feeCredited, value: `-${formatCents(fee)}` },
];
const line = (name: string, amount: Cents) => ({ name, value: formatCents(cents(amount)) });
