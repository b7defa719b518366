import { stateName } from '#domain/lifecycle.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { CardId, JobId } from '#domain/ids.ts';
import { owedFee } from '#domain/money/owed-fee.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob, type LockedJob } from '#server/jobs/lock-job.ts';
import { cardIsSaved } from '../holds/secure-payment.ts';
import { voidOpenHold } from '../holds/hold-timers.ts';
import { auditPayment, movePayment } from '../move-payment.ts';
import { lockLastPayment, lockLivePayment, type PaymentRow, updatePayment } from '../queries.ts';
import { listAttempts } from '../attempts/attempt-queries.ts';
import { isByOwner, startAuthorize, startPrepare } from '../attempts/start-attempt.ts';
import { lockUsableCard } from './manage-cards.ts';

/**
 * The owner wants to try another card after a decline, at booking or later (J13), or comes back to pay a late
 * fee that they owe. The refused entry is let go and a new one begins; a booking that only saves a card goes
 * on saving one, everything else holds the money at once.
 */
export async function replaceCard(ctx: Context, { jobId }: { jobId: JobId }): Promise<void> {
  const job = await lockOwnJob(ctx, jobId);
  const live = await lockLivePayment(ctx.tx, jobId);
  if (!live) {
    await askAgain(ctx, job, await reopenFee(ctx, job));
    return;
  }
  requireQuestion(live);
  const cleared = await askAgain(ctx, job, live);
  auditPayment(ctx, job, cleared, { action: 'payment.card_replaced', before: { state: live.state } });
}

/**
 * The owner answers the same question with a card that they saved before. They are here, so their bank may
 * still ask them. The entry that was open is let go: only one card can answer.
 */
export async function useCard(
  ctx: Context,
  { jobId, cardId }: { jobId: JobId; cardId: CardId },
): Promise<void> {
  const job = await lockOwnJob(ctx, jobId);
  const live = await lockLivePayment(ctx.tx, jobId);
  if (live) requireQuestion(live);
  const asked = live ?? (await reopenFee(ctx, job));
  // A second press, as in another tab, would hold the money twice until the first hold is let go.
  const tries = await listAttempts(ctx.tx, asked.id, ['authorise']);
  const isTried = tries.some((attempt) => attempt.state === 'pending' && isByOwner(attempt));
  ensure(!isTried, 'PAYMENT_WRONG_STATE', { state: 'being held' });
  const card = await lockUsableCard(ctx, cardId);
  const dropped = await voidOpenHold(ctx, asked);
  const payment = await updatePayment(ctx.tx, dropped.id, {
    provider: card.provider,
    client_secret: null,
    asks_bank: false,
    decline_reason: null,
    off_session: false,
    provider_setup_id: null,
    provider_customer_id: card.provider_customer_id,
    provider_card_id: card.provider_card_id,
    card_brand: card.brand,
    card_last4: card.last4,
  });
  auditPayment(ctx, job, payment, { action: 'payment.card_replaced', before: { state: asked.state } });
  const amount = payment.due_cents ?? payment.amount_cents;
  if (onlySaves(job, payment)) await cardIsSaved(ctx, { job, payment });
  else await startAuthorize(ctx, payment, { amount, offSession: false });
  ctx.publish({ type: 'payment.changed', jobId: job.id });
}

function requireQuestion({ state }: PaymentRow): void {
  ensure(state === 'awaiting_card', 'PAYMENT_WRONG_STATE', { state: stateName(state) });
}

function onlySaves(job: LockedJob, { plan }: PaymentRow): boolean {
  return plan === 'save_card' && job.state === 'booking_pending';
}

/** A late fee was tried as often as it may be; only its owner can bring the payment back to life. */
async function reopenFee(ctx: Context, job: LockedJob): Promise<PaymentRow> {
  const last = await lockLastPayment(ctx.tx, job.id);
  ensure(last, 'PAYMENT_NOT_FOUND');
  const { state: paymentState, due_cents: due, fee_waits: waits } = last;
  const owed = owedFee({ jobState: job.state, paymentState, due, waits });
  ensure(owed, 'PAYMENT_WRONG_STATE', { state: paymentState });
  return movePayment(ctx, job, last, 'reopen', { facts: { owedCents: owed } });
}

async function askAgain(ctx: Context, job: LockedJob, payment: PaymentRow): Promise<PaymentRow> {
  await voidOpenHold(ctx, payment);
  const cleared = await updatePayment(ctx.tx, payment.id, {
    client_secret: null,
    asks_bank: false,
    decline_reason: null,
    off_session: false,
  });
  const amount = payment.due_cents ?? payment.amount_cents;
  await startPrepare(ctx, cleared, onlySaves(job, payment) ? null : amount);
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  return cleared;
}
