import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { ReadableStream as WebStream } from 'node:stream/web';
import { assert } from '#domain/assert.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import { checkKey, pageOfEntries, storageDefaults } from './storage.ts';
import type { ByteRange, ListOptions, PutOptions, Storage, StoredEntry, StoredObject } from './storage.ts';

/**
 * Files under a folder outside everything that is served. An object is one file: a header of fixed size that
 * says what it is, then the content, so that both appear, move and vanish together. `~` ends every file's
 * name, which no key can contain, so the objects `a` and `a/b` do not collide.
 */
const headerBytes = 512;

interface Header {
  contentType: string;
  cacheSeconds: number;
}

/** What is left free for everything else that writes on this disk, the database first of all. */
const LEAST_FREE_BYTES = 512 * 1_048_576;

export function diskStorage(folder: string, { leastFreeBytes = LEAST_FREE_BYTES } = {}): Storage {
  const pathOf = (key: string) => join(folder, `${checkKey(key)}~`);

  const withNewFile = async (key: string, replace: boolean, write: (path: string) => Promise<void>) => {
    const target = pathOf(key);
    const draft = join(folder, `.draft-${randomUUID()}`);
    try {
      await mkdir(dirname(target), { recursive: true });
      await requireRoom(folder, leastFreeBytes);
      await write(draft);
      if (replace) await rename(draft, target);
      // Unlike rename, link fails when the name is taken, so two writers cannot both win.
      else await link(draft, target);
    } catch (error) {
      if (isFull(error as NodeJS.ErrnoException)) fail('STORE_FULL');
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  };

  const copy = (from: string, to: string) =>
    withNewFile(to, true, (draft) =>
      orNotFound(() => copyFile(pathOf(from), draft, constants.COPYFILE_FICLONE)),
    );

  return {
    put: (key, body, options) =>
      withNewFile(key, options.upsert ?? false, (draft) => writeDraft(draft, body, options)),
    get: (key, part) => readObject(pathOf(key), part),
    exists: async (key) => (await stat(pathOf(key)).catch(nullIfMissing)) !== null,
    delete: (key) => rm(pathOf(key), { force: true }),
    copy,
    move: async (from, to) => {
      await mkdir(dirname(pathOf(to)), { recursive: true });
      await orNotFound(() => rename(pathOf(from), pathOf(to)));
    },
    list: (options = {}) => listFolder(folder, options),
  };
}

async function requireRoom(folder: string, leastFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  ensure(bavail * bsize > leastFreeBytes, 'STORE_FULL');
}

function isFull({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
}

async function writeDraft(path: string, body: Uint8Array | ReadableStream<Uint8Array>, options: PutOptions) {
  const { contentType, cacheSeconds = storageDefaults.cacheSeconds } = options;
  const header = Buffer.alloc(headerBytes, ' ');
  const text = JSON.stringify({ contentType, cacheSeconds } satisfies Header);
  assert(header.write(text) === Buffer.byteLength(text), 'the content type is too long');
  const parts = async function* () {
    yield header;
    if (body instanceof Uint8Array) yield body;
    else yield* body;
  };
  // This rejects after the file is closed. A write stream may still be opening it, and leave it behind.
  await writeFile(path, parts(), { flag: 'wx', flush: true });
}

async function readObject(path: string, part?: ByteRange): Promise<StoredObject | null> {
  const file = await open(path).catch(nullIfMissing);
  if (!file) return null;
  try {
    const header = await readHeader(file);
    const { size } = await file.stat();
    return {
      ...header,
      sizeBytes: size - headerBytes,
      body: WebStream.from(contentOf(path, part)) as ReadableStream<Uint8Array>,
    };
  } finally {
    await file.close();
  }
}

/** Opens the file at the first read, so that callers who only want the facts leave nothing open. */
async function* contentOf(path: string, part?: ByteRange): AsyncGenerator<Uint8Array> {
  const range = { start: headerBytes + (part?.from ?? 0), ...(part && { end: headerBytes + part.to }) };
  yield* createReadStream(path, range) as AsyncIterable<Uint8Array>;
}

async function readHeader(file: FileHandle): Promise<Header> {
  const { buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  return JSON.parse(buffer.toString()) as Header;
}

async function listFolder(folder: string, options: ListOptions): Promise<StoredEntry[]> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
  const keys = found
    .filter((entry) => entry.isFile() && entry.name.endsWith('~'))
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(join(folder, sep).length, -1).replaceAll(sep, '/'),
    )
    .filter((key) => key.startsWith(options.prefix ?? ''));
  const page = pageOfEntries(
    keys.map((key) => ({ key, sizeBytes: 0 })),
    options,
  );
  return Promise.all(
    page.map(async ({ key }) => ({
      key,
      sizeBytes: (await stat(join(folder, `${key}~`))).size - headerBytes,
    })),
  );
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  // A key whose parent is an object's name is as absent as any other.
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

async function orNotFound<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    return nullIfMissing(error as NodeJS.ErrnoException) ?? fail('NOT_FOUND');
  }
}
