import type { Selectable, Updateable } from 'kysely';
import type { JobId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type JobRow = Selectable<Schema['job']>;
export type JobChanges = Updateable<Schema['job']>;

export async function lockJobRow(tx: Tx, id: JobId): Promise<JobRow | undefined> {
  return tx.selectFrom('job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateJob(tx: Tx, id: JobId, changes: JobChanges): Promise<JobRow> {
  return tx.updateTable('job').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
