import { stateName } from '#domain/lifecycle.ts';
import type * as z from 'zod';
import { assert } from '#domain/assert.ts';
import {
  type CheckInFact,
  correctableStates,
  factsCorrected,
  MOST_CORRECTIONS,
} from '#domain/bookings/check-in-correction.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { correctCheckInSchema } from '#domain/validation/quote.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import { amendJob } from '../jobs/amend-job.ts';
import { lockShopJob, type LockedJob } from '../jobs/lock-job.ts';
import { factsOfRow } from './check-in-of.ts';
import { insertCorrection, listCorrections } from './correction-queries.ts';
import { findCheckIn } from './queries.ts';

type Correction = z.infer<typeof correctCheckInSchema> & { jobId: JobId };

/**
 * Corrects the check-in record, until the work is done. Its earlier values stay, and the owner reads and
 * hears what changed and why.
 */
export async function correctCheckIn(ctx: Context, input: Correction): Promise<LockedJob> {
  const { jobId, reason, ...corrected } = input;
  const job = await lockShopJob(ctx, jobId);
  const isCorrectable = correctableStates.includes(job.state);
  ensure(isCorrectable, 'JOB_WRONG_STATE', { state: stateName(job.state) });
  const row = await findCheckIn(ctx.tx, jobId);
  assert(row && ctx.actor.kind === 'shop', 'a shop corrects a car that was checked in');
  const was = factsOfRow(row);
  const is = {
    odometerMiles: corrected.odometerMiles ?? was.odometerMiles,
    wantsOldParts: corrected.wantsOldParts ?? was.wantsOldParts,
    note: corrected.note ?? was.note,
  };
  const changed = factsCorrected(was, is);
  ensure(changed.length > 0, 'CHECK_IN_SAME');
  const before = await listCorrections(ctx.tx, jobId);
  ensure(before.length < MOST_CORRECTIONS, 'CHECK_IN_CORRECTED_OFTEN', { most: MOST_CORRECTIONS });
  await insertCorrection(ctx.tx, {
    job_id: jobId,
    number: before.length + 1,
    was_odometer_miles: was.odometerMiles,
    was_wants_old_parts: was.wantsOldParts,
    was_note: was.note,
    odometer_miles: is.odometerMiles,
    wants_old_parts: is.wantsOldParts,
    note: is.note,
    reason,
    corrected_by: ctx.actor.userId,
    at: job.clock,
  });
  const facts: Record<CheckInFact, AuditFacts> = {
    odometerMiles: { fromMiles: was.odometerMiles, odometer: is.odometerMiles },
    wantsOldParts: { wantsOldParts: is.wantsOldParts },
    // A note can be private, so the trail only says that it changed; the words are in the correction.
    note: {},
  };
  let amended = job;
  for (const fact of changed) {
    amended = await amendJob(ctx, amended, {
      action: actions[fact],
      changes: {},
      facts: facts[fact],
      reason,
    });
  }
  ctx.publish({ type: 'job.changed', jobId, what: 'check_in_corrected' });
  return amended;
}

const actions: Record<CheckInFact, string> = {
  odometerMiles: 'check_in.odometer_corrected',
  wantsOldParts: 'check_in.old_parts_corrected',
  note: 'check_in.note_corrected',
};
