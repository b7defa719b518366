import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import { linkSigner } from './signed-link.ts';
import type { Storage } from './storage.ts';

const text = (content: string) => new TextEncoder().encode(content);
const plain = { contentType: 'text/plain' };

const objects = new Map<string, { body: Buffer; headers: Record<string, string> }>();
const pageSize = 2;
let store: Server;
let storeUrl: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoist-storage-'));
  store = createServer((request, response) => void answerAsStore(request, response));
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  storeUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}/hoist`;
});
afterAll(async () => {
  store.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  objects.clear();
  for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true });
});

const drivers: Record<string, () => Storage> = {
  disk: () => diskStorage(folder),
  s3: () => s3Storage({ bucketUrl: storeUrl, region: 'eu-1', accessKeyId: 'key', secretAccessKey: 'secret' }),
};

describe('a store that is away', () => {
  const at = (bucketUrl: string) =>
    s3Storage({ bucketUrl, region: 'eu-1', accessKeyId: 'key', secretAccessKey: 'secret' });
  const refused = expect.objectContaining({ code: 'UNAVAILABLE', cause: expect.any(Error) });

  it('refuses for now when nothing takes the connection', async () => {
    const gone = at('http://127.0.0.1:1/hoist');
    await expect(gone.get('a')).rejects.toEqual(refused);
    await expect(gone.put('a', text('x'), plain)).rejects.toEqual(refused);
  });

  it('refuses for now when it is too busy, and not when it refuses us', async () => {
    const busy = createServer((request, response) =>
      response.writeHead(request.url?.includes('busy') ? 503 : 403).end(),
    );
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const storage = at(`http://127.0.0.1:${(busy.address() as AddressInfo).port}/hoist`);
    await expect(storage.get('busy')).rejects.toEqual(refused);
    await expect(storage.get('secret')).rejects.toThrow('answered 403');
    busy.close();
  });
});

describe.each(Object.keys(drivers))('storage on %s', (name) => {
  let storage: Storage;
  beforeAll(() => {
    storage = drivers[name]!();
  });
  const contentOf = async (key: string) => new Response((await storage.get(key))?.body).text();

  it('gives back what was put, with its type, size and cache time', async () => {
    await storage.put('jobs/1/a.webp', text('picture'), { contentType: 'image/webp' });
    const { body, ...facts } = (await storage.get('jobs/1/a.webp'))!;
    expect(facts).toEqual({ contentType: 'image/webp', sizeBytes: 7, cacheSeconds: 3600 });
    expect(await new Response(body).text()).toBe('picture');
  });

  it('takes a stream', async () => {
    await storage.put('stream', new Blob(['a'.repeat(200_000)]).stream(), { ...plain, cacheSeconds: 60 });
    expect(await storage.get('stream')).toMatchObject({ sizeBytes: 200_000, cacheSeconds: 60 });
    expect(await contentOf('stream')).toHaveLength(200_000);
  });

  it('gives a part of an object, and says how large all of it is', async () => {
    await storage.put('clip', text('0123456789'), plain);
    const part = (await storage.get('clip', { from: 2, to: 5 }))!;
    expect(part.sizeBytes).toBe(10);
    expect(await new Response(part.body).text()).toBe('2345');
    expect(await storage.get('none', { from: 0, to: 1 })).toBeNull();
  });

  it('knows existing files', async () => {
    await storage.put('here', text('x'), plain);
    expect([await storage.exists('here'), await storage.exists('there')]).toEqual([true, false]);
    expect(await storage.get('there')).toBeNull();
    expect(await storage.get('here/below')).toBeNull();
  });

  it('replaces an object only when asked to', async () => {
    await storage.put('a', text('one'), plain);
    await expect(storage.put('a', text('two'), plain)).rejects.toThrow();
    expect(await contentOf('a')).toBe('one');
    await storage.put('a', text('three'), { ...plain, upsert: true });
    expect(await contentOf('a')).toBe('three');
  });

  it('deletes, and again without complaint', async () => {
    await storage.put('a', text('x'), plain);
    await storage.delete('a');
    await storage.delete('a');
    expect(await storage.exists('a')).toBe(false);
  });

  it('moves and copies with the type', async () => {
    await storage.put('draft/a', text('x'), plain);
    await storage.copy('draft/a', 'kept/b');
    await storage.move('draft/a', 'kept/c');
    expect((await storage.list()).map((entry) => entry.key)).toEqual(['kept/b', 'kept/c']);
    expect(await storage.get('kept/c')).toMatchObject({ contentType: 'text/plain', sizeBytes: 1 });
  });

  it('says NOT_FOUND when there is nothing to move or copy', async () => {
    await expect(storage.move('none', 'a')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(storage.copy('none', 'a')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await storage.list()).toEqual([]);
  });

  it('lists by name, by prefix and in pages', async () => {
    for (const key of ['b/2', 'a', 'b/10', 'b', 'c/1']) await storage.put(key, text(key), plain);
    const keys = async (options = {}) => (await storage.list(options)).map((entry) => entry.key);
    expect(await keys()).toEqual(['a', 'b', 'b/10', 'b/2', 'c/1']);
    expect(await keys({ prefix: 'b/' })).toEqual(['b/10', 'b/2']);
    expect(await keys({ limit: 2, offset: 1 })).toEqual(['b', 'b/10']);
    expect(await keys({ limit: 2, descending: true })).toEqual(['c/1', 'b/2']);
    expect(await storage.list({ prefix: 'b/1' })).toEqual([{ key: 'b/10', sizeBytes: 4 }]);
  });

  it('lists a hundred when no limit is named', async () => {
    for (let n = 0; n < 101; n += 1) await storage.put(`n${n}`, text('x'), plain);
    expect(await storage.list()).toHaveLength(100);
  });

  it.each([
    '../etc/passwd',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    '.hidden',
    'a\\b',
    'a%2fb',
    'a\0',
    '',
    'a/',
    'a~',
  ])('does not accept the key %j', async (key) => {
    await expect(async () => storage.put(key, text('x'), plain)).rejects.toThrow('not a storage key');
    await expect(async () => storage.get(key)).rejects.toThrow('not a storage key');
    await expect(async () => storage.move('a', key)).rejects.toThrow();
  });
});

describe('the disk', () => {
  it('leaves nothing behind when a stream breaks off', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(text('half'));
      },
      pull(controller) {
        controller.error(new Error('line dropped'));
      },
    });
    await expect(diskStorage(folder).put('a/b', broken, plain)).rejects.toThrow('line dropped');
    expect(await diskStorage(folder).list()).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.startsWith('.draft'))).toEqual([]);
  });

  it('does not list what it did not write', async () => {
    await writeFile(join(folder, 'stray.txt'), 'x');
    expect(await diskStorage(folder).list()).toEqual([]);
  });
});

describe('a signed link', () => {
  const signer = linkSigner('a secret');
  const noon = new Date('2026-11-24T12:00:00Z');
  const [path = '', query = ''] = signer.sign('/files/1', new Date('2026-11-24T12:05:00Z')).split('?');
  const isValid = (checkedPath: string, checkedQuery: string, now = noon) =>
    signer.isValid(checkedPath, new URLSearchParams(checkedQuery), now);

  it('opens its path until it expires', () => {
    expect(isValid(path, query)).toBe(true);
    expect(isValid(path, query, new Date('2026-11-24T12:05:00Z'))).toBe(false);
  });

  it('opens nothing else and cannot be prolonged', () => {
    expect(isValid('/files/2', query)).toBe(false);
    expect(isValid(path, query.replace(/expires=\d+/, 'expires=9999999999'))).toBe(false);
    expect(isValid(path, '')).toBe(false);
    expect(linkSigner('another').isValid(path, new URLSearchParams(query), noon)).toBe(false);
  });
});

/** As much of S3 as the driver uses, with pages of two so that reading on is tried. */
async function answerAsStore(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const url = new URL(request.url!, storeUrl);
  const key = url.pathname.slice('/hoist/'.length);
  const answer = (status: number, content: string | Buffer = '', headers = {}) =>
    void response.writeHead(status, headers).end(content);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return answer(403);
  if (request.method === 'GET' && key === '') return answer(200, listing(url.searchParams));
  const source = request.headers['x-amz-copy-source'];
  if (request.method === 'PUT' && typeof source === 'string') {
    const original = objects.get(source.slice('/hoist/'.length));
    if (!original) return answer(404);
    objects.set(key, original);
    return answer(200, '<CopyObjectResult/>');
  }
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && objects.has(key)) return answer(412);
    const { 'content-type': type = '', 'cache-control': cache = '' } = request.headers;
    objects.set(key, { body, headers: { 'content-type': type, 'cache-control': cache } });
    return answer(200);
  }
  if (request.method === 'DELETE') return (objects.delete(key), answer(204));
  const object = objects.get(key);
  if (!object) return answer(404);
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (first && last) {
    const part = object.body.subarray(Number(first), Number(last) + 1);
    const range = `bytes ${first}-${last}/${object.body.length}`;
    return answer(206, part, {
      ...object.headers,
      'content-length': String(part.length),
      'content-range': range,
    });
  }
  const headers = { ...object.headers, 'content-length': String(object.body.length) };
  return answer(200, request.method === 'HEAD' ? '' : object.body, headers);
}

function listing(query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const from = Number(query.get('continuation-token')?.slice('a&b'.length) ?? 0);
  const contents = keys
    .slice(from, from + pageSize)
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.body.length}</Size></Contents>`);
  const isTruncated = from + pageSize < keys.length;
  const next = isTruncated ? `<NextContinuationToken>a&amp;b${from + pageSize}</NextContinuationToken>` : '';
  return `<R><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('\n')}</R>`;
}
