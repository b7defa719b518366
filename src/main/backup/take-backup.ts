import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assert } from '#domain/assert.ts';
import type { Database } from '#platform/database/connect.ts';
import { newestApplied, plannedMigrations } from '#platform/database/migrate.ts';
import { readServerVersion } from '#platform/database/server-version.ts';
import { checkAppSecret } from '#server/settings/app-secret.ts';
import { Refused } from '../commands/command.ts';
import { ownerUrl } from '../owner-url.ts';
import { secretsOn } from '../secret-in-force.ts';
import { version } from '../version.ts';
import type { Config } from '../config.ts';
import { copyFilesIn } from './copy-files.ts';
import { DUMPS, FILE_LIST, FILES, MANIFEST, type Manifest, partOf, readFileList } from './manifest.ts';
import { openAsOwner } from './open-for-backup.ts';
import { type PostgresTools, requireVersion } from './postgres-tools.ts';
import { listExpectedKeys } from './stored-files.ts';

/** The migration that came with the command. */
const FIRST_WITH_COMMAND = 147;

export type BackupOptions = {
  config: Config;
  tools: PostgresTools;
  /** It must not exist, and appears only when the backup is whole. */
  folder: string;
  progress: (line: string) => void;
};

/**
 * Writes database, files and audit checkpoints to a new folder. It has another name until it is whole, so
 * that half a backup is never taken for one.
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const { config, folder } = options;
  if (existsSync(folder)) throw new Refused(`${folder} exists already. Name a folder that does not.`);
  const database = await openAsOwner(config);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  try {
    await requireOurs(database);
    await requireItsSecret(database, config);
    await database.clock.measure();
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(unfinished, { mode: 0o700 });
    const manifest = await writeParts({ ...options, folder: unfinished }, database);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await database.close();
  }
}

/** A database of an older version is backed up by that version, which then restores it, too. */
async function requireOurs(database: Database): Promise<void> {
  const newest = await newestApplied(database);
  if (!newest) throw new Refused('The database is empty: there is nothing to back up.');
  if (newest.number < FIRST_WITH_COMMAND) {
    throw new Refused(
      'The database is of a version without this command. Before 0147 use pg_dump and copy DATA_DIR.',
    );
  }
  if ((await plannedMigrations(database)).length > 0) {
    throw new Refused('The database is of an older version. Take the backup with that version.');
  }
}

/** The shell may have another secret than the servers, and a restore would then ask for the wrong one. */
async function requireItsSecret(database: Database, config: Config): Promise<void> {
  const wrong = await checkAppSecret(secretsOn(database, config));
  if (wrong) throw new Refused(wrong);
}

/**
 * The files come last. One that was stored after the dump does no harm, and a checkpoint that was signed
 * after it stays in the backup: see `copyFilesOut`.
 */
async function writeParts(options: BackupOptions, database: Database): Promise<Manifest> {
  const { config, folder, progress } = options;
  const names: string[] = [];
  const isOnDisk = config.STORAGE === 'disk';
  // Before the dump, because the dump has them all: what is stored later is not missing in it.
  const expected = await listExpectedKeys(database);
  names.push(await dumpDatabase(options, database));
  const copied = isOnDisk ? await copyFilesIn(config.DATA_DIR, folder, progress) : { included: 0, bytes: 0 };
  if (isOnDisk) names.push(FILE_LIST);
  const missing = isOnDisk ? await countMissing(folder, expected) : 0;
  progress(
    isOnDisk ? `${copied.included} files copied.` : `Files are in the bucket: ${expected.length} expected.`,
  );
  const manifest: Manifest = {
    format: 1,
    version,
    takenAt: database.clock.now().toISOString(),
    newestMigration: (await newestApplied(database))!.name,
    database: { kind: database.kind, version: await readServerVersion(database) },
    secretId: config.keys.id,
    storage: config.STORAGE,
    files: { expected: expected.length, missing, ...copied },
    parts: await Promise.all(names.map((name) => partOf(folder, name))),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  return manifest;
}

/** A restore compares with what is in the backup, and not with what is in the store by then. */
async function countMissing(folder: string, expected: readonly string[]): Promise<number> {
  const copied = new Set((await readFileList(folder)).map(({ path }) => path));
  return expected.filter((key) => !copied.has(join(FILES, `${key}~`))).length;
}

async function dumpDatabase(options: BackupOptions, database: Database): Promise<string> {
  const { config, folder, tools, progress } = options;
  const name = DUMPS[database.kind];
  const path = join(folder, name);
  progress(`Dumping the database to ${name}.`);
  if (database.kind === 'pglite') {
    await database.executeSql('checkpoint');
    const dump = await database.dump?.();
    assert(dump, 'an embedded database can be dumped');
    await writeFile(path, Buffer.from(await dump.arrayBuffer()), { mode: 0o600, flush: true });
    return name;
  }
  const atLeast = await readServerVersion(database);
  await requireVersion(tools, { tool: 'pg_dump', atLeast, of: 'the server' });
  // It exists before pg_dump opens it, so no other user can read it while it grows.
  await writeFile(path, '', { mode: 0o600 });
  await tools.run('pg_dump', ['--format=custom', '--file', path], ownerUrl(config));
  return name;
}
