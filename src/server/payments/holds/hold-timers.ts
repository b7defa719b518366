import { atCaptureDeadline } from '#domain/money/hold-plan.ts';
import { carAtShopStates, type JobState } from '#domain/jobs/job-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import type { TimerKind } from '#server/jobs/timers.ts';
import { isUnderWay } from '../attempts/attempt-queries.ts';
import { giveUpTip } from '../tips/end-tip.ts';
import { authorizeAgain } from './authorize-again.ts';
import { movePayment } from '../move-payment.ts';
import { resumePayout } from '../payouts/open-payout.ts';
import { lockPayoutOfJob } from '../payouts/payout-queries.ts';
import { lockLivePayment, lockPayment, type PaymentRow, updatePayment } from '../queries.ts';
import { startAuthorize, startCapture, startVoid } from '../attempts/start-attempt.ts';

type TimerHandler = (ctx: Context, job: LockedJob) => Promise<void>;

/**
 * What happens when a clock of a job's money runs out. Each looks at the world as it is: a timer is only a
 * hint.
 */
export const holdTimers = {
  authorise: askSavedCard,
  authorise_retry_1: askSavedCard,
  authorise_retry_2: askSavedCard,
  payment_deadline: giveUp,
  capture: beforeHoldEnds,
  payout: (ctx, job) => payWaitingShop(ctx, job, { isTip: false }),
  tip_payout: (ctx, job) => payWaitingShop(ctx, job, { isTip: true }),
  tip: giveUpTip,
} satisfies Partial<Record<TimerKind, TimerHandler>>;

/**
 * A day before the appointment, and twice more after a decline: the hold is asked for on the saved card. Also
 * late, when the car is with the shop already: the work waits for it.
 */
async function askSavedCard(ctx: Context, job: LockedJob): Promise<void> {
  const payment = await lockLivePayment(ctx.tx, job.id);
  const isAtShop = (carAtShopStates as readonly JobState[]).includes(job.state);
  if ((job.state !== 'booked' && !isAtShop) || !payment?.provider_card_id) return;
  if (payment.state !== 'card_saved' && payment.state !== 'awaiting_card') return;
  if (await isUnderWay(ctx.tx, payment.id, 'authorise')) return;
  // First void what is left of an earlier try, so a card never has two holds.
  const fresh = await voidOpenHold(ctx, payment);
  await startAuthorize(ctx, fresh, { amount: fresh.amount_cents, offSession: true });
}

/** Two hours before the appointment no card has worked: the booking ends (J14). */
async function giveUp(ctx: Context, job: LockedJob): Promise<void> {
  const payment = await lockLivePayment(ctx.tx, job.id);
  if (job.state !== 'booked' || !payment) return;
  if (payment.state !== 'awaiting_card' && payment.state !== 'card_saved') return;
  const dropped = await voidOpenHold(ctx, payment);
  await movePayment(ctx, job, dropped, 'fail', { reason: 'no card worked before the appointment' });
  ctx.publish({ type: 'payment.lost', jobId: job.id });
}

/**
 * W, a day before the hold runs out: with the car at the shop the money is taken and kept safe for the job.
 */
async function beforeHoldEnds(ctx: Context, job: LockedJob): Promise<void> {
  const payment = await lockLivePayment(ctx.tx, job.id);
  if (payment?.state !== 'authorised') return;
  const act = atCaptureDeadline(job.state);
  if (act === 'hold_again') await authorizeAgain(ctx, { job, payment }, { holdIsGone: false });
  if (act !== 'capture') return;
  if (await isUnderWay(ctx.tx, payment.id, 'capture')) return;
  await startCapture(ctx, payment, payment.authorised_cents);
}

/** The waiting time of a new shop is over. */
async function payWaitingShop(ctx: Context, job: LockedJob, what: { isTip: boolean }): Promise<void> {
  const payout = await lockPayoutOfJob(ctx.tx, job.id, what);
  if (!payout) return;
  await resumePayout(ctx, { job, payout, payment: await lockPayment(ctx.tx, payout.payment_id) });
}

export async function voidOpenHold(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  if (!payment.provider_hold_id) return payment;
  await startVoid(ctx, payment, payment.provider_hold_id);
  return updatePayment(ctx.tx, payment.id, { provider_hold_id: null, client_secret: null });
}
