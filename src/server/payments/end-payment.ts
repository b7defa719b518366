import { assert } from '#domain/assert.ts';
import type { JobId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { clearTimers } from '../jobs/timers.ts';
import { isUnderWay } from './attempts/attempt-queries.ts';
import { refundRest } from './refunds/refund-rest.ts';
import { movePayment } from './move-payment.ts';
import { lockLivePayment, updatePayment } from './queries.ts';
import { settlePayment } from './settle-payment.ts';
import { startAuthorize, startVoid } from './attempts/start-attempt.ts';
import { lockLiveSubject, type Subject } from './subject.ts';

const moneyTimers = [
  'authorise',
  'authorise_retry_1',
  'authorise_retry_2',
  'payment_deadline',
  'capture',
] as const;

/**
 * Lets go of a job's money, whole: a hold is given up, captured money goes back to the customer. Does nothing
 * for a job without a live payment, and nothing the second time.
 */
export async function voidPayment(ctx: Context, jobId: JobId, reason: string): Promise<void> {
  const subject = await lockLiveSubject(ctx, jobId);
  if (!subject) return;
  const { payment } = subject;
  await clearTimers(ctx, jobId, moneyTimers);
  ctx.publish({ type: 'payment.changed', jobId });
  if (payment.state === 'captured') return refundRest(ctx, payment);
  if (payment.state === 'released' || payment.state === 'fee_kept') return;
  // A capture that is under way may succeed, and then the cancelled job's money goes back. Where it turns out
  // to have failed, `authorizeAgain` ends the payment.
  if (await isUnderWay(ctx.tx, payment.id, 'capture')) return;
  await endUncharged(ctx, subject, reason);
}

/** Ends a payment that was never captured; voids any hold still on the card. */
export async function endUncharged(ctx: Context, { job, payment }: Subject, reason: string): Promise<void> {
  await movePayment(ctx, job, payment, 'void', { changes: { client_secret: null }, reason });
  if (payment.provider_hold_id) await startVoid(ctx, payment, payment.provider_hold_id);
}

/**
 * Keeps a fee of a cancelled booking (J11, J15) and lets the rest go: it is captured from the hold, or
 * charged to the saved card, to which its owner agreed with the policy whose hash is kept with the payment.
 * Without a working card it stays on record as owed. A fee that `waits` is not paid out before it is final.
 */
export async function keepFee(
  ctx: Context,
  job: LockedJob,
  fee: Cents,
  { waits = false }: { waits?: boolean } = {},
): Promise<void> {
  if (fee === 0) return voidPayment(ctx, job.id, 'cancelled in time');
  const payment = await lockLivePayment(ctx.tx, job.id);
  if (!payment) return;
  assert(fee <= payment.amount_cents, 'a fee is part of what was approved');
  await clearTimers(ctx, job.id, moneyTimers);
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  const due = await updatePayment(ctx.tx, payment.id, { due_cents: fee, fee_waits: waits });
  await chargeFee(ctx, { job, payment: due }, fee);
}

async function chargeFee(ctx: Context, { job, payment }: Subject, fee: Cents): Promise<void> {
  if (payment.state === 'authorised') {
    await settlePayment(ctx, { job, payment });
  } else if (payment.state === 'card_saved' && payment.provider_card_id) {
    await startAuthorize(ctx, payment, { amount: fee, offSession: true });
  } else {
    await movePayment(ctx, job, payment, 'fail', {
      changes: { client_secret: null },
      facts: { owedCents: fee },
    });
    if (payment.provider_hold_id) await startVoid(ctx, payment, payment.provider_hold_id);
  }
}
