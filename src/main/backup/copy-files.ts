import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkpointName, CHECKPOINTS } from '#server/audit/checkpoint-store.ts';
import { FILE_LIST, FILES, readFileList } from './manifest.ts';

/** Copies the files of the store on disk into a backup, and lists them with their checksums. */
export async function copyFilesIn(
  dataDir: string,
  folder: string,
  progress: (line: string) => void,
): Promise<{ included: number; bytes: number }> {
  const store = join(dataDir, FILES);
  const found = await readdir(store, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  // The store writes drafts under a name that begins with a dot.
  const files = (found ?? []).filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const lines: string[] = [];
  let bytes = 0;
  for (const entry of files) {
    const path = join(FILES, relative(store, join(entry.parentPath, entry.name)));
    // A file that was removed since is no part of the backup.
    const copied = await copyWithHash(join(dataDir, path), join(folder, path)).catch(ignoreMissing);
    if (!copied) continue;
    bytes += copied.bytes;
    lines.push(`${copied.sha256}  ${path}\n`);
    if (lines.length % 1_000 === 0) progress(`${lines.length} files copied`);
  }
  await writeFile(join(folder, FILE_LIST), lines.join(''), { mode: 0o600 });
  return { included: lines.length, bytes };
}

async function copyWithHash(from: string, to: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const input = createReadStream(from);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(
    input,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(to, { mode: 0o600, flags: 'wx' }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Brings the files of a backup, whose checksums were verified, back to where the server looks for them.
 * Checkpoints after `newest`, the last one that the database knows, stay behind: they were signed after the
 * dump, and speak of entries that it lacks.
 */
export async function copyFilesOut(folder: string, dataDir: string, newest: number): Promise<number> {
  const newestPath = join(FILES, `${checkpointName(newest)}~`);
  const isKnown = (path: string) => !path.startsWith(join(FILES, CHECKPOINTS)) || path <= newestPath;
  const files = (await readFileList(folder)).filter(({ path }) => isKnown(path));
  for (const { path } of files) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, path), join(dataDir, path));
  }
  return files.length;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
