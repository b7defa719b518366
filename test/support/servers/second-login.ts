import pg from 'pg';
import type { TestPostgres } from './postgres.ts';

const NAME = 'server_of_tests';

/** The same database for a login that owns nothing in it, as `docs/operations.md` makes one. */
export async function loginThatOwnsNothing(server: TestPostgres, databaseUrl: string): Promise<string> {
  const client = new pg.Client(server.adminUrl);
  await client.connect();
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${NAME}') then create role ${NAME} login; end if;
    end $$`);
  } finally {
    await client.end();
  }
  const url = new URL(databaseUrl);
  url.username = NAME;
  return url.href;
}
