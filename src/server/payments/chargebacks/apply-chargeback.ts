import { bearerOf, sendBy } from '#domain/money/chargebacks.ts';
import type { ChargebackId } from '#domain/ids.ts';
import { chargebackLossPostings } from '#domain/money/ledger.ts';
import { type ChargebackMove, chargebackLifecycle } from '#domain/money/chargeback-lifecycle.ts';
import type { ProviderDispute } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import { setTimer } from '#server/jobs/timers.ts';
import { post } from '#server/ledger/post.ts';
import type { Verdict } from '../holds/apply-authorization.ts';
import {
  type ChargebackRow,
  findFirstAnswer,
  findPaymentOfCharge,
  insertChargeback,
  lockByProviderId,
  updateChargeback,
} from './chargeback-queries.ts';
import { freezePayment, goOnUnfrozen, unfreezePayment } from './freeze-payment.ts';
import { refundDecided } from '../refunds/refund-decided.ts';
import { lossOf } from './loss-of-chargeback.ts';
import { auditPayment } from '../move-payment.ts';
import { lockSubject, type Subject } from '../subject.ts';

/** Brings our record of a chargeback to what the provider says of it; null where its charge is not known. */
export async function applyChargeback(ctx: Context, reading: ProviderDispute): Promise<Verdict | null> {
  const paymentId = await findPaymentOfCharge(ctx.tx, reading.chargeId);
  if (!paymentId) return null;
  const subject = await lockSubject(ctx, paymentId);
  const known = await lockByProviderId(ctx.tx, reading.id);
  if (known && known.payment_id !== paymentId) {
    return { mismatch: `${reading.id} is about another charge than before` };
  }
  const row = known ?? (await open(ctx, subject, reading));
  if (row.state === 'won' || row.state === 'lost' || row.state === reading.status) {
    return known ? 'unchanged' : 'applied';
  }
  if (reading.status === 'under_review') await move(ctx, subject, row, 'answer');
  if (reading.status === 'won') await close(ctx, subject, row, 'win');
  if (reading.status === 'lost') await close(ctx, subject, row, 'lose');
  return 'applied';
}

/**
 * The bank took the money back for the moment. Nothing of the payment moves until it has decided; a case
 * between the two sides ends here, because it is the bank that decides now.
 */
async function open(ctx: Context, subject: Subject, reading: ProviderDispute): Promise<ChargebackRow> {
  const { job, payment } = subject;
  const answerBy = reading.dueBy && sendBy(reading.dueBy);
  const row = await insertChargeback(ctx.tx, {
    id: ctx.newId<ChargebackId>(),
    job_id: job.id,
    shop_id: payment.shop_id,
    payment_id: payment.id,
    provider: payment.provider,
    provider_dispute_id: reading.id,
    amount_cents: reading.amount,
    fee_cents: reading.fee,
    reason: reading.reason,
    liable: bearerOf(reading.reason),
    state: 'needs_response',
    opened_at: ctx.now,
    due_by: reading.dueBy ?? null,
    send_by: answerBy ?? null,
  });
  auditPayment(ctx, job, payment, {
    action: 'chargeback.opened',
    facts: {
      chargebackId: row.id,
      amountCents: row.amount_cents,
      reason: row.reason,
      liable: row.liable,
    },
  });
  // It comes first, so that a case that is open ends before the payment is frozen for the bank.
  const { is_tip: isTip, shop_id: shopId } = payment;
  ctx.publish({ type: 'chargeback.opened', jobId: job.id, shopId, chargebackId: row.id, isTip });
  await ctx.react();
  await freezePayment(
    ctx,
    await lockSubject(ctx, payment.id),
    'the bank of the customer took the payment back',
  );
  // A bank may ask about the price of a job and about its tip: the first answer that is due counts.
  const first = await findFirstAnswer(ctx.tx, job.id);
  if (first) await setTimer(ctx, job.id, 'chargeback_answer', first);
  return row;
}

export async function move(
  ctx: Context,
  { job, payment }: Subject,
  row: ChargebackRow,
  name: ChargebackMove,
): Promise<ChargebackRow> {
  const state = chargebackLifecycle.next(row.state, name, 'system');
  const isOver = state === 'won' || state === 'lost';
  const moved = await updateChargeback(ctx.tx, row.id, { state, closed_at: isOver ? ctx.now : null });
  auditPayment(ctx, job, payment, {
    // The shop reads two different things of a loss: its part is taken back, or stays where it is.
    action: state === 'lost' && row.liable === 'platform' ? 'chargeback.lost_by_us' : `chargeback.${state}`,
    before: { chargeback: row.state },
    facts: { chargebackId: row.id, chargeback: state, amountCents: row.amount_cents },
  });
  ctx.publish({
    type: 'chargeback.changed',
    jobId: job.id,
    shopId: row.shop_id,
    chargebackId: row.id,
    state,
  });
  return moved;
}

/**
 * The bank decided. Won: everything continues. Lost: we reverse the shares of the release like a refund, or
 * cover the loss like goodwill if the shop is not liable. The platform always covers what the job no longer
 * held. The provider's fee is booked when its movement is read.
 */
async function close(
  ctx: Context,
  subject: Subject,
  row: ChargebackRow,
  name: 'win' | 'lose',
): Promise<void> {
  const closed = await move(ctx, subject, row, name);
  const free = await unfreezePayment(ctx, subject);
  if (name === 'lose') await bookLoss(ctx, free, closed);
  await goOnUnfrozen(ctx, await lockSubject(ctx, free.payment.id));
}

async function bookLoss(ctx: Context, subject: Subject, row: ChargebackRow): Promise<void> {
  const { job, payment } = subject;
  const { ofJob, bearer, beyond } = lossOf(row, payment);
  if (ofJob > 0) {
    await refundDecided(ctx, subject, {
      amount: ofJob,
      reasonCode: 'other',
      reason: 'The bank of the customer took the payment back.',
      askedBy: null,
      bearer,
      cause: { chargeback: row.id },
    });
  }
  if (beyond === 0) return;
  await post(ctx, {
    kind: 'chargeback_loss',
    idempotencyKey: `chargeback_loss:${row.id}`,
    market: job.market,
    jobId: job.id,
    shopId: payment.shop_id,
    paymentId: payment.id,
    postings: chargebackLossPostings({ beyond }),
  });
}
