import { chargebackPostings } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import { post } from '#server/ledger/post.ts';
import { auditPayment } from '../move-payment.ts';
import { type PaymentRow, updatePayment } from '../queries.ts';
import { type RefundRow, updateRefund } from '../refunds/refund-queries.ts';
import type { Subject } from '../subject.ts';

/** The shares are back in the job's funds, and the bank has given them to the customer already. */
export async function bookChargeback(
  ctx: Context,
  { job, payment }: Subject,
  refund: RefundRow,
): Promise<PaymentRow> {
  await post(ctx, {
    kind: 'chargeback',
    idempotencyKey: `chargeback:${refund.id}`,
    market: job.market,
    jobId: job.id,
    shopId: payment.shop_id,
    paymentId: payment.id,
    postings: chargebackPostings({ job: job.id, amount: refund.amount_cents }),
  });
  await updateRefund(ctx.tx, refund.id, { state: 'done', finished_at: ctx.now });
  const charged = await updatePayment(ctx.tx, payment.id, {
    refunded_cents: cents(payment.refunded_cents + refund.amount_cents),
  });
  auditPayment(ctx, job, charged, {
    action: 'payment.charged_back',
    before: { refundedCents: payment.refunded_cents },
    facts: { refundId: refund.id, amountCents: refund.amount_cents, refundedCents: charged.refunded_cents },
  });
  return charged;
}
