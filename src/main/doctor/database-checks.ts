import pg from 'pg';
import { APPLICATION_ROLE } from '#platform/database/engine.ts';
import { type Database, openDatabase } from '#platform/database/connect.ts';
import { plannedMigrations, requireSchemaThatFits } from '#platform/database/migrate.ts';
import { MOST_SECONDS } from '#server/core/watch-clock.ts';
import { readLogin, TWO_LOGINS } from '../logins.ts';
import { reasonOf } from '../reason-of.ts';
import { type Check, ok, problem, warning } from './checks.ts';

export type DatabaseLook = {
  env: Record<string, string | undefined>;
  isProduction: boolean;
  /** Opened once for all; refuses with `NotLookedAt` where it cannot be. */
  database: () => Promise<Database>;
};

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
  const apart = Math.round((await db.clock.measure()) / 1_000);
  if (Math.abs(apart) <= MOST_SECONDS) return ok('this machine and the database tell the same time');
  return problem(
    `this machine is ${Math.abs(apart)} seconds ${apart > 0 ? 'ahead of' : 'behind'} the database`,
    'Stop the server here, switch time synchronization on, on both machines, and start again.',
  );
}

async function lookAtLogins({ env, isProduction, database }: DatabaseLook) {
  const db = await database();
  if (db.kind === 'pglite') return ok('the embedded database has no logins');
  const { name, isOwner, mayRun } = await readLogin(db);
  if (!env['DATABASE_OWNER_URL']) {
    const says = `one login (${name}) does everything`;
    return isProduction && isOwner
      ? warning(`${says}, so it can change the books`, `Set DATABASE_OWNER_URL. ${TWO_LOGINS}`)
      : ok(says);
  }
  if (isOwner) return problem(`the login of DATABASE_URL, ${name}, can become the owner`, TWO_LOGINS);
  const owner = new pg.Client({
    connectionString: env['DATABASE_OWNER_URL'],
    connectionTimeoutMillis: 5_000,
  });
  try {
    await owner.connect();
  } catch (error) {
    return problem(`DATABASE_OWNER_URL cannot log in: ${reasonOf(error)}`, TWO_LOGINS);
  } finally {
    await owner.end().catch(() => {});
  }
  if (!mayRun)
    return problem(`${name} may not become ${APPLICATION_ROLE}`, 'Start a server once: it grants it.');
  return ok(`two logins; ${name} owns nothing`);
}

async function lookAtExtension({ database }: DatabaseLook) {
  const { rows } = await (
    await database()
  ).executeSql(`
    select exists (select from pg_extension where extname = 'btree_gist') as made,
      exists (select from pg_available_extensions where name = 'btree_gist') as offered`);
  if (rows[0]!['made']) return ok('btree_gist is installed');
  return rows[0]!['offered']
    ? warning('btree_gist is not made yet', 'The first start makes it, where the owner may.')
    : problem('this PostgreSQL has no btree_gist', 'Install its contrib package.');
}

async function lookAtPooler({ env, database }: DatabaseLook) {
  const db = await database();
  if (db.kind === 'pglite') return ok('the embedded database has no pooler');
  const direct = env['DATABASE_DIRECT_URL'];
  if (direct) {
    const isPooled = await findPooler(direct);
    if (typeof isPooled === 'string') {
      return problem(`DATABASE_DIRECT_URL does not answer: ${isPooled}`, 'Let it lead to PostgreSQL itself.');
    }
    if (isPooled)
      return problem('DATABASE_DIRECT_URL leads through a pooler, too', 'Let it lead to PostgreSQL itself.');
  }
  if (!db.isPooled) return ok('DATABASE_URL leads to PostgreSQL itself');
  return direct
    ? ok('DATABASE_URL leads through a pooler, and DATABASE_DIRECT_URL bypasses it')
    : warning(
        'DATABASE_URL leads through a pooler, so open pages follow a little later',
        'Set DATABASE_DIRECT_URL to PostgreSQL itself. Backups need it, too.',
      );
}

/** Whether a pooler is behind an address; a sentence where nothing answers there. */
async function findPooler(url: string): Promise<boolean | string> {
  try {
    const database = await openDatabase({ url, applicationName: 'hoist-doctor', poolSize: 1 });
    await database.close();
    return database.isPooled;
  } catch (error) {
    return reasonOf(error);
  }
}

async function lookAtSchema({ database }: DatabaseLook) {
  const db = await database();
  const pending = await plannedMigrations(db);
  if (pending.length > 0) {
    const says = `${pending.length} migrations are not run yet: ${pending.map(({ name }) => name).join(', ')}`;
    return warning(says.slice(0, 300), 'Start the server, which runs them, or run "npx hoist migrate".');
  }
  await requireSchemaThatFits(db);
  return ok('the schema matches this version');
}
