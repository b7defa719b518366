import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { CANCEL_CUT_OFF_HOURS, cancellationCost, type CancellationCost } from '#domain/money/hold-plan.ts';
import type { JobId } from '#domain/ids.ts';
import { type CancelCode } from '#domain/jobs/job-lifecycle.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { HOUR, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob, lockOwnJob, type LockedJob } from '../jobs/lock-job.ts';
import { moveJob, requireMove } from '../jobs/move-job.ts';
import { clearAllTimers } from '../jobs/timers.ts';
import { keepFee, voidPayment } from '../payments/end-payment.ts';
import { refundAlone } from '#server/payments/refunds/refund-alone.ts';
import { isFrozen } from '../payments/payment-of-job.ts';
import { requireRefundRight } from '#server/payments/refunds/refund-right.ts';
import { releaseTime } from '../scheduling/move-appointment.ts';
import { findAgreed, findAppointment } from './queries.ts';

export type CostNow = CancellationCost & { freeUntil: Date };

/** What canceling costs right now; shown before the decision. */
export async function costOfCancelling(ctx: Context, job: LockedJob): Promise<CostNow> {
  ensure(job.state === 'booked', 'JOB_WRONG_STATE', { state: stateName(job.state) });
  const appointment = await findAppointment(ctx.tx, job.id);
  assert(appointment, 'a booked job has an appointment');
  const start = appointment.starts_at;
  return {
    ...cancellationCost({ now: job.clock, start, checkedIn: false, ...(await findAgreed(ctx.tx, job.id)) }),
    freeUntil: plus(start, -CANCEL_CUT_OFF_HOURS * HOUR),
  };
}

type Cancel = { jobId: JobId; shownFeeCents: Cents };

/**
 * The owner cancels a booked job (J10, J11). Only at the cost they saw: if the cut-off passed while they
 * were reading, we answer with the new cost and change nothing.
 */
export async function cancelBooking(ctx: Context, { jobId, shownFeeCents }: Cancel): Promise<LockedJob> {
  const job = await lockOwnJob(ctx, jobId);
  const { fee, code } = await costOfCancelling(ctx, job);
  ensure(fee === shownFeeCents, 'CANCEL_COST_CHANGED', { fee: formatCents(fee), feeCents: fee });
  const cancelled = await moveJob(ctx, job, code === 'owner_late' ? 'cancelLate' : 'cancelEarly', {
    cancelCode: code,
    facts: { feeCents: fee },
  });
  await endBooking(ctx, job);
  if (fee > 0) await keepFee(ctx, cancelled, fee);
  else await voidPayment(ctx, job.id, 'cancelled');
  ctx.publish({ type: 'job.changed', jobId, what: 'cancelled' });
  return cancelled;
}

type StaffCancel = { jobId: JobId; code: Extract<CancelCode, 'staff' | 'fraud'>; reason: string };

/**
 * Staff cancel a live job (J28). Whatever the customer's card holds or paid and was not released goes back;
 * giving back what was paid takes a right of its own, and above a limit a second person, as a refund does.
 */
export async function cancelByStaff(ctx: Context, { jobId, code, reason }: StaffCancel): Promise<LockedJob> {
  const job = await lockJob(ctx, jobId);
  requireMove(ctx, job, 'cancelByStaff');
  await requireRefundRight(ctx, jobId);
  ensure(!(await isFrozen(ctx, jobId)), 'PAYMENT_FROZEN');
  await refundAlone(ctx, jobId);
  const cancelled = await moveJob(ctx, job, 'cancelByStaff', { cancelCode: code, reason });
  await endBooking(ctx, job);
  await voidPayment(ctx, job.id, 'cancelled by staff');
  ctx.publish({ type: 'job.changed', jobId, what: 'cancelled' });
  return cancelled;
}

async function endBooking(ctx: Context, job: LockedJob): Promise<void> {
  await clearAllTimers(ctx, job.id);
  await releaseTime(ctx, job);
}
