import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CHECKPOINTS, FILES, readFileList } from './manifest.ts';

/** What was copied: a line of the list for each file, and how much it is. */
export type Copied = { lines: string[]; bytes: number };

/** Copies the audit checkpoints of the store on disk into a backup, or all of its other files. */
export async function copyFilesIn(
  { dataDir, folder, progress }: { dataDir: string; folder: string; progress: (line: string) => void },
  what: 'checkpoints' | 'others',
): Promise<Copied> {
  const store = join(dataDir, FILES);
  const found = await readdir(store, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  // The store writes drafts under a name that begins with a dot.
  const files = (found ?? []).filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const lines: string[] = [];
  let bytes = 0;
  for (const entry of files) {
    const name = relative(store, join(entry.parentPath, entry.name));
    if (name.startsWith(CHECKPOINTS) !== (what === 'checkpoints')) continue;
    const path = join(FILES, name);
    // A file that was removed since is no part of the backup.
    const copied = await copyWithHash(join(dataDir, path), join(folder, path)).catch(ignoreMissing);
    if (!copied) continue;
    bytes += copied.bytes;
    lines.push(`${copied.sha256}  ${path}\n`);
    if (lines.length % 1_000 === 0) progress(`${lines.length} files copied`);
  }
  return { lines, bytes };
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

/** Brings the files of a backup, whose checksums were verified, back to where the server looks for them. */
export async function copyFilesOut(folder: string, dataDir: string): Promise<number> {
  const files = await readFileList(folder);
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
