import { transferReversalPostings } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import type { ProviderTransfer } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import { post } from '#server/ledger/post.ts';
import type { Verdict } from '../holds/apply-authorization.ts';
import { type AttemptRow, finishAttempt } from '../attempts/attempt-queries.ts';
import { auditPayout, movePayout } from '../payouts/move-payout.ts';
import { lockPayoutOfPayment, updatePayout } from '../payouts/payout-queries.ts';
import { resumeReversing } from './reverse-release.ts';
import type { Subject } from '../subject.ts';

/** A part of a transfer is back from the shop's account; the refund that asked for it goes on. */
export async function applyReversal(
  ctx: Context,
  subject: Subject,
  attempt: AttemptRow,
  transfer: ProviderTransfer,
): Promise<Verdict> {
  const { job, payment } = subject;
  const payout = await lockPayoutOfPayment(ctx.tx, payment.id);
  const amount = attempt.amount_cents;
  if (!payout || !amount || payout.provider_transfer_id !== transfer.id) {
    return { mismatch: `${transfer.id} is not the transfer of ${payment.id}` };
  }
  const reversed = cents(payout.reversed_cents + amount);
  if (transfer.reversedAmount < reversed) {
    return { mismatch: `asked ${reversed} of ${transfer.id} back, provider says ${transfer.reversedAmount}` };
  }
  await finishAttempt(ctx.tx, attempt, transfer.id, ctx.now);
  await post(ctx, {
    kind: 'transfer_reversal',
    idempotencyKey: `transfer_reversal:${attempt.id}`,
    market: job.market,
    jobId: job.id,
    shopId: payment.shop_id,
    paymentId: payment.id,
    postings: transferReversalPostings({ shop: payment.shop_id, amount }),
  });
  const less = await updatePayout(ctx.tx, payout.id, { reversed_cents: reversed });
  auditPayout(ctx, job, less, {
    action: 'payout.reversed',
    before: { reversedCents: payout.reversed_cents },
  });
  if (reversed === less.amount_cents && less.state === 'in_transit') {
    await movePayout(ctx, job, less, 'cancel', { reason: 'the job was refunded' });
  }
  await resumeReversing(ctx, subject);
  return 'applied';
}
