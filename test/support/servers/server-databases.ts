import { assert } from '#domain/assert.ts';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { query, requireDatabase, requireTemplate, startPostgres, type TestPostgres } from './postgres.ts';
import { startSwitchingPooler, type SwitchingPooler } from './switching-pooler.ts';

/**
 * `HOIST_TEST_ENGINE=postgres` gives tests databases of a PostgreSQL server in place of embedded ones, which
 * take several times as long for the same statements.
 */
export const runsOnServer = () => process.env['HOIST_TEST_ENGINE'] === 'postgres';

let server: Promise<TestPostgres> | undefined;
/** It ends with this process, unless TEST_DATABASE_URL names one that others share. */
const ownServer = () => (server ??= startPostgres());

/** `HOIST_TEST_POOLER=1` leads all statements through a pooler that changes connections. */
const usesPooler = () => process.env['HOIST_TEST_POOLER'] === '1';

let pooler: Promise<SwitchingPooler> | undefined;

const CONNECTIONS = 5;

/** A database that is copied from the template, or from the migrated one, and dropped when it is closed. */
export async function databaseOnServer(template?: string): Promise<Database> {
  const { url, createDatabase } = await ownServer();
  const own = await createDatabase('rules', { template });
  const between = usesPooler() ? await (pooler ??= startSwitchingPooler(url)) : undefined;
  const database = await openDatabase({
    url: between?.through(own) ?? own,
    directUrl: own,
    poolSize: CONNECTIONS,
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      between?.forget(own);
      const complaints = between?.complaints.splice(0) ?? [];
      assert(complaints.length === 0, complaints.join('\n'));
      await query(url, `drop database ${new URL(own).pathname.slice(1)}${between ? ' with (force)' : ''}`);
    },
  };
}

/** The name of a template that `fill` makes of a migrated database, once a server. */
export async function templateOnServer(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const { url } = await ownServer();
  return requireDatabase(url, name, await requireTemplate(url), fill);
}
