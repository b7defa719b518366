import type * as z from 'zod';
import type { checkInView, PhotoView } from '#api/views.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
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
    photos,
  };
}
