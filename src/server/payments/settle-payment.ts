import { cents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import { isUnderWay } from './attempts/attempt-queries.ts';
import { clearAttention } from './attention.ts';
import { refundRest, refundableOf } from './refunds/refund-rest.ts';
import { keepCapturedFee, releasePayment } from './release-payment.ts';
import type { Subject } from './subject.ts';
import { releaseTip } from './tips/release-tip.ts';
import { startCapture } from './attempts/start-attempt.ts';

/**
 * Takes the next step of a payment whose job has decided what is owed: a hold is captured, captured money of
 * a finished job is released, that of a cancelled one goes back or is the fee that it costs. Does nothing
 * while a call is under way: its outcome comes here again.
 */
export async function settlePayment(ctx: Context, { job, payment }: Subject): Promise<void> {
  if (payment.state === 'authorised' && payment.due_cents !== null) {
    if (await isUnderWay(ctx.tx, payment.id, 'capture')) return;
    await startCapture(ctx, payment, cents(Math.min(payment.due_cents, payment.authorised_cents)));
  }
  // A disputed payment stays frozen. The end of the dispute calls this again.
  if (payment.state !== 'captured' || payment.frozen_at) return;
  if (payment.is_tip) await releaseTip(ctx, { job, payment });
  else if (job.state === 'cancelled') await settleCancelled(ctx, { job, payment });
  else if (payment.due_cents !== null) await releasePayment(ctx, { job, payment });
}

/** A canceled job keeps only a fee, once that fee is final. Less what a bank or a dispute took from it. */
async function settleCancelled(ctx: Context, { job, payment }: Subject): Promise<void> {
  if (payment.due_cents === null) return refundRest(ctx, payment);
  const left = refundableOf(payment);
  if (payment.fee_waits || left === 0) await clearAttention(ctx, job);
  else await keepCapturedFee(ctx, { job, payment }, left);
}
