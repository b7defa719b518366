import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assert } from '#domain/assert.ts';
import type { Database } from '#platform/database/connect.ts';
import { newestApplied, plannedMigrations } from '#platform/database/migrate.ts';
import { Refused } from '../commands/command.ts';
import { ownerUrl } from '../owner-url.ts';
import { storageOf } from '../storage.ts';
import { version } from '../version.ts';
import type { Config } from '../config.ts';
import { copyFilesIn } from './copy-files.ts';
import { DUMPS, FILE_LIST, MANIFEST, type Manifest, partOf } from './manifest.ts';
import { openAsOwner, secretFingerprint } from './open-for-backup.ts';
import { type PostgresTools, requireVersion } from './postgres-tools.ts';
import { compareFiles, listExpectedKeys } from './stored-files.ts';

export type BackupOptions = {
  config: Config;
  tools: PostgresTools;
  /** It must not exist, and appears only when the backup is whole. */
  folder: string;
  now: Date;
  progress: (line: string) => void;
};

/**
 * Writes database, files and audit checkpoints to a new folder. It has another name until it is whole, so
 * that half a backup is never taken for one.
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const { config, folder } = options;
  if (existsSync(folder)) throw new Refused(`${folder} exists already. Name a folder that does not.`);
  if (!ownerUrl(config) && !existsSync(join(config.DATA_DIR, 'database'))) {
    throw new Refused(`There is no database in ${config.DATA_DIR}. Set DATABASE_URL or DATA_DIR.`);
  }
  const database = await openAsOwner(config);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  try {
    await requireOurs(database);
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
  if ((await newestApplied(database)) === null) {
    throw new Refused('The database is empty: there is nothing to back up.');
  }
  if ((await plannedMigrations(database)).length > 0) {
    throw new Refused('The database is of an older version. Take the backup with that version.');
  }
}

export async function newestMigration(database: Database): Promise<string> {
  const { rows } = await database.executeSql(
    'select name from schema_migration order by number desc limit 1',
  );
  return String(rows[0]?.['name']);
}

/**
 * The files come last. One that was stored after the dump does no harm, and a checkpoint that was signed
 * after it stays in the backup: see `copyFilesOut`.
 */
async function writeParts(options: BackupOptions, database: Database): Promise<Manifest> {
  const { config, folder, now, progress } = options;
  const names: string[] = [];
  const isOnDisk = config.STORAGE === 'disk';
  names.push(await dumpDatabase(options, database));
  const copied = isOnDisk ? await copyFilesIn(config.DATA_DIR, folder, progress) : { included: 0, bytes: 0 };
  if (isOnDisk) names.push(FILE_LIST);
  const { expected, missing } = isOnDisk
    ? await compareFiles(database, storageOf(config))
    : { expected: (await listExpectedKeys(database)).length, missing: [] };
  progress(isOnDisk ? `${copied.included} files copied.` : `Files are in the bucket: ${expected} expected.`);
  const manifest: Manifest = {
    format: 1,
    version,
    takenAt: now.toISOString(),
    newestMigration: await newestMigration(database),
    database: { kind: database.kind, version: await serverVersion(database) },
    secretFingerprint: secretFingerprint(config.keys),
    storage: config.STORAGE,
    files: { expected, missing: missing.length, ...copied },
    parts: await Promise.all(names.map((name) => partOf(folder, name))),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  return manifest;
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
  const atLeast = await serverVersion(database);
  await requireVersion(tools, { tool: 'pg_dump', atLeast, of: 'the server' });
  // It exists before pg_dump opens it, so no other user can read it while it grows.
  await writeFile(path, '', { mode: 0o600 });
  await tools.run('pg_dump', ['--format=custom', '--file', path], ownerUrl(config));
  return name;
}

export async function serverVersion(database: Database): Promise<string> {
  const { rows } = await database.executeSql('show server_version');
  return String(rows[0]!['server_version']).split(' ')[0]!;
}
