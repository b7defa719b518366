import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import { noShowFee, ownerAbsenceRefusal } from '#domain/bookings/no-show.ts';
import type { Context } from '#server/core/context.ts';
import { lockShopJob, type LockedJob } from '../jobs/lock-job.ts';
import { moveJob, requireMove } from '../jobs/move-job.ts';
import { clearAllTimers, setTimer } from '../jobs/timers.ts';
import { keepFee } from '../payments/end-payment.ts';
import { isMoneyHeld } from '#server/payments/holds/held-money.ts';
import { moveAppointment } from '../scheduling/move-appointment.ts';
import { visitOf } from '../scheduling/visit-of.ts';
import { findAgreed } from './queries.ts';
import { recordNoShow } from './record-no-show.ts';

/** What an owner who does not come pays: fixed when they accepted, so they know it long before. */
export async function absenceFee(ctx: Context, jobId: JobId): Promise<Cents> {
  return noShowFee(await findAgreed(ctx.tx, jobId));
}

/**
 * The shop reports that the owner did not come (J15). The booking ends and its fee is charged, but we hold
 * it for a day: the owner may contest.
 */
export async function reportAbsentOwner(ctx: Context, { jobId }: { jobId: JobId }): Promise<LockedJob> {
  const job = await lockShopJob(ctx, jobId);
  requireMove(ctx, job, 'noShowOwner');
  const visit = await visitOf(ctx, job.id);
  assert(visit, 'a booked job has an appointment');
  const refusal = ownerAbsenceRefusal(visit, job.clock);
  ensure(refusal === null, refusal ?? 'NO_SHOW_TOO_EARLY');
  // A declined card had to be replaced two hours before the appointment: that booking is over for free.
  ensure(!job.payment_attention || (await isMoneyHeld(ctx, job.id)), 'MONEY_NOT_HELD');

  const fee = await absenceFee(ctx, job.id);
  const ended = await moveJob(ctx, job, 'noShowOwner', {
    cancelCode: 'no_show_owner',
    changes: { check_in_code: null, key_drop_at: null, key_drop_note: null },
    facts: { feeCents: fee },
  });
  await clearAllTimers(ctx, job.id);
  await moveAppointment(ctx, job, 'noShow');
  const report = await recordNoShow(ctx, job, { absent: 'owner', appointmentId: visit.appointmentId, fee });
  await keepFee(ctx, ended, fee, { waits: true });
  await setTimer(ctx, job.id, 'no_show_fee', report.contest_until);
  ctx.publish({ type: 'job.changed', jobId, what: 'cancelled' });
  return ended;
}
