import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Storage } from '#platform/storage/storage.ts';
import type { System } from '#server/core/context.ts';
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts';
import { keepCheckpointNumber, lockCheckpointNumber, readCheckpointNumber } from './queries.ts';

/** One checkpoint as it is kept; what cannot be read is none. */
export type Line = { number: number; checkpoint: Checkpoint | null };

const READ_AT_ONCE = 16;
/** What an import sends before it lets other processes take their turn. */
const IMPORTED_AT_ONCE = 100;

export const CHECKPOINTS = 'audit-checkpoints/';

/** Ten digits, so that names are in the order of their numbers. */
export function checkpointName(number: number): string {
  return `${CHECKPOINTS}${String(number).padStart(10, '0')}.json`;
}

export async function readLine(storage: Storage, number: number): Promise<string | null> {
  const found = await storage.get(checkpointName(number));
  return found && new Response(found.body).text();
}

export function hasLine(storage: Storage, number: number): Promise<boolean> {
  return storage.exists(checkpointName(number));
}

/** Refused where there is one with this number, so that no checkpoint is ever replaced. */
export async function addLine(storage: Storage, number: number, line: string): Promise<void> {
  await storage.put(checkpointName(number), Buffer.from(line), {
    contentType: 'application/json',
    cacheSeconds: 0,
  });
}

/**
 * The checkpoints in order, from `first` to the newest, which may be one more than `known`: a process can end
 * between the file and the number. Missing ones are left out, so that the numbers show them.
 */
export async function* readCheckpoints(
  storage: Storage,
  known: number,
  { first = 1, atOnce = READ_AT_ONCE } = {},
): AsyncGenerator<Line> {
  for (let start = first; ; start += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, index) => start + index);
    const lines = await Promise.all(numbers.map((number) => readLine(storage, number)));
    for (const [index, line] of lines.entries()) {
      const number = start + index;
      if (line !== null) yield { number, checkpoint: parseCheckpoint(line) };
      else if (number > known) return;
    }
  }
}

/** The number of the newest that is there, or of the one that was signed last and is missing. */
export async function newestNumber(storage: Storage, known: number): Promise<number> {
  let newest = known;
  while (await hasLine(storage, newest + 1)) newest += 1;
  return newest;
}

/** For a world that is made once more from nothing: its chains begin at their first entries again. */
export async function forgetCheckpoints(storage: Storage): Promise<void> {
  for (let number = 1; await hasLine(storage, number); number += 1)
    await storage.delete(checkpointName(number));
}

/** The newest checkpoints, for people to read. */
export async function newestCheckpoints(
  { database, checkpoints: { storage } }: Pick<System, 'database' | 'checkpoints'>,
  most: number,
): Promise<Checkpoint[]> {
  const newest = await newestNumber(storage, await readCheckpointNumber(database.kysely));
  const numbers = Array.from({ length: most }, (_, back) => newest - back).filter((number) => number > 0);
  const lines = await Promise.all(numbers.map((number) => readLine(storage, number)));
  return lines
    .map((line) => line && parseCheckpoint(line))
    .filter((checkpoint) => checkpoint !== null && checkpoint !== '');
}

/**
 * Takes over the file in the data directory in which checkpoints were kept before, to the letter and once.
 * The file stays where it is. That of a second machine tells of the same chains and is left to people.
 */
export async function importOldFile(
  { database, log }: Pick<System, 'database' | 'log'>,
  { storage, oldFile }: System['checkpoints'],
): Promise<void> {
  if (!existsSync(oldFile)) return;
  const known = await readCheckpointNumber(database.kysely);
  const first = await readLine(storage, 1);
  if (known > 0 && first === null) return;
  let chunk: string[] = [];
  let number = 0;
  const keepChunk = async () => {
    if (number > known) await keepLines(database, storage, number - chunk.length + 1, chunk);
    chunk = [];
  };
  for await (const line of createInterface({ input: createReadStream(oldFile) })) {
    if (line === '') continue;
    if (number === 0 && first !== null && first !== line) {
      log.warn({ path: oldFile }, 'a file of checkpoints was not imported, because others are kept already');
      return;
    }
    number += 1;
    chunk.push(line);
    if (chunk.length === IMPORTED_AT_ONCE) await keepChunk();
  }
  await keepChunk();
  if (number > known) log.info({ path: oldFile, lines: number }, 'imported the checkpoints of a file');
}

async function keepLines(
  database: System['database'],
  storage: Storage,
  first: number,
  lines: readonly string[],
): Promise<void> {
  await database.transaction(async (tx) => {
    const known = await lockCheckpointNumber(tx);
    for (const [index, line] of lines.entries()) {
      const number = first + index;
      // Numbers that are known were imported or signed by another process in the meantime.
      if (number > known && !(await hasLine(storage, number))) await addLine(storage, number, line);
    }
    await keepCheckpointNumber(tx, Math.max(known, first + lines.length - 1));
  });
}
