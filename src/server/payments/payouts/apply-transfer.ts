import type { AttemptId, PayoutId } from '#domain/ids.ts';
import { transferPostings } from '#domain/money/ledger.ts';
import type { ProviderPayout } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob } from '#server/jobs/lock-job.ts';
import { post } from '#server/ledger/post.ts';
import type { Verdict } from '../holds/apply-authorization.ts';
import { failAttempt, finishAttempt, lockAttempt } from '../attempts/attempt-queries.ts';
import { movePayout } from './move-payout.ts';
import { findPayout, listPayoutsOfTransfers, lockPayout, updatePayout } from './payout-queries.ts';
import type { Outcome } from '../attempts/perform-attempt.ts';
import { lockPayment } from '../queries.ts';
import { resumeReversing } from '../refunds/reverse-release.ts';

/** The provider moved a shop's share to its account, or refused to. */
export async function applyTransfer(
  ctx: Context,
  { attemptId, payoutId }: { attemptId: AttemptId; payoutId: PayoutId },
  outcome: Outcome,
): Promise<Verdict> {
  const { job, payout } = await lockWithJob(ctx, payoutId);
  const attempt = await lockAttempt(ctx.tx, attemptId);
  if (attempt.state !== 'pending') return 'unchanged';
  const goOn = async () =>
    resumeReversing(ctx, { job, payment: await lockPayment(ctx.tx, payout.payment_id) });
  if (outcome.object !== 'transfer') {
    const reason = outcome.object === 'refused' ? outcome.reason : 'not a transfer';
    await failAttempt(ctx.tx, attempt, reason, ctx.now);
    await movePayout(ctx, job, payout, 'fail', { changes: { hold_reason: null }, reason });
    await goOn();
    return 'applied';
  }
  const { transfer } = outcome;
  if (transfer.amount !== attempt.amount_cents) {
    return { mismatch: `asked to transfer ${attempt.amount_cents}, provider says ${transfer.amount}` };
  }
  await finishAttempt(ctx.tx, attempt, transfer.id, ctx.now);
  await post(ctx, {
    kind: 'transfer',
    idempotencyKey: `transfer:${transfer.id}`,
    market: job.market,
    jobId: job.id,
    shopId: payout.shop_id,
    paymentId: payout.payment_id,
    providerRef: transfer.id,
    postings: transferPostings({ shop: payout.shop_id, amount: transfer.amount }),
  });
  await movePayout(ctx, job, payout, 'send', { changes: { provider_transfer_id: transfer.id } });
  await goOn();
  return 'applied';
}

/**
 * What the bank says of a payout, for every job that it pays. Null when none of its transfers is in the
 * books, which may be a matter of a moment.
 */
export async function applyBankPayout(ctx: Context, reading: ProviderPayout): Promise<Verdict | null> {
  const known = await listPayoutsOfTransfers(ctx.tx, reading.transferIds);
  if (known.length === 0) return null;
  let verdict: Verdict = 'unchanged';
  for (const { id } of known) {
    const { job, payout } = await lockWithJob(ctx, id);
    if (payout.provider_payout_id !== reading.id) {
      await updatePayout(ctx.tx, id, { provider_payout_id: reading.id });
    }
    if (reading.status === 'paid' && payout.state === 'in_transit') {
      await movePayout(ctx, job, payout, 'pay', { changes: { paid_at: reading.paidAt ?? ctx.now } });
      verdict = 'applied';
    }
    const isBack = reading.status === 'failed' || reading.status === 'canceled';
    if (isBack && (payout.state === 'in_transit' || payout.state === 'paid')) {
      await movePayout(ctx, job, payout, 'fail', {
        changes: { paid_at: null },
        reason: `the bank payout is ${reading.status}`,
      });
      verdict = 'applied';
    }
  }
  return verdict;
}

/** A payout with its job, locked in the order in which everything about a job is. */
export async function lockWithJob(ctx: Context, id: PayoutId) {
  const job = await lockJob(ctx, (await findPayout(ctx.tx, id)).job_id);
  return { job, payout: await lockPayout(ctx.tx, id) };
}
