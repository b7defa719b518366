import { type Cents, cents } from '#domain/money/money.ts';
import { refundable } from '#domain/money/refunds.ts';
import type { Context } from '#server/core/context.ts';
import type { PaymentRow } from '../queries.ts';
import { startRefund } from '../attempts/start-attempt.ts';

/**
 * Gives back whatever was captured and is neither released, refunded nor on its way back already. Frozen
 * money stays; it comes here again when it is free.
 */
export async function refundRest(ctx: Context, payment: PaymentRow): Promise<void> {
  const { captured_cents, refunded_cents, refunding_cents, released_cents } = payment;
  const rest = captured_cents - refunded_cents - refunding_cents - released_cents;
  if (rest > 0 && !payment.frozen_at) await startRefund(ctx, payment, cents(rest));
}

/** What of a payment was not given back yet, and is not on its way back either. */
export function refundableOf(payment: PaymentRow): Cents {
  return refundable({
    captured: payment.captured_cents,
    refunded: payment.refunded_cents,
    refunding: payment.refunding_cents,
    returning: payment.returning_cents,
  });
}
