import { authoriseRetries, paymentFixDeadline } from '#domain/money/hold-plan.ts';
import type { Context } from '#server/core/context.ts';
import { amendJob } from '../jobs/amend-job.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { clearTimers, setTimer } from '../jobs/timers.ts';
import { findAppointmentTimes } from './queries.ts';

/**
 * The money of a job is in doubt and its owner must act. For a booked job that is J13: the saved card is
 * tried again twice, and the booking ends two hours before the appointment unless a card works by then.
 */
export async function raiseAttention(ctx: Context, job: LockedJob): Promise<void> {
  if (job.state === 'booked') await startFixing(ctx, job);
  if (job.payment_attention) return;
  const changes = { payment_attention: true, payment_attention_since: ctx.now };
  if (job.state === 'booked') await moveJob(ctx, job, 'flagPayment', { changes });
  else await amendJob(ctx, job, { action: 'job.payment_needs_attention', changes });
}

/** A card works: nothing has to be fixed any more. */
export async function clearAttention(ctx: Context, job: LockedJob): Promise<void> {
  await clearTimers(ctx, job.id, ['authorise', 'authorise_retry_1', 'authorise_retry_2', 'payment_deadline']);
  if (!job.payment_attention) return;
  await amendJob(ctx, job, { action: 'job.payment_fixed', changes: { payment_attention: false } });
}

async function startFixing(ctx: Context, job: LockedJob): Promise<void> {
  const appointment = await findAppointmentTimes(ctx.tx, job.id);
  if (!appointment) return;
  const start = appointment.starts_at;
  const retries = authoriseRetries({ now: job.clock, start });
  const kinds = ['authorise_retry_2', 'authorise_retry_1'] as const;
  for (const [index, at] of retries.toReversed().entries()) await setTimer(ctx, job.id, kinds[index]!, at);
  await setTimer(ctx, job.id, 'payment_deadline', paymentFixDeadline(start));
}
