import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/connect.ts';

export type RestoreDrill = { takenAt: Date; startedAt: Date };

/** The drill that this database is a copy for; null in a database that works. */
export async function findRestoreDrill({ kysely }: Pick<Database, 'kysely'>): Promise<RestoreDrill | null> {
  const row = await kysely
    .selectFrom('restore_drill')
    .select(['taken_at as takenAt', 'started_at as startedAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** A backup of such a copy brings a row already. */
export async function insertRestoreDrill(
  { kysely }: Pick<Database, 'kysely'>,
  { takenAt, startedAt }: RestoreDrill,
): Promise<void> {
  const row = { taken_at: takenAt, started_at: startedAt };
  await kysely
    .insertInto('restore_drill')
    .values(row)
    .onConflict((conflict) => conflict.column('is_one').doUpdateSet(row))
    .execute();
}

/** Answers whether there was one. */
export async function deleteRestoreDrill(tx: Tx): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('restore_drill').executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What leaves as soon as a worker runs: messages by their channel, and queued tasks by their kind. */
export async function countWaiting({ kysely }: Pick<Database, 'kysely'>) {
  const { rows } = await sql<{ what: string; count: number }>`
    select case channel when 'mail' then 'emails' else 'texts' end as what, count(*)::int as count
    from outgoing_message where status = 'queued' group by channel
    union all
    select 'tasks ' || name, count(*)::int from pgboss.job
    where state < 'completed' and name not in ('dead', 'mail.deliver') group by name
    order by what`.execute(kysely);
  return rows;
}
