import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createApp } from './app.ts';
import { trustedProxies } from './client-address.ts';
import { createMetrics } from './metrics.ts';
import { headersOfUpgrade, isFromOwnPages } from './origin-check.ts';

const sites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'nonsense'] as const;
const origins = [
  undefined,
  'own',
  'null',
  'https://evil.example',
  'https://hoist.example.evil.example',
] as const;
const cookies = [undefined, 'session=abc', '__Host-session=abc', 'theme=dark'] as const;

const own = { publicUrl: 'https://hoist.example', host: 'hoist.example' };

describe('where an unsafe request comes from', () => {
  const cases = sites.flatMap((site) =>
    origins.flatMap((origin) => cookies.map((cookie) => ({ site, origin, cookie }))),
  );

  it.each(cases)('site $site, origin $origin, cookie $cookie', ({ site, origin, cookie }) => {
    const headers = new Headers();
    if (site) headers.set('sec-fetch-site', site);
    if (origin) headers.set('origin', origin === 'own' ? 'https://hoist.example' : origin);
    if (cookie) headers.set('cookie', cookie);
    const hasSession = cookie?.includes('session') ?? false;
    const siteIsOurs = site === undefined || site === 'same-origin' || site === 'none';
    // A page that may send no referrer names no origin; a browser that says where it is from is believed.
    const isUnnamed = origin === 'null' && site === 'same-origin';
    const originIsOurs = origin === undefined || origin === 'own' || isUnnamed;
    const saysNothing = site === undefined && origin === undefined;
    expect(isFromOwnPages(headers, own)).toBe(siteIsOurs && originIsOurs && !(saysNothing && hasSession));
  });

  it('compares scheme and port with PUBLIC_URL', () => {
    const from = (origin: string) => isFromOwnPages(new Headers({ origin }), own);
    expect(from('http://hoist.example')).toBe(false);
    expect(from('https://hoist.example:8443')).toBe(false);
    expect(from('https://HOIST.example')).toBe(true);
  });

  it('compares with the host that was asked for when PUBLIC_URL is unset', () => {
    const from = (origin: string) => isFromOwnPages(new Headers({ origin }), { host: 'localhost:3000' });
    expect(from('http://localhost:3000')).toBe(true);
    expect(from('http://localhost:3001')).toBe(false);
    expect(from('http://localhost')).toBe(false);
  });

  it('reads the headers of a socket upgrade', () => {
    const headers = headersOfUpgrade({ origin: 'https://evil.example', cookie: 'session=abc' });
    expect(isFromOwnPages(headers, own)).toBe(false);
  });
});

describe('the origin check', () => {
  const app = createApp({
    log: createLog({ level: 'silent', pretty: false }),
    metrics: createMetrics({ withProcess: false }),
    publicUrl: undefined,
    trusted: trustedProxies([]),
    health: { pingDatabase: async () => {}, doesSchemaFit: async () => true, isClockRight: () => true },
    api: async () => Response.json({ ok: true }),
    pages: async () => new Response('page'),
    exemptFromOriginCheck: ['/webhooks'],
  });
  const evil = { origin: 'https://evil.example', cookie: 'session=abc' };

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses a foreign %s', async (method) => {
    const answer = await app.request('http://hoist.test/api/x', { method, headers: evil });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'CROSS_SITE' });
  });

  it('lets anyone read, since reading changes nothing', async () => {
    expect((await app.request('http://hoist.test/api/x', { headers: evil })).status).toBe(200);
  });

  it('leaves webhooks to their signature, and only them', async () => {
    const post = (path: string) => app.request(`http://hoist.test${path}`, { method: 'POST', headers: evil });
    expect((await post('/webhooks/payments')).status).toBe(200);
    expect((await post('/webhooks-of-mine')).status).toBe(403);
  });

  it('guards pages that take forms too', async () => {
    expect((await app.request('http://hoist.test/login', { method: 'POST', headers: evil })).status).toBe(
      403,
    );
  });
});
