import type { Insertable, Selectable } from 'kysely';
import type { JobId, RescheduleId, UserId } from '#domain/ids.ts';
import type { RescheduleState } from '#domain/bookings/reschedule-lifecycle.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type RescheduleRow = Selectable<Schema['reschedule']>;

export async function insertProposal(tx: Tx, row: Insertable<Schema['reschedule']>): Promise<RescheduleRow> {
  return tx.insertInto('reschedule').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The proposal that waits for an answer; the job's row keeps it as it is. */
export async function findOpenProposal(tx: Tx, jobId: JobId): Promise<RescheduleRow | undefined> {
  return tx
    .selectFrom('reschedule')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
}

export async function findProposal(
  tx: Tx,
  jobId: JobId,
  id: RescheduleId,
): Promise<RescheduleRow | undefined> {
  return tx
    .selectFrom('reschedule')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function setProposal(
  tx: Tx,
  id: RescheduleId,
  { state, at, by }: { state: RescheduleState; at: Date; by: UserId | null },
): Promise<void> {
  await tx
    .updateTable('reschedule')
    .set({ state, answered_at: at, answered_by: by })
    .where('id', '=', id)
    .execute();
}
