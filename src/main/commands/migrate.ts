import { openDatabase } from '#platform/database/connect.ts';
import { migrate, plannedMigrations } from '#platform/database/migrate.ts';
import type { Command } from './command.ts';

/** Brings the schema to the newest version, by the login that may change it and past a pooler where there is one. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Run the migrations that this version brings; with --plan, only list them.',
  usage: '[--plan]',
  options: { plan: { type: 'boolean' } },
  run: async ({ values }) => {
    const database = await openDatabase({
      url:
        process.env['DATABASE_OWNER_URL'] ||
        process.env['DATABASE_DIRECT_URL'] ||
        process.env['DATABASE_URL'],
      dataDir: process.env['DATA_DIR'] || './data',
      applicationName: 'hoist-migrate',
    });
    try {
      if (values['plan']) {
        const planned = (await plannedMigrations(database)).map(({ name }) => name);
        return { lines: sayAll('would run', planned), json: { planned } };
      }
      const ran = await migrate(database);
      return { lines: sayAll('ran', ran), json: { ran } };
    } finally {
      await database.close();
    }
  },
};

function sayAll(verb: string, names: readonly string[]): string[] {
  return names.length === 0
    ? ['Nothing to do: the schema is the newest.']
    : names.map((name) => `${verb} ${name}`);
}
