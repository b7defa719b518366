import { resolve } from 'node:path';
import { systemClock } from '#platform/clock.ts';
import type { Manifest } from '../backup/manifest.ts';
import { postgresTools } from '../backup/postgres-tools.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { readConfigForCommand } from '../config.ts';
import { type Command, WrongUsage } from './command.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write database, files and audit checkpoints to a new folder.',
  usage: 'FOLDER [--pg-bin FOLDER]',
  details: [
    'FOLDER must not exist; it appears when the backup is whole. APP_SECRET is not in it: keep that elsewhere.',
    '--pg-bin names the folder of pg_dump where it is not on PATH.',
    'With the embedded database, stop the server first.',
  ],
  options: { 'pg-bin': { type: 'string' } },
  positionals: 1,
  run: async ({ values, positionals: [folder] }, progress) => {
    if (!folder) throw new WrongUsage('Name a folder.');
    const start = systemClock.now();
    const manifest = await takeBackup({
      config: readConfigForCommand(process.env),
      tools: postgresTools(values['pg-bin'] as string | undefined),
      folder: resolve(folder),
      progress,
    });
    const seconds = (systemClock.now().getTime() - start.getTime()) / 1000;
    return {
      lines: [`Backup written to ${folder} in ${seconds.toFixed(1)} s.`, ...describe(manifest)],
      json: { folder, seconds, ...manifest },
    };
  },
};

function describe({ parts, files, storage, newestMigration }: Manifest): string[] {
  return [
    ...parts.map(({ name, bytes }) => `${name}: ${bytes} bytes`),
    storage === 'disk'
      ? `Files: ${files.included}, ${files.bytes} bytes. The database names ${files.expected}; ${files.missing} were missing.`
      : `Files: NOT in this backup. The database names ${files.expected}; version or copy the bucket with its own tools.`,
    `Newest migration: ${newestMigration}`,
    'APP_SECRET is not in the backup. Keep it elsewhere: without it the backup cannot be restored.',
  ];
}
