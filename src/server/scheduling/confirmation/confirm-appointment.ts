import { stateName } from '#domain/lifecycle.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob, type LockedJob } from '#server/jobs/lock-job.ts';
import { recordAppointment } from '../move-appointment.ts';
import { findLive } from '../queries.ts';
import { setOwnerConfirmed } from './confirm-queries.ts';

/** The owner confirms that they will come. Confirming again changes nothing. */
export async function confirmAppointment(ctx: Context, { jobId }: { jobId: JobId }): Promise<void> {
  const job = await lockOwnJob(ctx, jobId);
  ensure(job.state === 'booked', 'JOB_WRONG_STATE', { state: stateName(job.state) });
  await keepConfirmation(ctx, job);
}

/**
 * Records the confirmation of a booked job's appointment. The job is locked. It holds for this time only:
 * a move asks again.
 */
export async function keepConfirmation(ctx: Context, job: LockedJob): Promise<void> {
  const appointment = await findLive(ctx.tx, job.id);
  ensure(appointment?.state === 'confirmed' && job.clock < appointment.starts_at, 'CONFIRM_TOO_LATE');
  if (!(await setOwnerConfirmed(ctx.tx, appointment.id, job.clock))) return;
  const { state } = appointment;
  const entry = { action: 'appointment.owner_confirmed', from: state, to: state };
  recordAppointment(ctx, job, appointment, entry);
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'owner_confirmed' });
}
