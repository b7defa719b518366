import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createApp } from './app.ts';
import { trustedProxies } from './client-address.ts';
import { createMetrics } from './metrics.ts';
import type { Hsts } from './security-headers.ts';

function appAt(publicUrl: string | undefined, hsts: Hsts) {
  return createApp({
    log: createLog({ level: 'silent', pretty: false }),
    metrics: createMetrics({ withProcess: false }),
    publicUrl,
    hsts,
    trusted: trustedProxies([]),
    health: { pingDatabase: async () => {}, doesSchemaFit: async () => true, isClockRight: () => true },
    api: async () => null,
    pages: async () => new Response('a page'),
  });
}

describe('the word that a host speaks https only', () => {
  const sent = async (publicUrl: string | undefined, hsts: Hsts) =>
    (await appAt(publicUrl, hsts).request('https://hoist.test/')).headers.get('Strict-Transport-Security');

  it('is of this host, and of those below it only where an operator says so', async () => {
    expect(await sent('https://hoist.test', 'on')).toBe('max-age=63072000');
    expect(await sent('https://hoist.test', 'subdomains')).toBe('max-age=63072000; includeSubDomains');
    expect(await sent('https://hoist.test', 'off')).toBeNull();
  });

  it('is not said where the public address is not https, or is not known', async () => {
    expect(await sent('http://hoist.test', 'subdomains')).toBeNull();
    expect(await sent(undefined, 'subdomains')).toBeNull();
  });
});
