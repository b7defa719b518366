import { sql } from 'kysely';
import type { JobId } from '#domain/ids.ts';
import { readJobName } from '#domain/jobs/job-name.ts';
import type { Tx } from '#platform/database/connect.ts';

/** The job number of a ticket is free text, so only its digits are compared. */
export const jobOfTicket = sql<string>`regexp_replace(job_number, '\\D', '', 'g')`;

/** The job that a ticket names by its number; a draft has no page, so it is none. */
export async function findPostedJob(tx: Tx, named: string): Promise<JobId | null> {
  const name = readJobName(named);
  if (!name || !('number' in name)) return null;
  const job = await tx
    .selectFrom('job')
    .select('id')
    .where('number', '=', name.number)
    .where('state', '<>', sql.lit('draft'))
    .executeTakeFirst();
  return job?.id ?? null;
}
