import { cents, sumCents } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { listAttempts } from './attempt-queries.ts';
import type { PaymentRow } from './queries.ts';
import { startRefund } from './start-attempt.ts';

/** Gives back whatever was captured and is neither released, refunded nor on its way back already. */
export async function giveBackRest(ctx: Context, payment: PaymentRow): Promise<void> {
  const refunds = await listAttempts(ctx.tx, payment.id, ['refund']);
  const underWay = sumCents(
    refunds.filter(({ state }) => state === 'pending').map((attempt) => attempt.amount_cents!),
  );
  const rest = payment.captured_cents - payment.refunded_cents - payment.released_cents - underWay;
  if (rest > 0) await startRefund(ctx, payment, cents(rest));
}
