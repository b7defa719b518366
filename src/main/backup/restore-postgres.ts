import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Database } from '#platform/database/connect.ts';
import { APPLICATION_ROLE } from '#platform/database/engine.ts';
import { Refused } from '../commands/command.ts';
import type { PostgresTools } from './postgres-tools.ts';

/** Restores a dump into the empty database of this login, which then owns everything in it; without rights. */
export async function restorePostgres(
  database: Database,
  { url, dump, tools }: { url: string; dump: string; tools: PostgresTools },
): Promise<void> {
  await requireApplicationRole(database);
  // The names of the logins differ from server to server, so neither owners nor grants are taken over as they
  // were. In one transaction: what fails leaves the database empty.
  const as = ['--no-owner', '--no-privileges', '--no-comments', '--single-transaction', '--exit-on-error'];
  await tools.run('pg_restore', [...as, dump], url);
}

/** Gives the rights of a restored dump again. */
export async function restoreRights(database: Database, dump: string, tools: PostgresTools): Promise<void> {
  await database.executeSql((await rightsIn(dump, tools)).join('\n'));
}

/** While `run` goes on, a server that starts waits: it would migrate an empty database, or begin to send. */
export async function keepServersWaiting<T>(database: Database, run: () => Promise<T>): Promise<T> {
  if (database.kind !== 'postgres') return run();
  return database.kysely.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${advisoryLocks.migrations})`.execute(connection);
    try {
      return await run();
    } finally {
      await sql`select pg_advisory_unlock(${advisoryLocks.migrations})`.execute(connection);
    }
  });
}

/** Tables of extensions may be there, as hosted databases bring them. */
export async function requireEmpty(database: Database): Promise<void> {
  const { rows } = await database.executeSql(`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  if (rows.length === 0) return;
  throw new Refused(
    `The database is not empty: it has ${rows.length} tables and views, such as ${String(rows[0]!['name'])}. ` +
      'Restore into a new one (createdb); nothing was changed.',
  );
}

/** Roles belong to the server and are in no dump of a database. */
async function requireApplicationRole(database: Database): Promise<void> {
  try {
    await database.executeSql(`do $$ begin
      if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
        create role ${APPLICATION_ROLE} nologin;
      end if;
      if not pg_has_role(current_user, '${APPLICATION_ROLE}', 'member') then
        execute format('grant ${APPLICATION_ROLE} to %I', current_user);
      end if;
    end $$`);
  } catch (error) {
    const { rows } = await database.executeSql('select current_user as login');
    throw new Refused(
      `The login may not make the role ${APPLICATION_ROLE} (${(error as Error).message}). As a superuser run: ` +
        `create role ${APPLICATION_ROLE} nologin; grant ${APPLICATION_ROLE} to ${String(rows[0]!['login'])};`,
    );
  }
}

/** The grants of a dump that hold on any server: those to our role, and what was taken from everyone. */
async function rightsIn(dump: string, tools: PostgresTools): Promise<string[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'hoist-restore-'));
  try {
    const entries = (await tools.run('pg_restore', ['--list', dump])).split('\n');
    const list = join(scratch, 'rights.list');
    await writeFile(list, entries.filter((entry) => /^\d+; \d+ \d+ (DEFAULT )?ACL /.test(entry)).join('\n'));
    const script = await tools.run('pg_restore', ['--use-list', list, '--no-owner', '--file=-', dump]);
    return script
      .split('\n')
      .map((line) => line.replace(/^ALTER DEFAULT PRIVILEGES FOR ROLE ("(?:[^"]|"")+"|\S+) /, OF_THIS_LOGIN))
      .filter(
        (line) =>
          /^(GRANT|ALTER DEFAULT PRIVILEGES) .* TO (hoist_app|PUBLIC);$/.test(line) || REVOKED.test(line),
      );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const OF_THIS_LOGIN = 'ALTER DEFAULT PRIVILEGES ';
const REVOKED = /^(REVOKE|ALTER DEFAULT PRIVILEGES) .* FROM PUBLIC;$/;
