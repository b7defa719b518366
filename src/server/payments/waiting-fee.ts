import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { voidPayment } from './end-payment.ts';
import { auditPayment } from './move-payment.ts';
import { lockLastPayment, type PaymentRow, updatePayment } from './queries.ts';
import { settlePayment } from './settle-payment.ts';

/** A no-show fee becomes final: we keep what we captured and record the rest as owed. */
export async function letFeeStand(ctx: Context, job: LockedJob): Promise<void> {
  const payment = await lockWaiting(ctx, job);
  if (!payment) return;
  const due = await updatePayment(ctx.tx, payment.id, { fee_waits: false });
  auditPayment(ctx, job, due, { action: 'payment.fee_stands', facts: { feeCents: due.due_cents } });
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  await settlePayment(ctx, { job, payment: due });
}

/** The fee of a missed appointment falls: what was captured goes back, and nothing is due any more. */
export async function forgiveFee(ctx: Context, job: LockedJob): Promise<void> {
  const payment = await lockWaiting(ctx, job);
  if (!payment) return;
  const free = await updatePayment(ctx.tx, payment.id, { fee_waits: false, due_cents: null });
  auditPayment(ctx, job, free, { action: 'payment.fee_forgiven', facts: { feeCents: payment.due_cents } });
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  await voidPayment(ctx, job.id, 'the report of a missed appointment was reversed');
}

async function lockWaiting(ctx: Context, job: LockedJob): Promise<PaymentRow | null> {
  const payment = await lockLastPayment(ctx.tx, job.id);
  return payment?.fee_waits ? payment : null;
}
