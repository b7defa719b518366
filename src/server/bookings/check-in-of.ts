import type * as z from 'zod';
import type { checkInView, keyDropView, PhotoView } from '#api/shapes/job-parts.ts';
import type { CheckInFacts } from '#domain/bookings/check-in-correction.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import type { ReadJob } from '../jobs/read-job.ts';
import { listCorrections } from './correction-queries.ts';
import { findCheckIn } from './queries.ts';

/** How the car came in; null before that. For its owner, the booked shop and staff only. */
export async function checkInOf(
  ctx: Context,
  jobId: JobId,
  photos: PhotoView[],
): Promise<z.infer<typeof checkInView> | null> {
  const row = await findCheckIn(ctx.tx, jobId);
  if (!row) return null;
  const corrections = await listCorrections(ctx.tx, jobId);
  return {
    ...factsOfRow(row),
    at: row.at.toISOString(),
    corrections: corrections.map((one) => ({
      at: one.at.toISOString(),
      reason: one.reason,
      was: {
        odometerMiles: one.was_odometer_miles,
        wantsOldParts: one.was_wants_old_parts,
        note: one.was_note,
      },
      is: factsOfRow(one),
    })),
    letInBy: row.let_in_by,
    acknowledged:
      row.estimate_acknowledged_at && row.estimate_cents
        ? { at: row.estimate_acknowledged_at.toISOString(), totalCents: row.estimate_cents }
        : null,
    photos,
  };
}

type FactsRow = { odometer_miles: number; wants_old_parts: boolean; note: string };

export function factsOfRow(row: FactsRow): CheckInFacts {
  return { odometerMiles: row.odometer_miles, wantsOldParts: row.wants_old_parts, note: row.note };
}

/** The owner's word that the car and its keys are there; null where they did not give it. */
export function keyDropOf(
  job: Pick<ReadJob, 'key_drop_at' | 'key_drop_note'>,
): z.infer<typeof keyDropView> | null {
  return job.key_drop_at && { at: job.key_drop_at.toISOString(), note: job.key_drop_note ?? '' };
}
