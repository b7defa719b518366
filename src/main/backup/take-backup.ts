import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assert } from '#domain/assert.ts';
import type { Database } from '#platform/database/connect.ts';
import { Refused } from '../commands/command.ts';
import { storageOf } from '../storage.ts';
import type { Config } from '../config.ts';
import { type Copied, copyFilesIn } from './copy-files.ts';
import { DUMPS, FILE_LIST, MANIFEST, type Manifest, partOf } from './manifest.ts';
import { openAsOwner, ownerUrl, secretFingerprint } from './open-for-backup.ts';
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
    const newestMigration = await newestMigrationOf(database);
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(unfinished, { mode: 0o700 });
    const manifest = await writeParts({ ...options, folder: unfinished }, database, newestMigration);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await database.close();
  }
}

/** Refuses a database without our tables. */
async function newestMigrationOf(database: Database): Promise<string> {
  const { rows } = await database.executeSql(`select to_regclass('schema_migration') is not null as is_ours`);
  if (!rows[0]?.['is_ours']) throw new Refused('The database is empty: there is nothing to back up.');
  return newestMigration(database);
}

export async function newestMigration(database: Database): Promise<string> {
  const { rows } = await database.executeSql(
    'select name from schema_migration order by number desc limit 1',
  );
  return String(rows[0]?.['name']);
}

const NOTHING: Copied = { lines: [], bytes: 0 };

/**
 * The order matters. A checkpoint signed after the dump would speak of entries that the dump lacks, so the
 * checkpoints come before it. A file stored after the dump does no harm, so the files come last.
 */
async function writeParts(options: BackupOptions, database: Database, newest: string): Promise<Manifest> {
  const { config, folder, now, progress } = options;
  const names: string[] = [];
  const isOnDisk = config.STORAGE === 'disk';
  const store = { dataDir: config.DATA_DIR, folder, progress };
  const checkpoints = isOnDisk ? await copyFilesIn(store, 'checkpoints') : NOTHING;
  names.push(await dumpDatabase(options, database));
  const others = isOnDisk ? await copyFilesIn(store, 'others') : NOTHING;
  const lines = [...checkpoints.lines, ...others.lines];
  const copied = { included: lines.length, bytes: checkpoints.bytes + others.bytes };
  if (isOnDisk) {
    await writeFile(join(folder, FILE_LIST), lines.join(''), { mode: 0o600 });
    names.push(FILE_LIST);
  }
  const { expected, missing } = isOnDisk
    ? await compareFiles(database, storageOf(config))
    : { expected: (await listExpectedKeys(database)).length, missing: [] };
  progress(isOnDisk ? `${copied.included} files copied.` : `Files are in the bucket: ${expected} expected.`);
  const manifest: Manifest = {
    format: 1,
    version: await productVersion(),
    takenAt: now.toISOString(),
    newestMigration: newest,
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

async function productVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
