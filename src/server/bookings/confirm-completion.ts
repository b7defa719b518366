import { assert } from '#domain/assert.ts';
import type { JobId } from '#domain/ids.ts';
import { reviewsEnd } from '#domain/reviews/review.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob, lockShopJob, type LockedJob } from '../jobs/lock-job.ts';
import { moveJob, requireMove } from '../jobs/move-job.ts';
import { clearTimers, setTimer } from '../jobs/timers.ts';
import { isFrozen } from '../payments/payment-of-job.ts';
import { payForCompletedJob } from '../payments/complete-payment.ts';
import { checkCode } from './check-code.ts';
import { findInvoice, hasOpenPayout } from './queries.ts';

/** The owner confirms the work (J25); the shop is paid as soon as the money is captured. */
export async function confirmCompletion(ctx: Context, { jobId }: { jobId: JobId }): Promise<LockedJob> {
  return complete(ctx, await lockOwnJob(ctx, jobId), 'confirm');
}

/**
 * The shop types the code that the owner gave on collecting the car: that is the owner's confirmation (J25).
 */
export async function enterHandOverCode(
  ctx: Context,
  input: { jobId: JobId; code: string },
): Promise<LockedJob> {
  const job = await lockShopJob(ctx, input.jobId);
  requireMove(ctx, job, 'confirm');
  await checkCode(ctx, job, {
    expected: job.hand_over_code,
    typed: input.code,
    wrong: 'HAND_OVER_CODE_WRONG',
  });
  return complete(ctx, job, 'confirm');
}

/**
 * No objection in time (J26). Does nothing when the job went on before its clock ran out; while it is
 * disputed, it is looked at again tomorrow.
 */
export async function confirmBySilence(ctx: Context, job: LockedJob): Promise<void> {
  if (job.state !== 'work_done') return;
  if (await isFrozen(ctx, job.id)) return setTimer(ctx, job.id, 'confirm_by_silence', plus(job.clock, DAY));
  await complete(ctx, job, 'confirmBySilence');
}

async function complete(
  ctx: Context,
  job: LockedJob,
  move: 'confirm' | 'confirmBySilence',
): Promise<LockedJob> {
  const invoice = await findInvoice(ctx.tx, job.id);
  requireMove(ctx, job, move);
  assert(invoice, 'finished work has an invoice');
  const completed = await moveJob(ctx, job, move, {
    changes: { completed_at: job.clock, hand_over_code: null },
    facts: { totalCents: invoice.total_cents },
  });
  await clearTimers(ctx, job.id, ['confirm_by_silence', 'confirm_reminder_1', 'confirm_reminder_2']);
  // Both sides may review the other until then.
  await setTimer(ctx, job.id, 'close', reviewsEnd(job.clock));
  await payForCompletedJob(ctx, completed, {
    price: invoice.price_cents,
    tax: invoice.tax_cents,
    total: invoice.total_cents,
  });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'completed' });
  return completed;
}

/** Reminds the owner that silence will count as a yes. */
export async function remindToConfirm(ctx: Context, job: LockedJob): Promise<void> {
  if (job.state === 'work_done') ctx.publish({ type: 'job.changed', jobId: job.id, what: 'release_soon' });
}

/** Closes a completed job (J27) once everyone was paid; looks again tomorrow while money is on its way. */
export async function closeJob(ctx: Context, job: LockedJob): Promise<void> {
  if (job.state !== 'completed') return;
  if (await hasOpenPayout(ctx.tx, job.id)) return setTimer(ctx, job.id, 'close', plus(job.clock, DAY));
  await moveJob(ctx, job, 'close');
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'closed' });
}
