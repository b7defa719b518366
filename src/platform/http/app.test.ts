import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fail, failFields } from '#domain/errors/errors.ts';
import { createLog } from '../log.ts';
import { createApp, type AppOptions } from './app.ts';
import { trustedProxies } from './client-address.ts';
import { pathForLog } from './request-log.ts';
import { createMetrics } from './metrics.ts';

const page = () =>
  new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

function anApp(options: Partial<AppOptions> = {}) {
  const lines: string[] = [];
  const metrics = createMetrics({ withProcess: false });
  const app = createApp({
    log: createLog({ level: 'info', pretty: false, destination: { write: (line) => void lines.push(line) } }),
    metrics,
    publicUrl: undefined,
    trusted: trustedProxies([]),
    health: { pingDatabase: async () => {}, doesSchemaFit: async () => true, isClockRight: () => true },
    api: async () => null,
    pages: async () => page(),
    ...options,
  });
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const request = (path: string, init: RequestInit = {}, address = '203.0.113.9') =>
    app.request(`http://hoist.test${path}`, init, from(address));
  return { app, request, lines, metrics };
}

describe('a database that is away', () => {
  const down = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const { request } = anApp({ api: () => Promise.reject(down), pages: () => Promise.reject(down) });

  it('answers programs with a problem, and the time to try again', async () => {
    const answer = await request('/api/jobs');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('10');
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  it('answers readers with a page that needs nothing', async () => {
    const answer = await request('/jobs', { headers: { Accept: 'text/html' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('10');
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(await answer.text()).toContain('<h1>Not available right now</h1>');
  });
});

describe('security headers', () => {
  it('give each answer a nonce of its own and the exact policy', async () => {
    const nonces: string[] = [];
    const { request } = anApp({ pages: async (_request, facts) => (nonces.push(facts.nonce), page()) });
    const answers = [await request('/'), await request('/')];
    expect(new Set(nonces).size).toBe(2);
    expect(answers[0]!.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'nonce-${nonces[0]}' 'strict-dynamic' 'wasm-unsafe-eval'; ` +
        `style-src-elem 'self' 'nonce-${nonces[0]}'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; ` +
        "connect-src 'self' ws://hoist.test; font-src 'self'; worker-src 'self' blob:; manifest-src 'self'; " +
        "media-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  });

  it('give a nonce to whatever is no operation, however its address begins', async () => {
    const nonces: string[] = [];
    const { request } = anApp({ pages: async (_request, facts) => (nonces.push(facts.nonce), page()) });
    const answer = await request('/apis');
    expect(nonces[0]).toMatch(/^[\w-]{22}$/);
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonces[0]}'`);
  });

  it('send no other site the link by which a page was opened', async () => {
    const { request } = anApp();
    const policyOf = async (path: string) => (await request(path)).headers.get('referrer-policy');
    expect(await policyOf('/reset-password?token=abc')).toBe('strict-origin');
    expect(await policyOf('/reset-password?x=1')).toBe('same-origin');
  });

  it('let a captcha in where one is set, and nothing else', async () => {
    const plain = (await anApp().request('/')).headers.get('content-security-policy')!;
    const { request } = anApp({ captchaSources: ['https://captcha.example', 'https://*.captcha.example'] });
    const policy = (await request('/')).headers.get('content-security-policy')!;
    const nonces = /'nonce-[^']+'/g;
    const added = policy.replaceAll(nonces, '').split('; ');
    expect(added.filter((rule) => !plain.replaceAll(nonces, '').split('; ').includes(rule))).toEqual([
      "style-src-elem 'self'  https://captcha.example https://*.captcha.example",
      "connect-src 'self' ws://hoist.test https://captcha.example https://*.captcha.example",
      'frame-src https://captcha.example https://*.captcha.example',
    ]);
  });

  it('are on refusals and failures too', async () => {
    const { request } = anApp({ pages: () => Promise.reject(new Error('select * from secrets')) });
    const answer = await request('/');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(await answer.text()).not.toContain('select');
  });

  it('ask for https for two years only where https is spoken', async () => {
    expect((await anApp().request('/')).headers.has('strict-transport-security')).toBe(false);
    const secure = await anApp({ publicUrl: 'https://hoist.example' }).request('/');
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(secure.headers.get('content-security-policy')).toContain(
      "connect-src 'self' wss://hoist.example;",
    );
  });

  it('believe the protocol of a trusted proxy only', async () => {
    const { request } = anApp({ trusted: trustedProxies(['10.0.0.0/8']) });
    const init = { headers: { 'x-forwarded-proto': 'https' } };
    const policy = (answer: Response) => answer.headers.get('content-security-policy');
    expect(policy(await request('/', init, '10.0.0.1'))).toContain('wss://');
    expect(policy(await request('/', init))).not.toContain('wss://');
  });

  it('keep answers of operations out of every cache', async () => {
    const { request } = anApp({ api: async () => Response.json({ ok: true }) });
    expect((await request('/api/jobs')).headers.get('cache-control')).toBe('no-store');
    expect((await request('/')).headers.get('cache-control')).toBe('private, no-cache');
  });

  it.each(['session', '__Host-session'])('let no browser keep a page that was read with %s', async (name) => {
    const { request } = anApp();
    const cachingOf = async (cookie: string) =>
      (await request('/', { headers: { cookie } })).headers.get('cache-control');
    expect(await cachingOf(`device=a; ${name}=made-up`)).toBe('no-store');
    expect(await cachingOf('device=a')).toBe('private, no-cache');
  });
});

describe('the client', () => {
  it('reaches operations as the socket, whatever the headers claim', async () => {
    const seen: string[] = [];
    const { request } = anApp({
      api: async (_request, facts) => (seen.push(facts.clientAddress, facts.limitAddress), Response.json({})),
    });
    await request('/api/x', { headers: { 'x-forwarded-for': '1.2.3.4' } }, '2001:db8::7');
    expect(seen).toEqual(['2001:db8::7', '2001:db8:0:0::/64']);
  });
});

describe('problems', () => {
  it('carry code, sentence, data and the request id', async () => {
    const { request } = anApp({ api: async () => fail('RATE_LIMITED', { seconds: 30 }) });
    const answer = await request('/api/x');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await answer.json()).toEqual({
      type: '/problems/rate-limited',
      title: 'Too Many Requests',
      status: 429,
      detail: 'Too many tries. Wait 30 seconds and try again.',
      code: 'RATE_LIMITED',
      requestId: answer.headers.get('x-request-id'),
      data: { seconds: 30 },
    });
  });

  it('name the fields that were refused', async () => {
    const fields = [{ path: 'windows.0.from', message: 'Say when.' }];
    const { request } = anApp({ api: async () => failFields(fields) });
    const answer = await request('/api/x');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT', fields });
  });

  it('are our own failure when a schema refuses what we made', async () => {
    const { request } = anApp({ api: async () => Response.json(z.object({ id: z.uuid() }).parse({})) });
    const answer = await request('/api/x');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 'UNEXPECTED' });
  });

  it('name the field that a refusal is about, as the catalog has it', async () => {
    const { request } = anApp({ api: async () => fail('ODOMETER_BACKWARDS', { miles: 61_204 }) });
    expect(await (await request('/api/x')).json()).toMatchObject({
      fields: [{ path: 'odometerMiles', message: expect.stringContaining('61204') }],
    });
  });

  it('answer an operation that does not exist', async () => {
    const answer = await anApp().request('/api/nothing');
    expect(await answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('refuse a body above one megabyte, announced or not', async () => {
    const { request } = anApp({ api: async (sent) => Response.json({ size: (await sent.text()).length }) });
    const body = 'x'.repeat(1_048_577);
    expect((await request('/api/x', { method: 'POST', body })).status).toBe(413);
    const announced = { method: 'POST', body, headers: { 'content-length': String(body.length) } };
    expect((await request('/api/x', announced)).status).toBe(413);
    expect((await request('/api/x', { method: 'POST', body: 'small' })).status).toBe(200);
  });

  it('refuse the form of a page above a quarter of that', async () => {
    const { request } = anApp({ pages: async (sent) => Response.json({ size: (await sent.text()).length }) });
    const body = 'x'.repeat(262_145);
    expect((await request('/contact', { method: 'POST', body })).status).toBe(413);
    expect((await request('/contact', { method: 'POST', body: body.slice(1) })).status).toBe(200);
  });
});

describe('the request log', () => {
  it('writes one line without query and without the secret of a link', async () => {
    const { request, lines } = anApp();
    await request('/guest/0123456789abcdef0123456789abcdef?email=CANARY');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ path: '/guest/[hidden]', status: 200, method: 'GET' });
    expect(lines[0]).not.toContain('CANARY');
  });

  it.each([
    ['/api/vehicles/vin/1HGCM82633A004352', '/api/vehicles/vin/[hidden]'],
    ['/api/vehicles/vin/1hgcm82633a004352', '/api/vehicles/vin/[hidden]'],
    ['/unsubscribe/ana@people.test', '/unsubscribe/[hidden]'],
    ['/unsubscribe/ana%40people.test', '/unsubscribe/[hidden]'],
    ['/guest/0f.js', '/guest/[hidden]'],
    ['/assets/entry-Ab_c1.js', '/assets/entry-Ab_c1.js'],
    ['/icon.svg', '/icon.svg'],
    [
      '/api/jobs/019a0000-0000-7000-8000-000000000001/cancellation-cost',
      '/api/jobs/019a0000-0000-7000-8000-000000000001/cancellation-cost',
    ],
  ])('writes of %s only what is ours', async (path, written) => {
    const { request, lines } = anApp();
    await request(path);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ path: written });
    expect(pathForLog(path)).toBe(written);
  });

  it('keeps the cause of a failure under the request id that the person was given', async () => {
    const { request, lines } = anApp({ pages: () => Promise.reject(new Error('disk full')) });
    const answer = await request('/');
    const failure = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'request failed');
    expect(failure).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      err: { message: 'disk full' },
    });
  });
});

describe('files of the pages', () => {
  const directory = mkdtempSync(join(tmpdir(), 'hoist-client-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'assets/entry-abc.js'), 'plain');
  writeFileSync(join(directory, 'assets/entry-abc.js.br'), 'packed');
  writeFileSync(join(directory, 'icon.svg'), '<svg/>');

  it('are kept forever when their name holds a hash', async () => {
    const { request } = anApp({ clientDirectory: directory });
    const answer = await request('/assets/entry-abc.js');
    expect(await answer.text()).toBe('plain');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await request('/icon.svg')).headers.get('cache-control')).toContain('must-revalidate');
  });

  it('are sent compressed to browsers that accept it', async () => {
    const { request } = anApp({ clientDirectory: directory });
    const answer = await request('/assets/entry-abc.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toBe('packed');
  });

  it('never lie outside their folder', async () => {
    const { request } = anApp({ clientDirectory: join(directory, 'assets') });
    for (const path of ['/../icon.svg', '/%2e%2e/icon.svg', '/..%2ficon.svg', '/%5c..%5cicon.svg']) {
      expect(await (await request(path)).text(), path).not.toContain('<svg');
    }
  });
});
