import pg from 'pg';

// PgBouncer itself tells each connection the name of the application that it is lent to.
const LOOK = `
  select pg_backend_pid() as pid,
    (select array_agg(name || '=' || setting) from pg_settings
      where source = 'session' and name <> 'application_name') as settings,
    current_user <> session_user as "isAnotherRole",
    (select count(*)::int from pg_locks
      where locktype = 'advisory' and pid = pg_backend_pid()) as "advisoryLocks",
    (select count(*)::int from pg_listening_channels()) as channels,
    (select count(*)::int from pg_prepared_statements) as statements,
    (select count(*)::int from pg_cursors) as cursors,
    exists (select from pg_class where relnamespace = pg_my_temp_schema()) as "hasTemporaryTables"`;

/** A pooler of tests has fewer connections to one database than this. */
const MOST = 50;

/** What clients left in the sessions of a pooler's idle connections, each of which this one gets in turn. */
export async function leftInSessions(url: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const seen = new Map<unknown, Record<string, unknown>>();
    for (let look = 0; look < MOST; look += 1) {
      const { rows } = await client.query<Record<string, unknown>>(LOOK);
      const { pid, ...left } = rows[0]!;
      seen.set(pid, Object.fromEntries(Object.entries(left).filter(([, value]) => value)));
    }
    return [...seen.values()].filter((left) => Object.keys(left).length > 0);
  } finally {
    await client.end();
  }
}
