import { AppError } from '#domain/errors/errors.ts';
import type { Database } from '#platform/database/connect.ts';
import { plannedMigrations } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import type { Context, System } from '#server/core/context.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { type Config, readConfigForCommand } from '../config.ts';
import { openInstallation } from '../open-installation.ts';
import { reasonOf } from '../reason-of.ts';
import { Refused } from './command.ts';
import { operatorActor } from './os-user.ts';

type Env = Record<string, string | undefined>;

/**
 * One transaction by the product's own rules, on the database that the settings name. PostgreSQL may have
 * servers running on it; the embedded database must have none.
 */
export async function asOperator<T>(
  env: Env,
  work: (ctx: Context, system: System) => Promise<T>,
): Promise<T> {
  const config = readConfigForCommand(env);
  const database = await openInstallation(config, {
    login: 'server',
    applicationName: 'hoist-command',
    poolSize: 2,
  });
  try {
    await refusing(() => requireReady(config, database));
    return await runOn(config, database, env, work);
  } finally {
    await database.close();
  }
}

async function runOn<T>(
  config: Config,
  database: Database,
  env: Env,
  work: (ctx: Context, system: System) => Promise<T>,
): Promise<T> {
  // Loaded here, because the whole product takes a second and `hoist --help` needs none of it.
  const { compose } = await import('../compose.ts');
  const log = createLog({ level: 'warn', pretty: true, destination: process.stderr });
  const product = await compose({
    config,
    log,
    database,
    works: false,
    isPrepared: true,
    withZipCodes: false,
  });
  try {
    // A server begins and ends the change of a secret, and no command whose shell has other settings.
    const { checkAppSecret } = await import('#server/settings/app-secret.ts');
    const wrong = await checkAppSecret(product.system);
    if (wrong) throw new Refused(wrong);
    await product.system.queue.prepare();
    const caller = { actor: operatorActor(env), request: null };
    return await unitOfWork(product.system, caller, (ctx) => work(ctx, product.system));
  } catch (error) {
    if (error instanceof AppError) throw new Refused(error.message);
    throw error;
  } finally {
    await product.close();
  }
}

async function requireReady({ isDemo }: Config, database: Database): Promise<void> {
  const planned = await plannedMigrations(database);
  const { rows } = await database.executeSql(`select to_regclass('pgboss.queue') is not null as "hasQueue"`);
  if (planned.length > 0 || !rows[0]?.['hasQueue']) {
    throw new Refused('The database is not ready for this version. Start the server once, then try again.');
  }
  const { findWorld } = await import('#server/demo/world/queries.ts');
  const { requireDemoDatabase, requireNoDemoWorld } = await import('#server/demo/seed.ts');
  if (!isDemo) return requireNoDemoWorld(database);
  await requireDemoDatabase(database);
  if ((await findWorld(database))?.finished_at) return;
  throw new Refused(
    'HOIST_MODE is demo, and this database has no demo world. For a real installation set HOIST_MODE=production. ' +
      'For a demo start the server once.',
  );
}

/** What cannot be read, reached or used here is the operator's to change: they need the reason, not our stack. */
async function refusing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Refused(reasonOf(error), { cause: error });
  }
}
