import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fail } from '#domain/errors/errors.ts';
import { createLog } from '../log.ts';
import { createApp } from './app.ts';
import { trustedProxies } from './client-address.ts';
import { createMetrics } from './metrics.ts';

const TEXT = '<!doctype html>'.repeat(200);
const SITE = 'Sec-Fetch-Site';

/** An app that gives this answer to every request, and what a browser that takes gzip gets of it. */
function appAnswering(answer: () => Response) {
  const app = createApp({
    log: createLog({ level: 'silent', pretty: false }),
    metrics: createMetrics({ withProcess: false }),
    publicUrl: undefined,
    trusted: trustedProxies([]),
    health: { pingDatabase: async () => {}, doesSchemaFit: async () => true, isClockRight: () => true },
    api: async () => answer(),
    pages: async () => answer(),
  });
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`http://hoist.test${path}`, {
      method,
      headers: { 'Accept-Encoding': 'gzip, deflate, br', ...headers },
    });
}

const answerOf = (type: string, headers: Record<string, string> = {}, body: BodyInit = TEXT) =>
  appAnswering(() => new Response(body, { headers: { 'Content-Type': type, ...headers } }));

const textOf = async (response: Response) => gunzipSync(await response.bytes()).toString();

describe('compression', () => {
  it.each([
    ['a page', '/', 'text/html; charset=utf-8'],
    ['the data of a page', '/marketplace.data', 'text/x-script'],
    ['an answer of the API', '/api/jobs', 'application/json'],
    ['a problem', '/api/jobs', 'application/problem+json'],
  ])('shrinks %s', async (_, path, type) => {
    const response = await answerOf(type)(path);
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding, Sec-Fetch-Site');
    expect(response.headers.has('Content-Length')).toBe(false);
    expect(await textOf(response)).toBe(TEXT);
  });

  it('keeps a refusal readable', async () => {
    const response = await appAnswering(() => fail('NOT_FOUND'))('/api/jobs');
    expect(response.status).toBe(404);
    expect(JSON.parse(await textOf(response))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    'text/csv; charset=utf-8',
    'text/calendar; charset=utf-8',
    'text/event-stream',
    'application/pdf',
    'application/octet-stream',
    'application/x-protobuf',
    'image/svg+xml',
    'image/webp',
  ])('leaves %s as it is', async (type) => {
    const response = await answerOf(type)('/file');
    expect(response.headers.has('Content-Encoding')).toBe(false);
    expect(await response.text()).toBe(TEXT);
  });

  it.each(['cross-site', 'same-site'])(
    'is off for a %s request, whose size would reveal words',
    async (site) => {
      for (const type of ['text/html; charset=utf-8', 'application/json']) {
        const response = await answerOf(type)('/api/jobs', { [SITE]: site });
        expect(response.headers.has('Content-Encoding')).toBe(false);
        expect(response.headers.get('Vary')).toBe('Accept-Encoding, Sec-Fetch-Site');
        expect(await response.text()).toBe(TEXT);
      }
    },
  );

  it.each(['same-origin', 'none'])('is on for a %s request', async (site) => {
    const response = await answerOf('text/html')('/', { [SITE]: site });
    expect(await textOf(response)).toBe(TEXT);
  });

  it.each(['identity', 'br', 'gzip;q=0, br'])('is off for a browser that takes %s', async (accepted) => {
    const response = await answerOf('text/html')('/', { 'Accept-Encoding': accepted });
    expect(response.headers.has('Content-Encoding')).toBe(false);
    expect(response.headers.get('Vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe(TEXT);
  });

  it('weakens the tag of what it changed', async () => {
    const request = answerOf('application/json', { ETag: '"one"' });
    expect((await request('/api/jobs')).headers.get('ETag')).toBe('W/"one"');
    expect((await request('/api/jobs', { [SITE]: 'cross-site' })).headers.get('ETag')).toBe('"one"');
  });

  it('respects an answer that forbids it', async () => {
    const response = await answerOf('text/html', { 'Cache-Control': 'no-transform' })('/');
    expect(response.headers.has('Content-Encoding')).toBe(false);
  });

  it('has nothing to do where there is no body', async () => {
    const response = await answerOf('text/html')('/', {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.has('Content-Encoding')).toBe(false);
    expect(await response.text()).toBe('');
  });

  it('brings a page that is written in pieces whole', async () => {
    const pieces = ['<html>', TEXT, '</html>'];
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(Buffer.from(piece));
        controller.close();
      },
    });
    const response = await answerOf('text/html', {}, stream)('/');
    expect(await textOf(response)).toBe(pieces.join(''));
  });
});
