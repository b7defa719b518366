import type { PaymentId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { refundRest } from '../refunds/refund-rest.ts';
import { auditPayment } from '../move-payment.ts';
import { lockPayoutOfPayment } from '../payouts/payout-queries.ts';
import { updatePayment } from '../queries.ts';
import { resumeReversing } from '../refunds/reverse-release.ts';
import { settlePayment } from '../settle-payment.ts';
import type { Subject } from '../subject.ts';

/**
 * Nothing of a payment is released, refunded or paid out from now on. What the provider is doing at this
 * moment is booked when it answers; nothing new is asked of it.
 */
export async function freezePayment(ctx: Context, { job, payment }: Subject, reason: string): Promise<void> {
  const frozen = await updatePayment(ctx.tx, payment.id, { frozen_at: ctx.now });
  auditPayment(ctx, job, frozen, {
    action: 'payment.frozen',
    before: { frozen: false },
    facts: { frozen: true },
    reason,
  });
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  // What waits for its day, or for a bank account, says from now on that it waits for this.
  await lookAtPayout(ctx, payment.id);
}

/** The money is free: whatever waited for that goes on. Answers the payment as it is then. */
export async function unfreezePayment(ctx: Context, { job, payment }: Subject): Promise<Subject> {
  const free = await updatePayment(ctx.tx, payment.id, { frozen_at: null });
  auditPayment(ctx, job, free, {
    action: 'payment.unfrozen',
    before: { frozen: true },
    facts: { frozen: false },
  });
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  return { job, payment: free };
}

/** What waited for the end of a freeze; after the decision has taken its part. */
export async function goOnUnfrozen(ctx: Context, { job, payment }: Subject): Promise<void> {
  if (payment.state === 'released') await refundRest(ctx, payment);
  else await settlePayment(ctx, { job, payment });
  await resumeReversing(ctx, { job, payment });
  await lookAtPayout(ctx, payment.id);
}

/** What a payout waits for may be something else now; in a transaction of its own, as for every other cause. */
async function lookAtPayout(ctx: Context, paymentId: PaymentId): Promise<void> {
  const payout = await lockPayoutOfPayment(ctx.tx, paymentId);
  const waits = payout?.state === 'held' || payout?.state === 'failed';
  if (waits) await ctx.enqueue('payout.resume', { payoutId: payout.id });
}
