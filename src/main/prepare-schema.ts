import type { Config } from './config.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import { type Database, openDatabase } from '#platform/database/connect.ts';
import { APPLICATION_ROLE } from '#platform/database/engine.ts';
import { migrate, newerMigrations } from '#platform/database/migrate.ts';
import type { Log } from '#platform/log.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { taskSettings, type Tasks } from '#server/core/tasks.ts';
import { readLogin, TWO_LOGINS } from './logins.ts';

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'isDemo'>;

/**
 * Brings schema and queue to the newest version. With a login of its own for that, the server's login owns
 * nothing: a statement that gets into one of its queries leaves the application role, and finds no other.
 */
export async function prepareSchema(config: Settings, database: Database, log: Log): Promise<void> {
  requireOneDatabase(config, database);
  if (!config.DATABASE_OWNER_URL) {
    if (database.kind === 'postgres' && !config.isDemo) {
      log.warn(
        `DATABASE_OWNER_URL is not set, so the server's own login can change the books. ${TWO_LOGINS}`,
      );
    }
    if (config.DATABASE_DIRECT_URL) return pastThePooler(config.DATABASE_DIRECT_URL, log);
    return sayMigrated(log, database, await migrateAsOneLogin(database));
  }
  const owner = await openDatabase({
    url: config.DATABASE_OWNER_URL,
    poolSize: 2,
    applicationName: 'hoist-owner',
  });
  try {
    await sayMigrated(log, owner, await migrate(owner));
    await installQueue(owner, log);
    await letRun(owner, (await readLogin(database)).name);
  } finally {
    await owner.close();
  }
  await requireNoOwnership(database);
}

/** Else a server would be migrated, and the embedded database used. */
function requireOneDatabase(config: Settings, database: Database): void {
  if (database.kind === 'postgres') return;
  const other = (['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const).find((name) => config[name]);
  if (other) throw new Error(`${other} is set without DATABASE_URL: both name one database. ${TWO_LOGINS}`);
}

async function pastThePooler(url: string, log: Log): Promise<void> {
  const direct = await openDatabase({ url, poolSize: 2, applicationName: 'hoist-migrate' });
  try {
    await sayMigrated(log, direct, await migrateAsOneLogin(direct));
    await installQueue(direct, log);
  } finally {
    await direct.close();
  }
}

async function installQueue(database: Database, log: Log): Promise<void> {
  const queue = createQueue<Tasks>({ database, log, tasks: taskSettings, works: false });
  await queue.prepare();
  await queue.stop();
}

/** A new database runs every migration, so log only how many. */
async function sayMigrated(log: Log, database: Database, ran: string[]): Promise<void> {
  const newest = ran.at(-1);
  if (newest) log.info({ ran: ran.length > 10 ? `${ran.length}, up to ${newest}` : ran }, 'migrated');
  const newer = await newerMigrations(database);
  if (newer.length > 0)
    log.warn({ newer }, 'a newer version has migrated the database, and this one still runs');
}

async function migrateAsOneLogin(database: Database): Promise<string[]> {
  try {
    return await migrate(database);
  } catch (error) {
    const { code } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as {
      code?: string;
    };
    if (code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `The login of DATABASE_URL may not change the schema, and DATABASE_OWNER_URL names no login that may. ${TWO_LOGINS}`,
      { cause: error },
    );
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * What the server does as itself, outside of the application's role: it works off the queue, and plays the
 * payment provider where that is simulated. What must last, it can no more change than that role.
 */
async function letRun(owner: Database, login: string): Promise<void> {
  const name = `"${login.replaceAll('"', '""')}"`;
  // Sent together they are one transaction. Two processes that grant the same at once are refused otherwise.
  await owner.executeSql(`
    select pg_advisory_xact_lock(${advisoryLocks.queueGrants});
    grant ${APPLICATION_ROLE} to ${name};
    grant usage on schema pgboss, simulator to ${name};
    grant select, insert, update, delete on all tables in schema pgboss, simulator to ${name};
    grant usage, select on all sequences in schema pgboss, simulator to ${name}`);
}

/** Two logins that can do the same would only look safe. */
async function requireNoOwnership(database: Database): Promise<void> {
  if (!(await readLogin(database)).isOwner) return;
  throw new Error(
    `The login of DATABASE_URL can still become the owner of the schema, so DATABASE_OWNER_URL protects nothing. ${TWO_LOGINS}`,
  );
}
