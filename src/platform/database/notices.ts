import { sql } from 'kysely';
import type { Tx } from './connect.ts';

/**
 * Tells every process that listens to `channel`, once the transaction commits. It is also written down for
 * those that reach the database through a pooler: they cannot listen, and look every other second instead.
 */
export async function notify(tx: Tx, channel: string, payload: string): Promise<void> {
  await sql`
    with written as (insert into process_notice (channel, payload) values (${channel}, ${payload}))
    select pg_notify(${channel}, ${payload})`.execute(tx);
}

/** Forgets what every process has read long since. */
export async function forgetNoticesOfProcesses(tx: Tx): Promise<void> {
  await sql`delete from process_notice where written_at < clock_timestamp() - interval '5 minutes'`.execute(
    tx,
  );
}
