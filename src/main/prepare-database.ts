import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '#domain/assert.ts';
import { openDatabase } from '#platform/database/connect.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import type { Log } from '#platform/log.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { taskSettings, type Tasks } from '#server/core/tasks.ts';
import { loadZipCodes } from '#server/marketplace/zip-codes/zip-codes.ts';
import { BUILD_DIRECTORY } from './pages.ts';

const NAME = /^database-[0-9a-f]{16}\.tar$/;

/** Where the build leaves what a new embedded database begins with: a file of its own for each schema. */
export async function preparedDatabase(): Promise<string> {
  const checksums = (await readMigrations()).map((migration) => migration.checksum);
  return join(BUILD_DIRECTORY, `database-${sha256Hex(checksums.join()).slice(0, 16)}.tar`);
}

/**
 * Makes the start of every new embedded database, once a build: the schema, the ZIP codes and the queue, by
 * the same code that runs without it. It holds no person, no secret and no visible date. A start migrates
 * later changes, as with every database.
 */
export async function prepareDatabase(log: Log): Promise<void> {
  const database = await openDatabase();
  await migrate(database);
  await loadZipCodes(database);
  const queue = createQueue<Tasks>({ database, log, tasks: taskSettings, works: false });
  await queue.prepare();
  await queue.stop();
  await database.executeSql('checkpoint');
  const dump = await database.dump?.();
  assert(dump, 'an embedded database can be dumped');
  const path = await preparedDatabase();
  await mkdir(BUILD_DIRECTORY, { recursive: true });
  for (const name of await readdir(BUILD_DIRECTORY)) {
    if (NAME.test(name)) await rm(join(BUILD_DIRECTORY, name));
  }
  // A rename never shows half a file.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
  await database.close();
}
