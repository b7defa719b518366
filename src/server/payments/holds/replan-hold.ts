import { captureDeadline, planHold } from '#domain/money/hold-plan.ts';
import { NO_MONEY } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { clearTimers, setTimer } from '#server/jobs/timers.ts';
import { isUnderWay } from '../attempts/attempt-queries.ts';
import { movePayment } from '../move-payment.ts';
import { lockLivePayment, type PaymentRow, updatePayment } from '../queries.ts';
import { startAuthorize, startVoid } from '../attempts/start-attempt.ts';

type Times = { start: Date; ready: Date };

/**
 * The appointment was moved (J9), and with it the day on which its money has to be held. A card that waits is
 * asked later or sooner. A hold that would not outlive the new time is let go, to be asked for again a day
 * before; without a saved card it stays as long as it can, and its end is handled when it comes (W).
 */
export async function replanHold(ctx: Context, job: LockedJob, times: Times): Promise<void> {
  const payment = await lockLivePayment(ctx.tx, job.id);
  if (!payment) return;
  if (payment.state === 'card_saved') await askAnotherDay(ctx, job, payment, times);
  else if (payment.state === 'authorised') await keepOrVoid(ctx, job, payment, times);
}

async function askAnotherDay(ctx: Context, job: LockedJob, payment: PaymentRow, times: Times): Promise<void> {
  if (await isUnderWay(ctx.tx, payment.id, 'authorise')) return;
  const plan = planHold({ now: job.clock, ...times });
  const authoriseAt = plan.plan === 'save_card' ? plan.authoriseAt : job.clock;
  const planned = await updatePayment(ctx.tx, payment.id, { authorise_at: authoriseAt });
  await clearTimers(ctx, job.id, ['authorise']);
  if (authoriseAt > job.clock) await setTimer(ctx, job.id, 'authorise', authoriseAt);
  else await startAuthorize(ctx, planned, { amount: planned.amount_cents, offSession: true });
  ctx.publish({ type: 'payment.changed', jobId: job.id });
}

async function keepOrVoid(ctx: Context, job: LockedJob, payment: PaymentRow, times: Times): Promise<void> {
  const plan = planHold({ now: job.clock, ...times });
  const ends = payment.capture_before && captureDeadline(payment.capture_before);
  if (plan.plan === 'authorise_now' || !ends || times.ready <= ends || !payment.provider_card_id) return;
  if (payment.provider_hold_id) await startVoid(ctx, payment, payment.provider_hold_id);
  await clearTimers(ctx, job.id, ['capture']);
  await movePayment(ctx, job, payment, 'letHoldGo', {
    changes: {
      authorised_cents: NO_MONEY,
      capture_before: null,
      provider_charge_id: null,
      provider_hold_id: null,
      authorise_at: plan.authoriseAt,
    },
    facts: { amountCents: payment.authorised_cents },
  });
  // A day that has begun already is asked for at once, by the timer's own way.
  await setTimer(ctx, job.id, 'authorise', plan.authoriseAt);
  ctx.publish({ type: 'payment.changed', jobId: job.id });
}
