import { sql } from 'kysely';
import type { Database } from '#platform/database/connect.ts';

type Kysely = Database['kysely'];

export type WorkerProcess = { id: string; host: string; pid: number; role: string; version: string };

export async function keepHeartbeat(
  db: Kysely,
  { id, host, pid, role, version }: WorkerProcess,
): Promise<void> {
  await sql`
    insert into worker_heartbeat (id, host, pid, role, version)
    values (${id}, ${host}, ${pid}, ${role}, ${version})
    on conflict (id) do update set seen_at = now()`.execute(db);
}

export async function endHeartbeat(db: Kysely, id: string): Promise<void> {
  await sql`update worker_heartbeat set stopped_at = now() where id = ${id}`.execute(db);
}

/** The newest one is kept in any case: only a process that beats forgets. */
export async function forgetHeartbeats(db: Kysely): Promise<void> {
  await sql`delete from worker_heartbeat where seen_at < now() - interval '1 day'`.execute(db);
}

/** How many live, and how long ago any was seen; null where none ever was. */
export async function readHeartbeats(
  db: Kysely,
  aliveSeconds: number,
): Promise<{ alive: number; newestSeconds: number | null }> {
  const { rows } = await sql<{ alive: number; newestSeconds: number | null }>`
    select
      (select count(*)::int from worker_heartbeat
        where seen_at > now() - ${aliveSeconds} * interval '1 second' and stopped_at is null) as alive,
      (select extract(epoch from now() - max(seen_at))::float8 from worker_heartbeat) as "newestSeconds"
  `.execute(db);
  return rows[0]!;
}
