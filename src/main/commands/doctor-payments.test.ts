import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/connect.ts';
import type { Simulator } from '#platform/payments/simulator/simulator.ts';
import { localStripe } from '#platform/payments/simulator/stripe-api/local-stripe.ts';
import { testWorldOn } from '#platform/payments/simulator/test-world.ts';
import { API_VERSION } from '#platform/payments/stripe/client.ts';
import { endpointEvents } from '#platform/payments/stripe/events.ts';
import { examinePayments } from './doctor-payments.ts';

// Over HTTP, as with `STRIPE_API_URL`: each fault of a Stripe account is named, and no secret is shown.

const url = 'https://hoist.test/api/webhooks/payments';
let database: Database;
let simulator: Simulator;
let server: Server;
/** Paths that the key has no right to. */
let closed: string[];
beforeAll(async () => {
  database = await openDatabase();
  ({ simulator } = await testWorldOn(database));
  const app = localStripe(simulator);
  const refusal = { error: { type: 'invalid_request_error', message: 'The key lacks a permission.' } };
  const answer = (request: Request) =>
    closed.includes(new URL(request.url).pathname)
      ? Response.json(refusal, { status: 403 })
      : app.fetch(request);
  // Tests that follow in this process have the Response of Node.
  server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await database.close();
});
beforeEach(() => {
  closed = [];
  simulator.platform.account['charges_enabled'] = true;
  simulator.platform.account['country'] = 'US';
  simulator.platform.account['default_currency'] = 'usd';
  const endpoint = { url, status: 'enabled', api_version: API_VERSION };
  simulator.platform.endpoints = [
    { ...endpoint, enabled_events: endpointEvents.platform },
    { ...endpoint, enabled_events: endpointEvents.accounts },
  ];
});

async function look(more: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const env = {
    HOIST_MODE: 'demo',
    PUBLIC_URL: 'https://hoist.test',
    STRIPE_SECRET_KEY: simulator.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_now0000000000000',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_accounts00000000',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    ...more,
  };
  const findings = await examinePayments(env);
  const words = JSON.stringify(findings);
  for (const secret of [env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET])
    expect(words).not.toContain(secret);
  return findings.filter(({ level }) => level === 'problem').map(({ check, says }) => `${check}: ${says}`);
}

describe('hoist doctor payments', () => {
  it('finds no problem in an account that is set up', async () => {
    expect(await look()).toEqual([]);
  });

  it('names a key that Stripe does not know, and settings that are missing', async () => {
    expect(await look({ STRIPE_SECRET_KEY: 'sk_test_of_someone_else' })).toEqual([
      'key: Stripe does not know STRIPE_SECRET_KEY',
    ]);
    expect(await look({ STRIPE_PUBLISHABLE_KEY: '' })).toEqual([
      expect.stringMatching(/^settings: .*PUBLISHABLE/),
    ]);
    expect(await look({ STRIPE_API_URL: 'http://127.0.0.1:9' })).toEqual(['key: Stripe does not answer']);
  });

  it('names the rights that a restricted key lacks', async () => {
    closed = ['/v1/events', '/v1/disputes'];
    expect(await look()).toEqual(['rights: the key may not read: Disputes, Events']);
  });

  it.each([
    ['charges_enabled', false, /does not let this account charge cards/],
    ['country', 'CA', /in CA/],
    ['default_currency', 'cad', /settles in cad/],
  ])('names an account whose %s is %s', async (field, value, says) => {
    simulator.platform.account[field] = value;
    expect(await look()).toEqual([expect.stringMatching(says)]);
  });

  it('names an account without Connect', async () => {
    closed = ['/v1/accounts'];
    expect(await look()).toEqual(['connect: Connect is not turned on, so no shop can be paid']);
  });

  it('names what is wrong with the webhooks', async () => {
    const [platform, accounts] = simulator.platform.endpoints;
    simulator.platform.endpoints = [];
    expect(await look()).toEqual([`webhooks: no endpoint is at ${url}`]);
    simulator.platform.endpoints = [platform!];
    expect(await look()).toEqual([
      `webhooks: the endpoint for connected accounts lacks: ${endpointEvents.accounts.join(', ')}`,
      'webhooks: there is one endpoint and two are needed',
    ]);
    simulator.platform.endpoints = [
      { ...platform!, enabled_events: endpointEvents.platform.slice(1) },
      accounts!,
    ];
    expect(await look()).toEqual([
      `webhooks: the endpoint for your account lacks: ${endpointEvents.platform[0]}`,
    ]);
    simulator.platform.endpoints = [platform!, { ...accounts!, status: 'disabled' }];
    expect((await look())[0]).toBe('webhooks: an endpoint is turned off');
    simulator.platform.endpoints = [platform!, accounts!];
    expect(await look({ STRIPE_CONNECT_WEBHOOK_SECRET: '' })).toEqual([
      'webhooks: STRIPE_CONNECT_WEBHOOK_SECRET is not set',
    ]);
  });
});
