import { refundFailedPostings } from '#domain/money/ledger.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';
import type { ProviderRefund } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import { findTransactionOf } from '#server/ledger/balances.ts';
import { post } from '#server/ledger/post.ts';
import { type AttemptRow, failAttempt } from '../attempts/attempt-queries.ts';
import { clearAttention, raiseAttention } from '../attention.ts';
import type { Verdict } from '../holds/apply-authorization.ts';
import { auditPayment } from '../move-payment.ts';
import { updatePayment } from '../queries.ts';
import {
  hasFailedRefunds,
  healDifferences,
  lockFailedRefunds,
} from '../reconciliation/difference-queries.ts';
import { openDifference } from '../reconciliation/find-differences.ts';
import type { Subject } from '../subject.ts';
import { findRefundOfCall, updateRefund } from './refund-queries.ts';

/**
 * A refund that had succeeded came back from the customer's bank, for a card that was closed. The job holds
 * the money again, and staff find another way to pay the customer.
 */
export async function bookFailedRefund(
  ctx: Context,
  { job, payment }: Subject,
  attempt: AttemptRow,
  { id: reference, amount }: ProviderRefund,
): Promise<Verdict> {
  const booked = await findTransactionOf(ctx.tx, reference);
  if (!booked || amount !== attempt.amount_cents) {
    return { mismatch: `${reference} of ${amount} failed, asked for ${attempt.amount_cents}` };
  }
  await failAttempt(ctx.tx, attempt, 'the bank of the customer sent the refund back', ctx.now);
  await post(ctx, {
    kind: 'refund_failed',
    idempotencyKey: `refund_failed:${reference}`,
    market: job.market,
    jobId: job.id,
    shopId: payment.shop_id,
    paymentId: payment.id,
    reversesId: booked,
    postings: refundFailedPostings({ job: job.id, amount }),
  });
  const changed = await updatePayment(ctx.tx, payment.id, {
    refunded_cents: cents(payment.refunded_cents - amount),
  });
  const asked = await findRefundOfCall(ctx.tx, attempt.id);
  if (asked) await updateRefund(ctx.tx, asked.id, { state: 'failed', finished_at: ctx.now });
  auditPayment(ctx, job, changed, {
    action: 'payment.refund_failed',
    before: { refundedCents: payment.refunded_cents },
    facts: { amountCents: amount, refundedCents: changed.refunded_cents },
  });
  const day = ctx.now.toISOString().slice(0, 10);
  await openDifference(
    ctx,
    { provider: payment.provider, day },
    {
      kind: 'refund_failed',
      reference,
      movement_id: null,
      payout_ref: null,
      payment_id: payment.id,
      job_id: job.id,
      theirs: NO_MONEY,
      ours: amount,
    },
  );
  await raiseAttention(ctx, job);
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  return 'applied';
}

/** Another refund reached the customer: those that failed before it are made good, the oldest first. */
export async function makeGoodFailedRefunds(
  ctx: Context,
  { job, payment }: Subject,
  refunded: Cents,
): Promise<void> {
  const open = await lockFailedRefunds(ctx.tx, payment.id);
  if (open.length === 0) return;
  let left: number = refunded;
  const good = open.filter(({ ours_cents: failed }) => (left -= failed ?? 0) >= 0);
  await healDifferences(
    ctx.tx,
    good.map(({ id }) => id),
    ctx.now,
  );
  if (!(await hasFailedRefunds(ctx.tx, job.id))) await clearAttention(ctx, job);
}
