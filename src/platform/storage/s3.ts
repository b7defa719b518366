import { AwsClient } from 'aws4fetch';
import { AppError, fail } from '#domain/errors/errors.ts';
import { checkKey, pageOfEntries, storageDefaults } from './storage.ts';
import type { ListOptions, PutOptions, Storage, StoredEntry, StoredObject } from './storage.ts';

export interface S3Options {
  /** Address of the bucket, path style: `https://s3.example/hoist-files`. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const tries = 3;
const deadlineMs = 30_000;

/** Any store that speaks S3. Requests are signed (SigV4) and tried again when the store is busy. */
export function s3Storage({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Options): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: tries });
  const bucket = new URL(bucketUrl);
  const basePath = bucket.pathname.replace(/\/+$/, '');
  const urlOf = (key: string) => `${bucket.origin}${basePath}/${checkKey(key)}`;

  const send = async (url: string, init: RequestInit, expected: readonly number[]): Promise<Response> => {
    const answer = await client
      .fetch(url, { ...init, signal: AbortSignal.timeout(deadlineMs), redirect: 'error' })
      .catch((error: unknown) => Promise.reject(away('the file store does not answer', error)));
    if (expected.includes(answer.status)) return answer;
    // The body explains the refusal, but may repeat keys: the status is enough for the log.
    await answer.body?.cancel();
    const message = `the file store answered ${answer.status} to ${init.method}`;
    throw answer.status >= 500 || answer.status === 429 ? away(message) : new Error(message);
  };

  const copy = async (from: string, to: string) => {
    const source = `${basePath}/${checkKey(from)}`;
    const answer = await send(
      urlOf(to),
      { method: 'PUT', headers: { 'x-amz-copy-source': source } },
      [200, 404],
    );
    await answer.body?.cancel();
    if (answer.status === 404) fail('NOT_FOUND');
  };
  const remove = async (key: string) => {
    await send(urlOf(key), { method: 'DELETE' }, [200, 204, 404]);
  };

  return {
    put: async (key, body, options) => {
      // S3 wants to know the length before the first byte, so a stream is read first; our files are small.
      const content =
        body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer());
      const headers = headersOf(options);
      const init = { method: 'PUT', headers, body: content as Uint8Array<ArrayBuffer> };
      const answer = await send(urlOf(key), init, [200, 201, 412, 507]);
      if (answer.status === 507) fail('STORE_FULL');
      if (answer.status === 412) throw new Error(`there is an object at ${key} already`);
    },
    get: async (key, part) => {
      const headers = part && { Range: `bytes=${part.from}-${part.to}` };
      return toObject(
        await send(urlOf(key), { method: 'GET', ...(headers && { headers }) }, [200, 206, 404]),
      );
    },
    exists: async (key) => (await send(urlOf(key), { method: 'HEAD' }, [200, 404])).status === 200,
    delete: remove,
    copy,
    // Not one step: after a crash between the two the file is there twice, never lost.
    move: async (from, to) => {
      await copy(from, to);
      if (from !== to) await remove(from);
    },
    list: async (options = {}) => {
      const page = async (token?: string) => {
        const query = new URLSearchParams({ 'list-type': '2', prefix: options.prefix ?? '' });
        if (token) query.set('continuation-token', token);
        return (await send(`${bucket.origin}${basePath}/?${query}`, { method: 'GET' }, [200])).text();
      };
      return pageOfEntries(await collectPages(page, options), options);
    },
  };
}

/** A store that does not answer, or is too busy, refuses the request for now: it may succeed in a moment. */
function away(message: string, cause?: unknown): AppError {
  return Object.assign(new AppError('UNAVAILABLE'), { cause: new Error(message, { cause }) });
}

function headersOf({
  contentType,
  cacheSeconds = storageDefaults.cacheSeconds,
  upsert,
}: PutOptions): Headers {
  const headers = new Headers({ 'Content-Type': contentType, 'Cache-Control': `max-age=${cacheSeconds}` });
  if (!upsert) headers.set('If-None-Match', '*');
  return headers;
}

async function toObject(answer: Response): Promise<StoredObject | null> {
  if (answer.status === 404 || !answer.body) {
    await answer.body?.cancel();
    return null;
  }
  const maxAge = /max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1];
  return {
    body: answer.body,
    contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
    sizeBytes: sizeOf(answer.headers),
    cacheSeconds: maxAge ? Number(maxAge) : storageDefaults.cacheSeconds,
  };
}

/** A part names the size of the whole behind a slash. */
function sizeOf(headers: Headers): number {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return Number(whole ?? headers.get('content-length'));
}

/** Reads as many pages as the wanted slice needs; a listing from the end has to see them all. */
async function collectPages(
  page: (token?: string) => Promise<string>,
  { limit = storageDefaults.listLimit, offset = storageDefaults.listOffset, descending }: ListOptions,
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  let token: string | undefined;
  do {
    const xml = await page(token);
    for (const [, content = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      entries.push({ key: textOf(content, 'Key') ?? '', sizeBytes: Number(textOf(content, 'Size')) });
    }
    token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
  } while (token && (descending || entries.length < offset + limit));
  return entries;
}

// Keys have no character that XML would escape, and a token is only handed back; its entities are the five of
// XML.
function textOf(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
