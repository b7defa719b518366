import type * as z from 'zod';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { checkInOpensAt } from '#domain/jobs/job-clocks.ts';
import type { checkInSchema } from '#domain/validation/quote.ts';
import type { Context } from '#server/core/context.ts';
import type { ClaimedPhoto } from '../files/claim-photos.ts';
import { attachPhotos } from '../jobs/attach-photos.ts';
import { lockShopJob, type LockedJob } from '../jobs/lock-job.ts';
import { moveJob, requireMove } from '../jobs/move-job.ts';
import { clearTimers } from '../jobs/timers.ts';
import { isMoneyHeld } from '#server/payments/holds/held-money.ts';
import { moveAppointment } from '../scheduling/move-appointment.ts';
import { checkCode } from './check-code.ts';
import { findAgreed, findAppointment, insertCheckIn } from './queries.ts';

/** Pictures of the car's four sides, to settle later arguments about a dent. */
const LEAST_PHOTOS = 4;

/** The clocks of a card that was declined (J13, J14). */
const cardTimers = ['authorise_retry_1', 'authorise_retry_2', 'payment_deadline'] as const;

type CheckIn = z.infer<typeof checkInSchema> & { jobId: JobId; photos: readonly ClaimedPhoto[] };

/**
 * Takes the car in (J17). The owner's six-digit code proves that they are there, or they reported from afar
 * that they left the car and its keys; odometer and pictures record the condition of the car.
 */
export async function checkIn(ctx: Context, input: CheckIn): Promise<LockedJob> {
  const job = await lockShopJob(ctx, input.jobId);
  requireMove(ctx, job, 'checkIn');
  const appointment = await findAppointment(ctx.tx, job.id);
  assert(appointment, 'a booked job has an appointment');
  ensure(job.clock >= checkInOpensAt(appointment.starts_at), 'CHECK_IN_TOO_EARLY');
  const acknowledged = await letIn(ctx, job, input);
  assert(ctx.actor.kind === 'shop', 'only a shop checks in');
  // A declined card had to be replaced until now: the booking is over, whether or not that was swept.
  const isHeld = await isMoneyHeld(ctx, job.id);
  ensure(isHeld || !job.payment_attention, 'MONEY_NOT_HELD');

  const attached = await attachPhotos(ctx, job.id, 'check_in', input.photos);
  ensure(attached.length >= LEAST_PHOTOS, 'PHOTOS_MISSING', { least: LEAST_PHOTOS });
  await insertCheckIn(ctx.tx, {
    job_id: job.id,
    odometer_miles: input.odometerMiles,
    wants_old_parts: input.wantsOldParts,
    note: input.note,
    ...acknowledged,
    checked_in_by: ctx.actor.userId,
    at: job.clock,
  });
  await moveAppointment(ctx, job, 'checkIn');
  if (isHeld) await clearTimers(ctx, job.id, cardTimers);
  const moved = await moveJob(ctx, job, 'checkIn', {
    changes: {
      checked_in_at: job.clock,
      check_in_code: null,
      wrong_codes: 0,
      codes_locked_until: null,
    },
    facts: {
      odometer: input.odometerMiles,
      photos: attached.length,
      letInBy: acknowledged.let_in_by,
      acknowledgedCents: acknowledged.estimate_cents,
    },
  });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'checked_in' });
  return moved;
}

/**
 * Who let the car in, and who agreed to the approved amount when: an owner at the counter reads out the
 * code and agrees there, one who dropped the keys did both from afar.
 */
async function letIn(ctx: Context, job: LockedJob, { code, estimateAcknowledged }: CheckIn) {
  assert(job.customer_id, 'a booked job has an owner');
  const { total } = await findAgreed(ctx.tx, job.id);
  const agreed = { estimate_acknowledged_by: job.customer_id, estimate_cents: total };
  if (job.key_drop_at && !code) {
    return { ...agreed, let_in_by: 'key_drop' as const, estimate_acknowledged_at: job.key_drop_at };
  }
  ensure(code, 'CHECK_IN_CODE_WRONG');
  ensure(estimateAcknowledged, 'ESTIMATE_NOT_ACKNOWLEDGED');
  await checkCode(ctx, job, { expected: job.check_in_code, typed: code, wrong: 'CHECK_IN_CODE_WRONG' });
  return { ...agreed, let_in_by: 'code' as const, estimate_acknowledged_at: job.clock };
}
