import { capturePostings } from '#domain/money/ledger.ts';
import { NO_MONEY } from '#domain/money/money.ts';
import type { ProviderHold } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import { clearTimers } from '../jobs/timers.ts';
import { post } from '../ledger/post.ts';
import { giveUpCaptures } from './attempts/attempt-queries.ts';
import { askForAnotherCard, cardIsDeclined } from './cards/decline-card.ts';
import { movePayment } from './move-payment.ts';
import { updatePayment } from './queries.ts';
import { keepCapturedFee } from './release-payment.ts';
import { settlePayment } from './settle-payment.ts';
import type { Subject } from './subject.ts';
import { tipLostItsHold } from './tips/end-tip.ts';

/**
 * The provider took the money: it is in the books from now on, kept for the job or as the fee that was due. A
 * fee that may be contested stays with the job until then.
 */
export async function holdIsCaptured(
  ctx: Context,
  { job, payment }: Subject,
  hold: ProviderHold,
): Promise<void> {
  const amount = hold.capturedAmount;
  const isKeptFee = job.state === 'cancelled' && payment.due_cents !== null;
  await post(ctx, {
    kind: 'capture',
    idempotencyKey: `capture:${hold.id}`,
    market: job.market,
    jobId: job.id,
    shopId: payment.shop_id,
    paymentId: payment.id,
    providerRef: payment.provider_charge_id ?? hold.chargeId,
    postings: capturePostings({ job: job.id, amount }),
  });
  await clearTimers(ctx, job.id, [payment.is_tip ? 'tip' : 'capture']);
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  if (isKeptFee && !payment.fee_waits) return keepCapturedFee(ctx, { job, payment }, amount);

  const captured = await movePayment(ctx, job, payment, 'capture', {
    changes: { captured_cents: amount, captured_at: ctx.now },
    facts: { amountCents: amount },
  });
  await settlePayment(ctx, { job, payment: captured });
}

/**
 * The bank promised the money and then did not pay. The hold is worth nothing any more: the customer is asked
 * for another card, and what was due waits for it.
 */
export async function captureFailed(ctx: Context, { job, payment }: Subject, reason: string): Promise<void> {
  if (payment.is_tip) return tipLostItsHold(ctx, { job, payment });
  await giveUpCaptures(ctx.tx, payment.id, reason, ctx.now);
  await clearTimers(ctx, job.id, ['capture']);
  const emptied = await updatePayment(ctx.tx, payment.id, {
    authorised_cents: NO_MONEY,
    capture_before: null,
    provider_charge_id: null,
    provider_hold_id: null,
    provider_card_id: null,
  });
  await cardIsDeclined(ctx, { job, payment: emptied }, { declineReason: 'capture_failed' });
  if (job.state !== 'cancelled') await askForAnotherCard(ctx, emptied);
}
