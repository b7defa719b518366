import type { Insertable } from 'kysely';
import { MOST_CORRECTIONS } from '#domain/bookings/check-in-correction.ts';
import type { JobId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

/** Writes down the correction, without which the database lets no check-in change, and then changes it. */
export async function insertCorrection(
  tx: Tx,
  row: Insertable<Schema['check_in_correction']>,
): Promise<void> {
  const { job_id: jobId, odometer_miles, wants_old_parts, note } = row;
  await tx.insertInto('check_in_correction').values(row).execute();
  await tx
    .updateTable('check_in')
    .set({ odometer_miles, wants_old_parts, note })
    .where('job_id', '=', jobId)
    .execute();
}

/** The corrections of a check-in, the oldest first. */
export async function listCorrections(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('check_in_correction')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('number')
    .limit(MOST_CORRECTIONS)
    .execute();
}
