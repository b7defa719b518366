import { resolve } from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { countWaiting, findRestoreDrill } from '#server/settings/restore-drill-queries.ts';
import { endRestoreDrill } from '#server/settings/restore-drill.ts';
import { postgresTools } from '../backup/postgres-tools.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type Config, readConfigForCommand } from '../config.ts';
import { openInstallation } from '../open-installation.ts';
import { type Answer, type Command, Refused, WrongUsage } from './command.ts';
import { operatorActor } from './os-user.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Bring a backup into an empty database, and check what arrived.',
  usage: 'FOLDER [--drill] [--pg-bin FOLDER] | --end-drill [--yes]',
  details: [
    '--drill makes a copy for practice: no mail, text or payment leaves it, and no timer runs.',
    '--end-drill lists what waits in such a copy; with --yes it ends the drill, and the next start sends it.',
    '--pg-bin names the folder of pg_restore where it is not on PATH.',
    'Exit code 1: refused, or a check of what arrived failed.',
  ],
  options: {
    drill: { type: 'boolean' },
    'end-drill': { type: 'boolean' },
    yes: { type: 'boolean' },
    'pg-bin': { type: 'string' },
  },
  positionals: 1,
  run: async ({ values, positionals: [folder] }, progress) => {
    if (values['end-drill']) {
      if (folder || values['drill']) throw new WrongUsage('--end-drill is used alone, or with --yes.');
      return endDrill(readConfigForCommand(process.env), values['yes'] === true);
    }
    if (!folder) throw new WrongUsage('Name the folder of a backup.');
    if (values['yes']) throw new WrongUsage('--yes belongs to --end-drill.');
    const start = systemClock.now();
    const isDrill = values['drill'] === true;
    const { manifest, checks } = await restoreBackup({
      config: readConfigForCommand(process.env),
      tools: postgresTools(values['pg-bin'] as string | undefined),
      folder: resolve(folder),
      isDrill,
      actor: operatorActor(process.env),
      progress,
    });
    const seconds = (systemClock.now().getTime() - start.getTime()) / 1000;
    return {
      lines: [
        `Restored the backup of ${manifest.takenAt} in ${seconds.toFixed(1)} s.`,
        ...checks.map(({ name, holds, says }) => `${holds ? 'holds ' : 'FAILED'}  ${name}: ${says}`),
        isDrill
          ? 'This is a drill: servers on this copy send and pay nothing until hoist restore --end-drill.'
          : 'Servers on this database send the mail and make the payments that wait in it.',
      ],
      json: { manifest, isDrill, seconds, checks },
      exitCode: checks.every(({ holds }) => holds) ? 0 : 1,
    };
  },
};

async function endDrill(config: Config, isSure: boolean): Promise<Answer> {
  const database = await openInstallation(config, {
    login: 'owner',
    applicationName: 'hoist-restore',
    poolSize: 2,
  });
  try {
    await database.clock.measure();
    const drill = await findRestoreDrill(database);
    if (!drill) throw new Refused('This database is not a copy for a drill.');
    const waiting = await countWaiting(database);
    const counts = waiting.map(({ what, count }) => `  ${what}: ${count}`);
    if (isSure)
      await endRestoreDrill(database, { actor: operatorActor(process.env), now: database.clock.now() });
    const lines = isSure
      ? ['The drill has ended. Restart the servers; they then send and do:', ...counts]
      : ['With --yes the drill ends. Servers then send and do at their next start:', ...counts];
    const timers = '  and all timers that are due: quotes that expire, held money that is released';
    return { lines: [...lines, timers], json: { hasEnded: isSure, waiting } };
  } finally {
    await database.close();
  }
}
