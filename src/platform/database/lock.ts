import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a process waits for one that is just stopping; a refused start reports within five seconds. */
const PATIENCE_MS = 1_000;

export type DirectoryLock = { release(): Promise<void> };

/** Another process has the directory; the message names it, and what can be done. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

/** Referenced from here while they are held: a collected one would close itself and give its lock away. */
const held = new Set<DatabaseSync>();

/**
 * Keeps every other process away from a directory. Two processes that open one embedded database lose
 * committed work without any error, so this is refused before a single byte of it is touched.
 *
 * The lock is that of an empty SQLite file, which the operating system ties to this process: it ends with the
 * process, however that dies, and cannot be taken from one that lives. A pid file or a socket would have to
 * be judged stale, and two processes that judge at the same moment can both win. Do not read the lock file
 * from this process: closing any handle to it would give the lock away.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true });
  const holderPath = join(directory, 'holder.json');
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: 0 });
  try {
    await takeWithin(lock, PATIENCE_MS);
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DirectoryInUse(
      `${directory} is in use by ${await describeHolder(holderPath)}. ` +
        'The embedded database serves one process; stop that one first, or set DATABASE_URL to run several on a PostgreSQL server.',
    );
  }
  held.add(lock);
  await writeHolder(holderPath);
  return {
    release: async () => {
      await rm(holderPath, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}

async function takeWithin(lock: DatabaseSync, milliseconds: number): Promise<void> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    try {
      lock.exec('begin exclusive');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

async function writeHolder(path: string): Promise<void> {
  const holder = { pid: process.pid, startedAt: new Date().toISOString() };
  await writeFile(`${path}.new`, JSON.stringify(holder));
  await rename(`${path}.new`, path);
}

/** The file is only for people: without it, or with the one of a dead holder, the lock is as strong. */
async function describeHolder(path: string): Promise<string> {
  try {
    const { pid, startedAt } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    return `process ${String(pid)}, started at ${String(startedAt)}`;
  } catch {
    return 'another process that has just started';
  }
}
