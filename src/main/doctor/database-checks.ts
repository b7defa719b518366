import pg from 'pg';
import { APPLICATION_ROLE } from '#platform/database/engine.ts';
import type { Database } from '#platform/database/connect.ts';
import { plannedMigrations, requireSchemaThatFits } from '#platform/database/migrate.ts';
import { type Check, NotLookedAt, ok, problem, warning } from './checks.ts';

export type DatabaseLook = {
  env: Record<string, string | undefined>;
  isProduction: boolean;
  /** Opened once for all; refuses with `NotLookedAt` where it cannot be. */
  database: () => Promise<Database>;
};

const MOST_SECONDS_APART = 30;
const TWO_LOGINS = 'docs/operations/database.md, "Two logins", says how to make them.';

/** The database itself, and whether this version of the product fits it. */
export function databaseChecks(looking: DatabaseLook): Check[] {
  return [
    { check: 'clock', look: () => lookAtClock(looking) },
    { check: 'logins', look: () => lookAtLogins(looking) },
    { check: 'extension', look: () => lookAtExtension(looking) },
    { check: 'pooler', look: () => lookAtPooler(looking) },
    { check: 'schema', look: () => lookAtSchema(looking) },
  ];
}

async function lookAtClock({ database }: DatabaseLook) {
  const db = await database();
  const before = Date.now();
  const { rows } = await db.executeSql('select extract(epoch from clock_timestamp())::float8 as seconds');
  // The answer was made somewhere between the two.
  const here = (before + Date.now()) / 2000;
  const apart = Math.round(here - Number(rows[0]!['seconds']));
  if (Math.abs(apart) <= MOST_SECONDS_APART) return ok('this machine and the database tell the same time');
  return problem(
    `this machine is ${Math.abs(apart)} seconds ${apart > 0 ? 'ahead of' : 'behind'} the database`,
    'Stop the server here, switch time synchronization on, on both machines, and start again.',
  );
}

async function lookAtLogins({ env, isProduction, database }: DatabaseLook) {
  const db = await database();
  if (db.kind === 'pglite') return ok('the embedded database has no logins');
  const { rows } = await db.executeSql(`
    select session_user as login, rolsuper or rolcreaterole or coalesce(pg_has_role(rolname, (
        select relowner from pg_class where oid = to_regclass('ledger_posting')), 'member'), false) as owns,
      coalesce(pg_has_role(rolname, (
        select oid from pg_roles where rolname = '${APPLICATION_ROLE}'), 'member'), false) as may_run
    from pg_roles where rolname = session_user`);
  const { login, owns, may_run: mayRun } = rows[0]!;
  if (!env['DATABASE_OWNER_URL']) {
    const says = `one login, ${String(login)}, does all`;
    return isProduction && owns
      ? warning(`${says}, so it can change the books`, `Set DATABASE_OWNER_URL. ${TWO_LOGINS}`)
      : ok(says);
  }
  if (owns) return problem(`the login of DATABASE_URL, ${String(login)}, can become the owner`, TWO_LOGINS);
  const owner = new pg.Client({
    connectionString: env['DATABASE_OWNER_URL'],
    connectionTimeoutMillis: 5_000,
  });
  try {
    await owner.connect();
  } catch (error) {
    return problem(`DATABASE_OWNER_URL cannot log in: ${(error as Error).message}`, TWO_LOGINS);
  } finally {
    await owner.end().catch(() => {});
  }
  if (!mayRun)
    return problem(
      `${String(login)} may not become ${APPLICATION_ROLE}`,
      'Start a server once: it grants it.',
    );
  return ok(`two logins; ${String(login)} owns nothing`);
}

async function lookAtExtension({ database }: DatabaseLook) {
  const { rows } = await (
    await database()
  ).executeSql(`
    select exists (select from pg_extension where extname = 'btree_gist') as made,
      exists (select from pg_available_extensions where name = 'btree_gist') as offered`);
  if (rows[0]!['made']) return ok('btree_gist is there');
  return rows[0]!['offered']
    ? warning('btree_gist is not made yet', 'The first start makes it, where the owner may.')
    : problem('this PostgreSQL has no btree_gist', 'Install its contrib package.');
}

/**
 * In transaction mode two clients get the same session in turn, which PostgreSQL itself never does: the one
 * that was just freed is the next to be given out.
 */
async function lookAtPooler({ env }: DatabaseLook) {
  if (!env['DATABASE_URL']) return ok('the embedded database has no pooler');
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString: env['DATABASE_URL'], connectionTimeoutMillis: 5_000 }),
  );
  try {
    for (const client of clients) await client.connect().catch(notReached);
    const sessions: number[] = [];
    for (const client of [...clients, ...clients]) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      sessions.push(rows[0]!.pid);
    }
    const [a, b, c, d] = sessions;
    const isShared = a === b || c === d || a !== c || b !== d;
    if (!isShared) return ok('DATABASE_URL leads to a session of its own');
  } finally {
    for (const client of clients) await client.end().catch(() => {});
  }
  if (env['DATABASE_DIRECT_URL'])
    return ok('a pooler in transaction mode, and DATABASE_DIRECT_URL passes it by');
  return problem(
    'DATABASE_URL leads through a pooler in transaction mode',
    'Set DATABASE_DIRECT_URL to the database itself, or switch the pooler to session mode.',
  );
}

function notReached(): never {
  throw new NotLookedAt('not looked at, because the database cannot be opened');
}

async function lookAtSchema({ database }: DatabaseLook) {
  const db = await database();
  const pending = await plannedMigrations(db);
  if (pending.length > 0) {
    const says = `${pending.length} migrations are not run yet: ${pending.map(({ name }) => name).join(', ')}`;
    return warning(says.slice(0, 300), 'Start the server, which runs them, or run "npx hoist migrate".');
  }
  await requireSchemaThatFits(db);
  return ok('the schema is that of this version');
}
