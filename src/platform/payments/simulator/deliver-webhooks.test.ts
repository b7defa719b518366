import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import type { ProviderEvent } from '../payments-provider.ts';
import { SIGNATURE_HEADER, signWebhook } from '../webhook-signature.ts';
import { deliverDue, type Endpoint } from './deliver-webhooks.ts';
import { runSimulator } from './run-simulator.ts';
import { SECRETS, testWorldOn, type TestWorld } from './test-world.ts';

let database: Database;
let world: TestWorld;
let received: (ProviderEvent | null)[];
let endpointIs: 'up' | 'refusing' | 'unreachable';
let endpoint: Endpoint;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await testWorldOn(database);
  received = [];
  endpointIs = 'up';
  endpoint = {
    url: 'http://127.0.0.1/api/webhooks/payments',
    secret: SECRETS[0],
    async post(_url, { headers, body }) {
      if (endpointIs === 'unreachable') throw new Error('connection refused');
      received.push(world.payments.verifyWebhook(body, headers[SIGNATURE_HEADER], world.clock.now()));
      return { ok: endpointIs === 'up' };
    },
  };
});

const deliver = () => deliverDue(world.simulator, endpoint, world.clock.now());

describe('a webhook', () => {
  it('arrives once, in order, signed so that the port accepts it', async () => {
    const hold = await world.aHold();
    await world.payHold(hold);
    await world.payments.voidHold({ key: 'v', id: hold.id });
    expect(await deliver()).toBe(2);
    expect(received).toMatchObject([
      { type: 'hold.authorised', objectId: hold.id, account: null, createdAt: world.clock.now() },
      { type: 'hold.voided', objectId: hold.id },
    ]);
    expect(await deliver()).toBe(0);
  });

  it.each(['refusing', 'unreachable'] as const)(
    'is sent again, ever later, while the endpoint is %s',
    async (state) => {
      await world.payHold(await world.aHold());
      endpointIs = state;
      expect(await deliver()).toBe(0);
      for (const seconds of [15, 30, 60, 120]) {
        world.clock.advance((seconds - 1) * 1_000);
        const before = received.length;
        await deliver();
        expect(received.length, `before ${seconds} s`).toBe(before);
        world.clock.advance(1_000);
        await deliver();
      }
      endpointIs = 'up';
      world.clock.advance(3_600_000);
      expect(await deliver()).toBe(1);
      const ids = new Set(received.map((event) => event?.id));
      expect(ids.size).toBe(1);
    },
  );

  it('is sent again when its sender died before it could write down the answer', async () => {
    await world.payHold(await world.aHold());
    const { post } = endpoint;
    endpoint.post = async (...request) => {
      await post(...request);
      await database.executeSql('alter table simulator.webhook_delivery rename column delivered_at to gone');
      return { ok: true };
    };
    await expect(deliver()).rejects.toThrow('delivered_at');
    await database.executeSql('alter table simulator.webhook_delivery rename column gone to delivered_at');
    endpoint.post = post;
    world.clock.advance(15_000);
    expect(await deliver()).toBe(1);
    expect(received).toHaveLength(2);
    expect(received[1]?.id).toBe(received[0]?.id);
  });

  it('is not sent for a change that was refused', async () => {
    const hold = await world.aHold();
    await expect(world.payHold({ ...hold, clientSecret: 'guess' })).rejects.toThrow('resource_missing');
    expect(await deliver()).toBe(0);
  });

  it('leaves as soon as its change is committed', async () => {
    const onError = vi.fn<(error: unknown) => void>();
    const running = runSimulator({ simulator: world.simulator, endpoint, onError, everyMs: 600_000 });
    const hold = await world.aHold();
    await world.payHold(hold);
    await vi.waitFor(() => expect(received).toMatchObject([{ objectId: hold.id }]), { timeout: 10_000 });
    await running.stop();
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('the port', () => {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Date.parse('2027-03-01T12:00:00Z') / 1_000,
    data: { object: { id: 'pi_1' } },
  };
  const verify = (text: string, signature: string | undefined, at = world.clock.now()) =>
    world.payments.verifyWebhook(text, signature, at);

  it.each([
    ['no time', { ...event, created: undefined }],
    ['no object', { ...event, data: {} }],
    ['something else', 'hello'],
  ])('refuses a signed event with %s', (_, content) => {
    const body = JSON.stringify(content);
    const header = signWebhook(body, SECRETS[0], world.clock.now());
    expect(() => verify(body, header)).toThrow('not one of Stripe');
  });

  it.each([
    ['customer.created', { id: 'cus_1' }],
    ['balance.available', {}],
  ])('takes in %s, from which nothing follows', (type, object) => {
    const body = JSON.stringify({ ...event, type, data: { object } });
    expect(verify(body, signWebhook(body, SECRETS[0], world.clock.now()))).toBeNull();
  });

  it('refuses a forged, an old, a future and a tampered event', () => {
    const now = world.clock.now();
    const body = JSON.stringify(event);
    const header = signWebhook(body, SECRETS[0], now);

    expect(verify(body, header)).toEqual({
      id: 'evt_1',
      type: 'hold.captured',
      objectId: 'pi_1',
      account: null,
      createdAt: now,
    });
    const refusals = [
      () => verify(body, undefined),
      () => verify(body, signWebhook(body, 'guess', now)),
      () => verify(body, header, new Date(now.getTime() + 301_000)),
      () => verify(body, header, new Date(now.getTime() - 301_000)),
      () => verify(body.replace('pi_1', 'pi_2'), header),
    ];
    for (const refusal of refusals) {
      expect(refusal).toThrow(expect.objectContaining({ name: 'WebhookRefused' }));
    }
  });
});
