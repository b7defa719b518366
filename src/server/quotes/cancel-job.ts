import { ensure } from '#domain/errors/errors.ts';
import { CANCEL_CUT_OFF_HOURS } from '#domain/money/hold-plan.ts';
import type { JobId } from '#domain/ids.ts';
import { type Cents, formatCents, NO_MONEY } from '#domain/money/money.ts';
import { cancelBooking, costOfCancelling } from '../bookings/cancel-booking.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob } from '../jobs/lock-job.ts';
import { readOwnJob } from '../jobs/read-job.ts';
import { paymentOfJob } from '../payments/payment-of-job.ts';
import { releaseLock } from './release-lock.ts';

type Cost = { fee: Cents; code: 'owner_early' | 'owner_late'; freeUntil: Date | null; sentence: string };

/** What leaving costs the owner right now, shown before they decide. Leaving the money step is free. */
export async function costOfLeaving(ctx: Context, jobId: JobId): Promise<Cost> {
  const job = await readOwnJob(ctx, jobId);
  if (job.state === 'booking_pending') {
    const sentence = 'Nothing was charged. Stepping back gives the time back to the shop and costs nothing.';
    return { fee: NO_MONEY, code: 'owner_early', freeUntil: null, sentence };
  }
  const cost = await costOfCancelling(ctx, job);
  const isHeld = (await paymentOfJob(ctx, jobId))?.state === 'authorised';
  const sentence =
    cost.fee === 0
      ? `Cancelling is free until ${CANCEL_CUT_OFF_HOURS} hours before the appointment.` +
        (isHeld ? ' The hold is let go.' : '')
      : `The appointment is less than ${CANCEL_CUT_OFF_HOURS} hours away, so ${formatCents(cost.fee)} is kept.`;
  return { ...cost, sentence };
}

/**
 * The owner leaves: a booking is canceled at the cost that was shown (J10, J11), the money step is given up
 * (J8).
 */
export async function cancelJob(
  ctx: Context,
  { jobId, shownFeeCents }: { jobId: JobId; shownFeeCents: Cents },
): Promise<void> {
  const job = await lockOwnJob(ctx, jobId);
  if (job.state !== 'booking_pending') {
    await cancelBooking(ctx, { jobId, shownFeeCents });
    return;
  }
  ensure(shownFeeCents === 0, 'CANCEL_COST_CHANGED', { fee: formatCents(NO_MONEY), feeCents: 0 });
  await releaseLock(ctx, job, 'the owner stepped back');
}
