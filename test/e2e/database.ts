import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** For what only time or a crowd does: a statement in the database of the two servers. */
export async function inDatabase(statement: string, values: readonly unknown[]): Promise<void> {
  const address = readFileSync(join(process.env['HOIST_E2E_DATA'] ?? '', 'pair/database-url'), 'utf8');
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
}

/** As if eleven minutes had passed since this person proved who they are. */
export async function letProofsAge(email: string): Promise<void> {
  await inDatabase(
    `update session set proved_at = proved_at - interval '11 minutes'
      where user_id = (select id from auth_user where email = $1)`,
    [email],
  );
}
