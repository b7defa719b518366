import type * as z from 'zod';
import type { checkInView, keyDropView, PhotoView } from '#api/shapes/job-parts.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import type { ReadJob } from '../jobs/read-job.ts';
import { findCheckIn } from './queries.ts';

/** How the car came in; null before that. For its owner, the booked shop and staff only. */
export async function checkInOf(
  ctx: Context,
  jobId: JobId,
  photos: PhotoView[],
): Promise<z.infer<typeof checkInView> | null> {
  const row = await findCheckIn(ctx.tx, jobId);
  if (!row) return null;
  return {
    odometerMiles: row.odometer_miles,
    wantsOldParts: row.wants_old_parts,
    note: row.note,
    at: row.at.toISOString(),
    letInBy: row.let_in_by,
    acknowledged:
      row.estimate_acknowledged_at && row.estimate_cents
        ? { at: row.estimate_acknowledged_at.toISOString(), totalCents: row.estimate_cents }
        : null,
    photos,
  };
}

/** The owner's word that the car and its keys are there; null where they did not give it. */
export function keyDropOf(
  job: Pick<ReadJob, 'key_drop_at' | 'key_drop_note'>,
): z.infer<typeof keyDropView> | null {
  return job.key_drop_at && { at: job.key_drop_at.toISOString(), note: job.key_drop_note ?? '' };
}
