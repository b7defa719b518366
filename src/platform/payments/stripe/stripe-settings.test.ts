import { describe, expect, it } from 'vitest';
import { isTestKey, readStripe } from './stripe-settings.ts';

const live = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_now0000000000000',
  ALLOW_TEST_PAYMENTS: false,
} as const;
const test = { ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' } as const;
const production = { isDemo: false };
const demo = { isDemo: true };

describe('the settings of Stripe', () => {
  it('tell test keys from live ones, restricted or not', () => {
    const keys = ['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_1', ''];
    expect(keys.map(isTestKey)).toEqual([true, true, false, false, false]);
  });

  it('are none where the simulator takes payments', () => {
    expect(readStripe({ ...live, PAYMENTS: 'simulator' }, demo)).toEqual({ stripe: null, problems: [] });
  });

  it('are the keys, and every secret that an event may be signed with', () => {
    const more = {
      STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_old0000000000000',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_accounts00000000',
    };
    expect(readStripe({ ...live, ...more }, production)).toEqual({
      stripe: {
        secretKey: 'sk_live_1',
        webhookSecrets: ['whsec_now0000000000000', 'whsec_old0000000000000', 'whsec_accounts00000000'],
        apiUrl: undefined,
        cardForm: { provider: 'stripe', publishableKey: 'pk_live_1', scriptUrl: null },
      },
      problems: [],
    });
    expect(readStripe({ ...live, STRIPE_SECRET_KEY: 'rk_live_1' }, production).problems).toEqual([]);
  });

  it.each([
    ['a live key in a demo', live, demo, /a demo charges no real card/],
    ['a test key in production', test, production, /ALLOW_TEST_PAYMENTS=1/],
    [
      'another server for a live key',
      { ...live, STRIPE_API_URL: 'https://x.test' },
      production,
      /STRIPE_API_URL/,
    ],
    [
      'a script of others for a live key',
      { ...live, STRIPE_JS_URL: 'https://x.test/stripe.js' },
      production,
      /STRIPE_JS_URL/,
    ],
    ['keys of two modes', { ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, production, /different modes/],
    [
      'a publishable key as the secret one',
      { ...live, STRIPE_SECRET_KEY: 'pk_live_1' },
      production,
      /SECRET_KEY/,
    ],
    ['no publishable key', { ...live, STRIPE_PUBLISHABLE_KEY: undefined }, production, /PUBLISHABLE_KEY/],
    [
      'a previous secret that is none',
      { ...live, STRIPE_WEBHOOK_SECRET_PREVIOUS: 'x' },
      production,
      /PREVIOUS/,
    ],
    ['an empty connect secret', { ...live, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_' }, production, /CONNECT/],
    ['no webhook secret', { ...live, STRIPE_WEBHOOK_SECRET: undefined }, production, /STRIPE_WEBHOOK_SECRET/],
  ])('are refused with %s', (_, settings, mode, says) => {
    expect(readStripe(settings, mode).problems).toEqual([expect.stringMatching(says)]);
  });

  it('may be test keys in a demo, and in production that insists', () => {
    expect(readStripe({ ...test, STRIPE_API_URL: 'http://127.0.0.1:1' }, demo).problems).toEqual([]);
    expect(readStripe({ ...test, ALLOW_TEST_PAYMENTS: true }, production).problems).toEqual([]);
  });
});
