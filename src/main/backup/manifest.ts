import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { Refused } from '../commands/command.ts';

/** What is in the folder of a backup. */
export const MANIFEST = 'manifest.json';
export const FILES = 'files';
/** One line for each file: its checksum and its path, as `sha256sum --check` reads them. */
export const FILE_LIST = 'files.sha256';
export const DUMPS = { postgres: 'database.dump', pglite: 'database.tar' } as const;

const partSchema = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of the product that took it. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  newestMigration: z.string(),
  database: z.object({ kind: z.enum(['postgres', 'pglite']), version: z.string() }),
  /** Tells which APP_SECRET was in force, and nothing of the secret. */
  secretId: z.string(),
  storage: z.enum(['disk', 's3']),
  files: z.object({
    /** Objects that rows of the database name. */
    expected: z.number(),
    /** How many of them were not in the store when the backup was taken. Not counted for a bucket. */
    missing: z.number(),
    /** Files in this backup; none for a bucket. */
    included: z.number(),
    bytes: z.number(),
  }),
  parts: z.array(partSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Part = z.infer<typeof partSchema>;

/** Refuses a folder that holds no whole backup, or one that this version cannot read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) {
    throw new Refused(`${folder} has no ${MANIFEST}, so it is not a whole backup.`);
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Refused(`${join(folder, MANIFEST)} cannot be read by this version: ${String(error)}`);
  }
}

export async function partOf(folder: string, name: string): Promise<Part> {
  const path = join(folder, name);
  return { name, bytes: (await stat(path)).size, sha256: await sha256OfFile(path) };
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Refuses a backup of which any part or file is missing or is not what was written. */
export async function verifyParts(folder: string, { parts }: Manifest): Promise<void> {
  for (const { name, sha256 } of parts) await verifyFile(folder, name, sha256);
  if (!parts.some(({ name }) => name === FILE_LIST)) return;
  for (const { path, sha256 } of await readFileList(folder)) await verifyFile(folder, path, sha256);
}

async function verifyFile(folder: string, path: string, sha256: string): Promise<void> {
  const found = await sha256OfFile(join(folder, path)).catch(() => null);
  if (found === sha256) return;
  throw new Refused(
    found === null
      ? `The backup is damaged: ${path} is missing.`
      : `The backup is damaged: ${path} does not have the checksum that was written down.`,
  );
}

export async function readFileList(folder: string): Promise<{ path: string; sha256: string }[]> {
  const lines = (await readFile(join(folder, FILE_LIST), 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => ({ sha256: line.slice(0, 64), path: line.slice(66) }));
}
