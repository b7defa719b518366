import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { databaseOnServer, runsOnServer } from './server-databases.ts';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/hoist-test-database');

/**
 * Takes out of a test database what only its size speaks of: the templates of further databases, and the log
 * up to now. Opening the dump then takes half as long, and every test does that.
 */
const SLIM = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database if exists template0',
  'drop database if exists template1',
  'set wal_recycle = off',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
];

/** A migrated database of the caller's own, embedded unless `HOIST_TEST_ENGINE` asks for one of a server. */
export async function testDatabase(): Promise<Database> {
  return runsOnServer() ? await databaseOnServer() : await embeddedDatabase();
}

/**
 * A migrated embedded database in memory. It starts from a dump that the first caller after a change of the
 * migrations leaves behind, because migrating takes several times longer than loading.
 */
export async function embeddedDatabase(): Promise<Database> {
  const checksums = (await readMigrations()).map((migration) => migration.checksum);
  const path = join(CACHE, `${sha256Hex([...SLIM, ...checksums].join()).slice(0, 16)}.tar`);
  const dump = await readFile(path).catch(() => undefined);
  if (dump) return await openDatabase({ dump: new Blob([dump]) });

  const db = await openDatabase();
  await migrate(db);
  await keepDump(db, path);
  return db;
}

/**
 * The database of a made world, from the dump that the first test after a change left behind: making the
 * people and shops for every test takes longer than most tests. `sources` are what the world is made of.
 */
export async function dumpOfWorld(
  sources: readonly string[],
): Promise<{ dump: Blob | undefined; path: string }> {
  const path = join(CACHE, `world-${await keyOfWorld(sources)}.tar`);
  const dump = await readFile(path).catch(() => undefined);
  return { dump: dump && new Blob([dump]), path };
}

/** The same for the same migrations and sources. */
export async function keyOfWorld(sources: readonly string[]): Promise<string> {
  const checksums = (await readMigrations()).map((migration) => migration.checksum);
  const texts = await Promise.all(
    sources.map((path) => readFile(join(import.meta.dirname, '..', path), 'utf8')),
  );
  return sha256Hex([...SLIM, ...checksums, ...texts].join()).slice(0, 16);
}

export async function keepDump(db: Database, path: string): Promise<void> {
  for (const statement of SLIM) await db.executeSql(statement);
  const dump = await db.dump?.();
  if (!dump) return;
  await mkdir(CACHE, { recursive: true });
  // Two test files may be first at once; a rename never shows half a file.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
}
