import { assert } from '#domain/assert.ts';
import { refundBeforeReleasePostings } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import type { ProviderRefund } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import { post } from '#server/ledger/post.ts';
import type { Verdict } from '../holds/apply-authorization.ts';
import { type AttemptRow, failAttempt, finishAttempt, updateAttempt } from '../attempts/attempt-queries.ts';
import { raiseAttention } from '../attention.ts';
import { makeGoodFailedRefunds } from './book-failed-refund.ts';
import { auditPayment } from '../move-payment.ts';
import { updatePayment } from '../queries.ts';
import { findRefundOfCall, updateRefund } from './refund-queries.ts';
import type { Subject } from '../subject.ts';

/** Brings the books to where a refund is: the customer has their money back, and the shop never saw it. */
export async function applyRefund(
  ctx: Context,
  { job, payment }: Subject,
  attempt: AttemptRow,
  refund: ProviderRefund,
): Promise<Verdict> {
  if (refund.amount !== attempt.amount_cents) {
    return { mismatch: `asked to refund ${attempt.amount_cents}, provider says ${refund.amount}` };
  }
  if (refund.status === 'pending') {
    await updateAttempt(ctx.tx, attempt.id, { provider_ref: refund.id });
    return 'applied';
  }
  if (refund.status === 'failed') {
    await failAttempt(ctx.tx, attempt, 'the refund failed', ctx.now);
    await refundFailed(ctx, { job, payment }, attempt);
    return 'applied';
  }
  await finishAttempt(ctx.tx, attempt, refund.id, ctx.now);
  await post(ctx, {
    kind: 'refund',
    idempotencyKey: `refund:${refund.id}`,
    market: job.market,
    jobId: job.id,
    shopId: payment.shop_id,
    paymentId: payment.id,
    providerRef: refund.id,
    postings: refundBeforeReleasePostings({ job: job.id, amount: refund.amount }),
  });
  const changed = await updatePayment(ctx.tx, payment.id, {
    refunded_cents: cents(payment.refunded_cents + refund.amount),
    refunding_cents: cents(payment.refunding_cents - refund.amount),
  });
  const asked = await findRefundOfCall(ctx.tx, attempt.id);
  if (asked) {
    await updateRefund(ctx.tx, asked.id, { state: 'done', finished_at: ctx.now });
    ctx.publish({ type: 'refund.made', jobId: job.id, shopId: payment.shop_id, refundId: asked.id });
  }
  auditPayment(ctx, job, changed, {
    action: 'payment.refunded',
    before: { state: payment.state, refundedCents: payment.refunded_cents },
    facts: { amountCents: refund.amount, refundedCents: changed.refunded_cents },
  });
  await makeGoodFailedRefunds(ctx, { job, payment: changed }, refund.amount);
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  return 'applied';
}

/** The money stays in the job's funds for the next try, and staff see the payment in their queue. */
export async function refundFailed(
  ctx: Context,
  { job, payment }: Subject,
  attempt: AttemptRow,
): Promise<void> {
  assert(attempt.amount_cents, 'a refund has an amount');
  const open = await updatePayment(ctx.tx, payment.id, {
    refunding_cents: cents(payment.refunding_cents - attempt.amount_cents),
  });
  const asked = await findRefundOfCall(ctx.tx, attempt.id);
  if (asked) await updateRefund(ctx.tx, asked.id, { state: 'failed', finished_at: ctx.now });
  auditPayment(ctx, job, open, {
    action: 'payment.refund_failed',
    facts: { amountCents: attempt.amount_cents },
  });
  await raiseAttention(ctx, job);
}
