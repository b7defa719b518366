import { sql } from 'kysely';
import type { Database } from '#platform/database/connect.ts';

type Kysely = Database['kysely'];

export function listChecks(db: Kysely) {
  return db.selectFrom('invariant_check').select(['id', 'violations']).limit(100).execute();
}

/** When the oldest message was written that waits to be sent. */
export async function findOldestMessage(db: Kysely): Promise<Date | null> {
  const oldest = await db
    .selectFrom('outgoing_message')
    .select('created_at')
    .where('status', '=', 'queued')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.created_at ?? null;
}

const MOST_COUNTED = 10_000;

export async function countWaitingMessages(db: Kysely): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from (select from outgoing_message where status = 'queued' limit ${MOST_COUNTED}) as message`.execute(db);
  return rows[0]!.waiting;
}
