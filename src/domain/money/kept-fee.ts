import type { CancelCode } from '#domain/jobs/job-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { PaymentState } from '#domain/money/payment-lifecycle.ts';

/** What a booking that ended can cost its owner a fee for: J11 is not J15 (ruling 8). */
export const feeCauses = ['late_cancellation', 'no_show'] as const;
export type FeeCause = (typeof feeCauses)[number];

/** What the fee of a canceled booking is for; null where it costs none. */
export function feeCause(cancelCode: CancelCode | null): FeeCause | null {
  if (cancelCode === 'owner_late') return 'late_cancellation';
  return cancelCode === 'no_show_owner' ? 'no_show' : null;
}

/** How the fee is called wherever money is listed. */
export const feeNames: Record<FeeCause, string> = {
  late_cancellation: 'Late fee',
  no_show: 'No-show fee',
};

/** How far the fee of a booking that ended is: `waits` may be contested, and what `fell` goes back. */
export const feeStages = ['waits', 'kept', 'fell'] as const;
export type FeeStage = (typeof feeStages)[number];

/** What was charged where a booking ended with a fee; staff must not take it for the price of a job. */
export const feeStageNames: Record<FeeCause, Record<FeeStage, string>> = {
  late_cancellation: {
    waits: 'Late-cancellation fee, not final yet',
    kept: 'Kept late-cancellation fee',
    fell: 'Late-cancellation fee, canceled',
  },
  no_show: {
    waits: 'No-show fee, not final yet',
    kept: 'Kept no-show fee',
    fell: 'No-show fee, canceled',
  },
};

/** The fee that a payment charged; null where it charged a price or nothing. */
export function chargedFee(payment: {
  cancelCode: CancelCode | null;
  captured: Cents;
  state: PaymentState;
  feeWaits: boolean;
}): { cause: FeeCause; stage: FeeStage } | null {
  const cause = feeCause(payment.cancelCode);
  if (cause === null || payment.captured === 0) return null;
  if (payment.state === 'fee_kept') return { cause, stage: 'kept' };
  return { cause, stage: payment.feeWaits ? 'waits' : 'fell' };
}
