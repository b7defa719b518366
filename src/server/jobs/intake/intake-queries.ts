import type { Insertable } from 'kysely';
import type { JobId, UserId } from '#domain/ids.ts';
import { type Answer, MOST_ANSWERS } from '#domain/jobs/intake/first-questions.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function insertIntake(tx: Tx, intake: Insertable<Schema['job_intake']>): Promise<void> {
  await tx.insertInto('job_intake').values(intake).execute();
}

export async function insertAnswers(tx: Tx, jobId: JobId, answers: readonly Answer[]): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map((answer, position) => ({ job_id: jobId, position, ...answer }));
  await tx.insertInto('job_answer').values(rows).execute();
}

export async function deleteIntake(tx: Tx, jobId: JobId): Promise<void> {
  await tx.deleteFrom('job_answer').where('job_id', '=', jobId).execute();
  await tx.deleteFrom('job_intake').where('job_id', '=', jobId).execute();
}

export async function findIntake(tx: Tx, jobId: JobId) {
  return tx.selectFrom('job_intake').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}

export async function listAnswers(tx: Tx, jobId: JobId): Promise<Answer[]> {
  return tx
    .selectFrom('job_answer')
    .select(['question', 'answer'])
    .where('job_id', '=', jobId)
    .orderBy('position')
    .limit(MOST_ANSWERS)
    .execute();
}

/** The owner's own words about a tow, in jobs that no shop ever worked on. */
export async function forgetTowNotesOf(tx: Tx, customerId: UserId): Promise<void> {
  await tx
    .updateTable('job_intake')
    .set({ tow_note: '' })
    .where('job_id', 'in', (row) =>
      row
        .selectFrom('job')
        .select('job.id')
        .where('job.customer_id', '=', customerId)
        .where('job.checked_in_at', 'is', null),
    )
    .execute();
}
