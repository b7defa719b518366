import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { owedFee } from '#domain/money/owed-fee.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob, type LockedJob } from '#server/jobs/lock-job.ts';
import { voidOpenHold } from '../holds/hold-timers.ts';
import { auditPayment, movePayment } from '../move-payment.ts';
import { lockLastPayment, lockLivePayment, type PaymentRow, updatePayment } from '../queries.ts';
import { startPrepare } from '../attempts/start-attempt.ts';

/**
 * The owner wants to try another card after a decline, at booking or later (J13), or comes back to pay a late
 * fee that they owe. The refused entry is let go and a new one begins; a booking that only saves a card goes
 * on saving one, everything else holds the money at once.
 */
export async function replaceCard(ctx: Context, { jobId }: { jobId: JobId }): Promise<void> {
  const job = await lockOwnJob(ctx, jobId);
  const live = await lockLivePayment(ctx.tx, jobId);
  if (!live) return reopenFee(ctx, job);
  ensure(live.state === 'awaiting_card', 'PAYMENT_WRONG_STATE', { state: live.state.replaceAll('_', ' ') });

  const cleared = await askAnew(ctx, job, live);
  auditPayment(ctx, job, cleared, { action: 'payment.card_replaced', before: { state: live.state } });
}

/** A late fee was tried as often as it may be; only its owner can bring the payment back to life. */
async function reopenFee(ctx: Context, job: LockedJob): Promise<void> {
  const last = await lockLastPayment(ctx.tx, job.id);
  ensure(last, 'PAYMENT_NOT_FOUND');
  const { state: paymentState, due_cents: due, fee_waits: waits } = last;
  const owed = owedFee({ jobState: job.state, paymentState, due, waits });
  ensure(owed, 'PAYMENT_WRONG_STATE', { state: paymentState });
  const reopened = await movePayment(ctx, job, last, 'reopen', { facts: { owedCents: owed } });
  await askAnew(ctx, job, reopened);
}

async function askAnew(ctx: Context, job: LockedJob, payment: PaymentRow): Promise<PaymentRow> {
  const dropped = await voidOpenHold(ctx, payment);
  const cleared = await updatePayment(ctx.tx, payment.id, {
    client_secret: null,
    decline_reason: null,
    off_session: false,
  });
  const savesCard = payment.plan === 'save_card' && job.state === 'booking_pending';
  await startPrepare(ctx, dropped, savesCard ? null : (payment.due_cents ?? payment.amount_cents));
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  return cleared;
}
