import { describe, expect, it } from 'vitest';
import { type CardSources, cardSourcesOf } from '../payments/card-form.ts';
import { createLog } from '../log.ts';
import { createApp } from './app.ts';
import { trustedProxies } from './client-address.ts';
import { createMetrics } from './metrics.ts';
import type { Hsts } from './security-headers.ts';

function appAt(publicUrl: string | undefined, hsts: Hsts, cardSources: CardSources | null = null) {
  return createApp({
    log: createLog({ level: 'silent', pretty: false }),
    metrics: createMetrics({ withProcess: false }),
    publicUrl,
    hsts,
    cardSources,
    trusted: trustedProxies([]),
    health: { pingDatabase: async () => {}, doesSchemaFit: async () => true, isClockRight: () => true },
    api: async () => null,
    pages: async () => new Response('a page', { headers: { 'Content-Type': 'text/html' } }),
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

describe('a page with a card form', () => {
  const stripe = { provider: 'stripe', publishableKey: 'pk_live_1', scriptUrl: null } as const;
  const at = async (path: string, sources: CardSources | null) => {
    const { headers } = await appAt('https://hoist.test', 'on', sources).request(`https://hoist.test${path}`);
    const policy = headers.get('Content-Security-Policy') ?? '';
    const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));
    return {
      frames: directive('frame-src'),
      asks: directive('connect-src'),
      pictures: directive('img-src'),
      opener: headers.get('Cross-Origin-Opener-Policy'),
      features: headers
        .get('Permissions-Policy')
        ?.split(', ')
        .find((part) => part.startsWith('payment=')),
    };
  };

  it.each(['/customer/jobs/0192', '/customer/mechanics', '/account/cards', '/account/cards/'])(
    '%s lets in what Stripe needs, and nothing else',
    async (path) => {
      expect(await at(path, cardSourcesOf(stripe))).toEqual({
        frames: 'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        asks: "connect-src 'self' wss://hoist.test https://api.stripe.com",
        pictures: "img-src 'self' data: blob: https://*.stripe.com https://*.link.com",
        opener: 'same-origin-allow-popups',
        features: 'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
      });
    },
  );

  it.each(['/', '/customer/jobs', '/customer/jobs/0192/receipt', '/account', '/admin/payments', '/login'])(
    '%s has no card form and lets none of it in',
    async (path) => {
      expect(await at(path, cardSourcesOf(stripe))).toEqual({
        frames: undefined,
        asks: "connect-src 'self' wss://hoist.test",
        pictures: "img-src 'self' data: blob:",
        opener: 'same-origin',
        features: 'payment=()',
      });
    },
  );

  it('lets in the frames of this server in the demo, and the one host of a server in place of Stripe', async () => {
    const local = await at(
      '/account/cards',
      cardSourcesOf({ ...stripe, scriptUrl: '/simulator/js/stripe.js' }),
    );
    expect(local).toMatchObject({ frames: "frame-src 'self'", features: 'payment=(self)' });
    const scriptUrl = 'https://pay.test:8443/js/stripe.js';
    const other = await at('/account/cards', cardSourcesOf({ ...stripe, scriptUrl }));
    expect(other).toMatchObject({
      frames: 'frame-src https://pay.test:8443',
      asks: "connect-src 'self' wss://hoist.test https://pay.test:8443",
      features: 'payment=(self "https://pay.test:8443")',
    });
  });

  it('is a page like every other where no payments are taken', async () => {
    expect(await at('/account/cards', null)).toMatchObject({ frames: undefined, features: 'payment=()' });
  });
});
