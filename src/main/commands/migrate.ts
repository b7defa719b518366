import {
  fourDigits,
  migrate,
  type Migration,
  newestApplied,
  plannedMigrations,
} from '#platform/database/migrate.ts';
import { openInstallation } from '../open-installation.ts';
import type { Answer, Command } from './command.ts';

/** Brings the schema to the newest version, by the login that may change it and past a pooler where there is one. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Run the migrations that this version brings; with --plan, only list them.',
  usage: '[--plan]',
  details: [
    '--plan also says whether old servers may go on beside the new ones, or have to be stopped first.',
  ],
  options: { plan: { type: 'boolean' } },
  run: async ({ values }) => {
    const database = await openInstallation(process.env, {
      login: 'owner',
      applicationName: 'hoist-migrate',
      poolSize: 2,
      ...(!values['plan'] && { creates: {} }),
    });
    try {
      if (values['plan']) {
        return planOf(await plannedMigrations(database), (await newestApplied(database))?.number ?? null);
      }
      const ran = await migrate(database);
      return { lines: sayAll('ran', ran), json: { ran } };
    } finally {
      await database.close();
    }
  },
};

/** Old servers bring what the database has, unless someone has migrated it and not started the new code yet. */
function planOf(planned: readonly Migration[], newest: number | null): Answer {
  const needed = Math.max(...planned.map(({ number, runsWith }) => runsWith ?? number));
  const isRolling = planned.length === 0 || (newest !== null && needed <= newest);
  const json = {
    planned: planned.map(({ name, number, runsWith }) => ({
      name,
      runsWith: fourDigits(runsWith ?? number),
    })),
    rollingUpgrade: isRolling,
  };
  const lines = sayAll(
    'would run',
    json.planned.map(({ name, runsWith }) =>
      newest === null ? name : `${name} (works with code from ${runsWith} on)`,
    ),
  );
  if (planned.length === 0 || newest === null) return { lines, json };
  const isPossible = `A rolling upgrade is possible: servers that bring ${fourDigits(newest)} go on.`;
  const isNot = `Stop the old servers first: they bring ${fourDigits(newest)}, and code from ${fourDigits(needed)} on is needed.`;
  return { lines: [...lines, isRolling ? isPossible : isNot], json };
}

function sayAll(verb: string, names: readonly string[]): string[] {
  return names.length === 0
    ? ['Nothing to do: the schema is up to date.']
    : names.map((name) => `${verb} ${name}`);
}
