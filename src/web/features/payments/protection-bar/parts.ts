import type { ProtectionView } from '#api/shapes/job-parts.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { text } from './text.ts';

export type Audience = keyof typeof text.parts;
type Part = keyof (typeof text.parts)[Audience];
/** In the order money moves, so the bar fills from the left. */
const ORDER: readonly Part[] = [
  'released',
  'share',
  'fees',
  'tax',
  'refunded',
  'borne',
  'voided',
  'held',
  'open',
  'waiting',
];

export type Slice = { part: Part; label: string; amount: Cents };

/**
 * Uses the server's amounts unchanged, so nothing is counted twice. What the platform covers is subtracted,
 * so the parts add up to the amount the owner was asked for.
 */
export function partsOf(protection: ProtectionView, waiting: Cents, audience: Audience): Slice[] {
  const amounts: Record<Part, Cents> = {
    released: protection.releasedCents,
    share: protection.shareCents,
    fees: protection.feesCents,
    tax: protection.taxCents,
    borne: cents(-protection.borneCents),
    refunded: protection.refundedCents,
    voided: protection.voidedCents,
    held: protection.heldCents,
    open: protection.openCents,
    waiting,
  };
  return ORDER.flatMap((part) => {
    const label = text.parts[audience][part];
    const amount = amounts[part];
    return label !== null && amount !== 0 ? [{ part, label, amount }] : [];
  });
}
