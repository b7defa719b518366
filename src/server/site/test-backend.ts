import { ensure } from '#domain/errors/errors.ts';
import { requireSchemaThatFits } from '#platform/database/migrate.ts';
import { accessRefusal } from '#server/core/access.ts';
import type { System } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';

type What = 'connection' | 'auth' | 'database';

/** Word for word from the specification. The client of the specification is our own server. */
const failed: Record<What, string> = {
  connection: 'Connection test failed',
  auth: 'Auth test failed',
  database: 'Database test failed',
};
const NOT_CONFIGURED = 'Supabase client not initialized';

const wellDone: Record<What, string> = {
  connection: 'The database answers, and an invalid token is refused as it should be.',
  auth: 'The sign-in service answers. This test did not sign in.',
  database: 'The database has the newest schema, and its tables can be read.',
};

/** Held by super admins alone: it replaces them where the demo is not running. */
const superAdminOnly = { who: 'staff', permissions: ['settings.keys'] } as const;

/** Asks one part whether it answers. Why it does not is for the log, not for the page. */
export async function testBackend({ system, actor }: OuterContext, what: What) {
  const mayAsk = system.isDemo || accessRefusal(superAdminOnly, actor, system.isDemo) === null;
  ensure(mayAsk, 'NOT_FOUND');
  const began = performance.now();
  const outcome = await attempt(system, what);
  return {
    ...outcome,
    milliseconds: Math.round(performance.now() - began),
    settings: system.settings.map((setting) => ({ ...setting })),
  };
}

async function attempt(system: System, what: What) {
  try {
    if (!(await hasSchema(system))) {
      return { state: 'not-configured' as const, message: NOT_CONFIGURED, detail: '' };
    }
    await tests[what](system);
    return { state: 'connected' as const, message: 'connected', detail: wellDone[what] };
  } catch (error) {
    system.log.warn({ err: error, what }, 'a connection test failed');
    return { state: 'failed' as const, message: failed[what], detail: '' };
  }
}

/** A database that answers and was never set up is nothing to test. */
async function hasSchema({ database }: System): Promise<boolean> {
  const { rows } = await database.executeSql(
    `select to_regclass('schema_migration') is not null as is_set_up`,
  );
  return rows[0]?.['is_set_up'] === true;
}

const UNKNOWN_TOKEN = 'x'.repeat(43);

const tests: Record<What, (system: System) => Promise<unknown>> = {
  connection: async ({ database, services }) => {
    await database.executeSql('select 1');
    await services.auth.sessionFor(UNKNOWN_TOKEN);
  },
  auth: ({ services }) => services.auth.findUserByEmail('unknown@connection-test.invalid'),
  database: async ({ database }) => {
    await requireSchemaThatFits(database);
    await database.executeSql('select from zip_code limit 1');
  },
};
