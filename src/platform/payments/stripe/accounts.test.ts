import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { accountFrom, stripeAccounts } from './accounts.ts';
import { stripeClient } from './client.ts';

// The official library speaks to a server on this machine, which writes down what it was asked.

type Asked = { method: string; path: string; key: string | undefined; form: Record<string, string> };
let asked: Asked[] = [];
let answer: { status: number; body: unknown } | 'silence';
let server: Server;
let stripe: Stripe;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const key = request.headers['idempotency-key'] as string | undefined;
    asked.push({ method: request.method ?? '', path: request.url ?? '', key, form });
    if (answer === 'silence') return request.socket.destroy();
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    return response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  stripe = stripeClient('sk_test_of_the_tests', { apiUrl: `http://127.0.0.1:${port}/stripe/` });
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const anAccount = {
  id: 'acct_1',
  object: 'account',
  capabilities: { transfers: 'active' },
  payouts_enabled: true,
  details_submitted: true,
  requirements: {
    currently_due: ['individual.verification.document'],
    past_due: [],
    disabled_reason: null,
    current_deadline: 1_900_000_000,
  },
  external_accounts: {
    object: 'list',
    data: [
      { object: 'bank_account', id: 'ba_2', fingerprint: 'fp_2', last4: '0002', default_for_currency: false },
      { object: 'bank_account', id: 'ba_1', fingerprint: 'fp_1', last4: '6789', default_for_currency: true },
    ],
  },
};
const shop = { key: 'hoist-create-1', name: "Mira's Garage", email: 'mira@shops.test' };
const refusal = (status: number, error: object) => ({ status, body: { error } });

describe('the accounts of shops at Stripe', () => {
  it('are Express accounts that may receive transfers, made with our key', async () => {
    answer = { status: 200, body: anAccount };
    const made = await stripeAccounts(stripe).createAccount(shop);
    expect(made).toEqual({
      id: 'acct_1',
      transfersEnabled: true,
      payoutsEnabled: true,
      detailsSubmitted: true,
      currentlyDue: ['individual.verification.document'],
      pastDue: [],
      disabledReason: undefined,
      dueBy: new Date(1_900_000_000_000),
      bank: { mark: 'fp_1', last4: '6789' },
    });
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/stripe/v1/accounts',
        key: 'hoist-create-1',
        form: {
          type: 'express',
          country: 'US',
          email: 'mira@shops.test',
          'business_profile[name]': "Mira's Garage",
          'capabilities[transfers][requested]': 'true',
          'metadata[hoist_key]': 'hoist-create-1',
        },
      },
    ]);
  });

  it.each([
    ['onboarding', 'eventually_due'],
    ['update', 'currently_due'],
  ] as const)('open the pages of the provider for %s', async (purpose, fields) => {
    answer = {
      status: 200,
      body: { object: 'account_link', url: 'https://x.test/1', expires_at: 1_900_000_000 },
    };
    const link = await stripeAccounts(stripe).createAccountLink({
      key: 'hoist-link-1',
      account: 'acct_1',
      purpose,
      returnUrl: 'https://shop.test/back',
      refreshUrl: 'https://shop.test/again',
    });
    expect(link).toEqual({ url: 'https://x.test/1', expiresAt: new Date(1_900_000_000_000) });
    expect(asked[0]).toEqual({
      method: 'POST',
      path: '/stripe/v1/account_links',
      key: 'hoist-link-1',
      form: {
        account: 'acct_1',
        type: 'account_onboarding',
        'collection_options[fields]': fields,
        return_url: 'https://shop.test/back',
        refresh_url: 'https://shop.test/again',
      },
    });
  });

  it('open the view of the provider, and are read', async () => {
    answer = { status: 200, body: { object: 'login_link', url: 'https://x.test/2' } };
    const { createLoginLink, readAccount } = stripeAccounts(stripe);
    expect(await createLoginLink({ key: 'hoist-dashboard-1', account: 'acct_1' })).toEqual({
      url: 'https://x.test/2',
    });
    answer = { status: 200, body: anAccount };
    expect(await readAccount('acct_1')).toMatchObject({ id: 'acct_1' });
    expect(asked).toMatchObject([
      { method: 'POST', path: '/stripe/v1/accounts/acct_1/login_links', key: 'hoist-dashboard-1', form: {} },
      { method: 'GET', path: '/stripe/v1/accounts/acct_1' },
    ]);
  });

  it('can do what their capability says, not that they exist', () => {
    const restricted = { ...anAccount, capabilities: { transfers: 'inactive' }, payouts_enabled: false };
    const account = accountFrom({ ...restricted, requirements: null } as unknown as Stripe.Account);
    expect(account).toMatchObject({ transfersEnabled: false, payoutsEnabled: false, currentlyDue: [] });
  });

  it.each([
    ['a failure of theirs', { status: 503, body: { error: { type: 'api_error', message: 'down' } } }],
    ['too many calls', refusal(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'slow' })],
    ['the same key under way', refusal(409, { type: 'invalid_request_error', message: 'in use' })],
    ['a key without the permission', refusal(403, { type: 'invalid_request_error', message: 'not allowed' })],
    ['a lost connection', 'silence' as const],
  ])('are asked for with one key and left open after %s', async (_, given) => {
    answer = given;
    const unheard = stripeAccounts(stripe).createAccount(shop);
    await expect(unheard).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    // The library reopens a kept connection that was cut; the key is the same.
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set([shop.key]));
  });

  it.each([
    [404, { type: 'invalid_request_error', code: 'resource_missing', message: 'none' }, 'not_found'],
    [400, { type: 'idempotency_error', message: 'another body' }, 'key_reused'],
    [400, { type: 'invalid_request_error', message: 'no' }, 'invalid_request'],
  ])('are refused as what it was: %i %j', async (status, error, reason) => {
    answer = refusal(status, error);
    await expect(stripeAccounts(stripe).readAccount('acct_1')).rejects.toMatchObject({ reason });
  });
});
