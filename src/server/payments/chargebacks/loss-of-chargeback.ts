import { type Cents, cents } from '#domain/money/money.ts';
import type { ChargebackRow } from './chargeback-queries.ts';
import { refundableOf } from '../refunds/refund-rest.ts';
import type { PaymentRow } from '../queries.ts';
import type { RefundRow } from '../refunds/refund-queries.ts';

/** What a lost chargeback takes: from its job and who covers it, and beyond it. */
export type Loss = { ofJob: Cents; bearer: RefundRow['bearer']; beyond: Cents; fee: Cents };

/**
 * The part that the job still holds goes back like a refund, out of the shares or borne by the platform. The
 * rest, and what the provider charges for asking, is always paid by the platform.
 */
export function lossOf(
  {
    amount_cents: amount,
    fee_cents: fee,
    liable,
  }: Pick<ChargebackRow, 'amount_cents' | 'fee_cents' | 'liable'>,
  payment: PaymentRow,
): Loss {
  const ofJob = cents(Math.min(amount, refundableOf(payment)));
  return { ofJob, bearer: liable === 'platform' ? 'platform' : 'shares', beyond: cents(amount - ofJob), fee };
}
