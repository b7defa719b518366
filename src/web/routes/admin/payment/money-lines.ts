import { text } from './text.ts';
import type { StaffPayment } from './use-payment.ts';
import { feeStageNames } from '#domain/money/kept-fee.ts';
import { type Cents, cents, formatCents, NO_MONEY, sumCents } from '#domain/money/money.ts';

/** In the order in which they are read: the bill, what there was to share out, and who has it. */
const keys = [
  'parts',
  'labor',
  'tax',
  'fees',
  'discount',
  'subtotal',
  'charged',
  'refunded',
  'borne',
  'platformFee',
  'processing',
  'floor',
  'totalFees',
  'taxToState',
  'inFunds',
  'goesBack',
  'net',
] as const;
type Key = (typeof keys)[number];
export type MoneyLine = { key: Key; cents: Cents };

const always: readonly Key[] = ['subtotal', 'platformFee', 'processing', 'totalFees', 'net'];

/** Of a fee nothing is taken off, so lines about that say nothing. */
const notOfFee: readonly Key[] = ['processing', 'totalFees'];
/** Of a tip the platform takes nothing at all. */
const notOfTip: readonly Key[] = [...notOfFee, 'platformFee'];

type Money = Pick<
  StaffPayment,
  | 'fee'
  | 'isTip'
  | 'breakdown'
  | 'planned'
  | 'capturedCents'
  | 'refundedCents'
  | 'platformFeeCents'
  | 'processingCents'
  | 'shopPayoutCents'
  | 'taxToStateCents'
  | 'borneCents'
  | 'inFundsCents'
  | 'floorCents'
>;

/** The bill of a payment, what was charged and went back, and who has the rest: the server's own figures. */
export function linesOfMoney(payment: Money): MoneyLine[] {
  const { breakdown, planned } = payment;
  const shared = planned ?? payment;
  const { platformFeeCents, processingCents, floorCents, inFundsCents } = shared;
  const amounts: Record<Key, Cents> = {
    parts: breakdown.partsCents,
    labor: breakdown.laborCents,
    tax: breakdown.taxCents,
    fees: breakdown.feesCents,
    discount: breakdown.discountCents,
    subtotal: breakdown.totalCents,
    // The bill is what was charged, unless the card was charged before it was written.
    charged: payment.capturedCents === breakdown.totalCents ? NO_MONEY : payment.capturedCents,
    refunded: cents(-payment.refundedCents),
    borne: shared.borneCents,
    platformFee: platformFeeCents,
    processing: sumCents([processingCents, floorCents]),
    floor: cents(-floorCents),
    totalFees: sumCents([platformFeeCents, processingCents]),
    taxToState: shared.taxToStateCents,
    inFunds: planned ? NO_MONEY : inFundsCents,
    goesBack: planned ? inFundsCents : NO_MONEY,
    net: shared.shopPayoutCents,
  };
  const without = payment.isTip ? notOfTip : payment.fee ? notOfFee : [];
  return keys
    .filter((key) => !without.includes(key))
    .map((key) => ({ key, cents: amounts[key] }))
    .filter((line) => line.cents !== 0 || always.includes(line.key));
}

/** How a line is called; the summary calls some of a bill's lines otherwise. */
export function nameLine(
  { key }: MoneyLine,
  { fee, isTip }: Pick<Money, 'fee' | 'isTip'>,
  names: Record<Key, string>,
): string {
  if (isTip) return key === 'subtotal' ? text.tip : names[key];
  if (!fee) return names[key];
  const ofFee = { ...names, ...text.feeLines, subtotal: feeStageNames[fee.cause][fee.stage] };
  return ofFee[key];
}

/** With its sign, where it is taken off or added. */
export function sayLine({ key, cents: amount }: MoneyLine): string {
  if (amount < 0) return `−${formatCents(cents(-amount))}`;
  return key === 'borne' ? `+${formatCents(amount)}` : formatCents(amount);
}
