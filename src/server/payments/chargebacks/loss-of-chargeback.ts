import { type Cents, cents } from '#domain/money/money.ts';
import type { ChargebackRow } from './chargeback-queries.ts';
import { refundableOf } from '../refunds/refund-rest.ts';
import type { PaymentRow } from '../queries.ts';
import type { RefundRow } from '../refunds/refund-queries.ts';

/** What a lost chargeback takes: from its job and who covers it, and beyond it. */
export type Loss = { ofJob: Cents; bearer: RefundRow['bearer']; beyond: Cents };

/**
 * The part that the job still holds goes back like a refund, out of the shares or borne by the platform. The
 * rest is always paid by the platform.
 */
export function lossOf(
  { amount_cents: amount, liable }: Pick<ChargebackRow, 'amount_cents' | 'liable'>,
  payment: PaymentRow,
): Loss {
  const ofJob = cents(Math.min(amount, refundableOf(payment)));
  return { ofJob, bearer: liable === 'platform' ? 'platform' : 'shares', beyond: cents(amount - ofJob) };
}
