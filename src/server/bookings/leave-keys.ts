import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { keyDropOpensAt } from '#domain/jobs/job-clocks.ts';
import type { Context } from '#server/core/context.ts';
import { amendJob } from '../jobs/amend-job.ts';
import { lockOwnJob, type LockedJob } from '../jobs/lock-job.ts';
import { findAppointment } from './queries.ts';

type KeyDrop = { jobId: JobId; left: boolean; note: string };

/**
 * The owner reports from afar that the car and its keys are there, and agrees to the approved work: the
 * shop may then take it in without their code (J17). Until it has, they can withdraw the report.
 */
export async function leaveKeys(ctx: Context, { jobId, left, note }: KeyDrop): Promise<LockedJob> {
  const job = await lockOwnJob(ctx, jobId);
  ensure(job.state === 'booked', 'JOB_WRONG_STATE', { state: stateName(job.state) });
  const appointment = await findAppointment(ctx.tx, job.id);
  assert(appointment, 'a booked job has an appointment');
  ensure(!left || job.clock >= keyDropOpensAt(appointment.starts_at), 'KEY_DROP_TOO_EARLY');
  const amended = await amendJob(ctx, job, {
    action: left ? 'job.keys_left' : 'job.keys_taken_back',
    changes: { key_drop_at: left ? job.clock : null, key_drop_note: left && note ? note : null },
  });
  ctx.publish({ type: 'job.changed', jobId, what: left ? 'keys_left' : 'keys_taken_back' });
  return amended;
}
