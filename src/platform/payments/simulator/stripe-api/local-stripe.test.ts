import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import type { Hono } from 'hono';
import { cents } from '#domain/money/money.ts';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { stripeClient } from '../../stripe/client.ts';
import { verifyAccount } from '../accounts.ts';
import { settlePayouts } from '../payouts.ts';
import { NUMBERS, testWorldOn, type TestWorld } from '../test-world.ts';
import { localStripe } from './local-stripe.ts';

let database: Database;
let world: TestWorld;
let app: Hono;
let stripe: Stripe;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await testWorldOn(database);
  app = localStripe(world.simulator);
  const answer = async (url: string, init: RequestInit) => app.fetch(new Request(url, init));
  stripe = stripeClient(world.simulator.secretKey, { answer });
});

type Raw = { method?: string; form?: string; headers?: Record<string, string> };
async function raw(path: string, { method = 'POST', form = '', headers = {} }: Raw = {}) {
  const response = await app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${world.simulator.secretKey}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: method === 'GET' ? undefined : form,
  });
  const json = (await response.json()) as { id?: string; error?: Record<string, unknown> };
  return { status: response.status, headers: response.headers, ...json };
}
const customer = 'name=Ana&email=ana%40x.test';

describe('a request', () => {
  it('needs the key of this simulator and the version that it speaks', async () => {
    const wrong = await raw('/v1/customers', {
      form: customer,
      headers: { Authorization: 'Bearer sk_test_x' },
    });
    expect(wrong).toMatchObject({ status: 401, error: { type: 'invalid_request_error' } });
    expect(await raw('/v1/balance', { method: 'GET', headers: { Authorization: '' } })).toMatchObject({
      status: 401,
    });
    const old = { form: customer, headers: { 'Stripe-Version': '2020-08-27' } };
    expect(await raw('/v1/customers', old)).toMatchObject({ status: 400 });
    expect(await world.count('customer')).toBe(0);
  });

  it('says which request it was, in every answer', async () => {
    const { headers } = await raw('/v1/nowhere', { method: 'GET' });
    expect(headers.get('Request-Id')).toMatch(/^req_/);
    expect(headers.get('Stripe-Version')).toBe('2026-10-28.endive');
  });

  it.each([
    ['name=Ana', 'parameter_missing', 'email'],
    [`${customer}&colour=red`, 'parameter_unknown', 'colour'],
    [`${customer}&metadata[a][b]=c`, undefined, 'metadata[a]'],
    [`${customer}&name[first]=Ana`, undefined, 'name'],
    [`${customer}&__proto__[polluted]=yes`, 'parameter_unknown', '__proto__'],
  ])('with %s is told what is wrong', async (form, code, param) => {
    const answer = await raw('/v1/customers', { form });
    expect(answer).toMatchObject({ status: 400, error: { type: 'invalid_request_error', param } });
    expect(answer.error?.['code']).toBe(code);
    expect(await world.count('customer')).toBe(0);
  });

  it('that is wrong takes no key: the same key is free for a right one', async () => {
    const headers = { 'Idempotency-Key': 'k' };
    await raw('/v1/customers', { form: 'name=Ana', headers });
    expect(await raw('/v1/customers', { form: customer, headers })).toMatchObject({ status: 200 });
    const other = await raw('/v1/customers', { form: `${customer}&metadata[a]=b`, headers });
    expect(other).toMatchObject({ status: 400, error: { type: 'idempotency_error' } });
  });

  it('with a key gets its answer again, and a mark that it is one', async () => {
    const asked = { form: customer, headers: { 'Idempotency-Key': 'k' } };
    const first = await raw('/v1/customers', asked);
    const second = await raw('/v1/customers', asked);
    expect(second.id).toBe(first.id);
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await world.count('customer')).toBe(1);
  });
});

describe('a card that its bank refuses', () => {
  it('is an error with the intent that was made', async () => {
    const { customer: id, savedCard } = await aSavedCard(NUMBERS.DECLINES_LATER);
    const declined = stripe.paymentIntents.create({
      ...intentOf(id),
      payment_method: savedCard,
      confirm: true,
      off_session: true,
    });
    await expect(declined).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { object: 'payment_intent', status: 'requires_payment_method', customer: id },
    });
    expect(await world.count('hold')).toBe(1);
  });
});

describe('a hold', () => {
  it('may be raised while it is held, which its bank may refuse', async () => {
    const { id: open } = await world.anAuthorisedHold(20_000);
    const more = await stripe.paymentIntents.incrementAuthorization(open, { amount: 25_000 });
    expect(more).toMatchObject({ amount: 25_000, amount_capturable: 25_000, status: 'requires_capture' });
    const less = stripe.paymentIntents.incrementAuthorization(open, { amount: 25_000 });
    await expect(less).rejects.toMatchObject({ param: 'amount' });
    await stripe.paymentIntents.capture(open, { amount_to_capture: 24_000 });
    const late = stripe.paymentIntents.incrementAuthorization(open, { amount: 30_000 });
    await expect(late).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('of a saved card may be confirmed later', async () => {
    const { customer: id, savedCard } = await aSavedCard();
    const { id: intent } = await stripe.paymentIntents.create(intentOf(id));
    const asked = { payment_method: savedCard, off_session: true, expand: ['latest_charge'] };
    const held = await stripe.paymentIntents.confirm(intent, asked);
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 20_000 });
    const charge = held.latest_charge as Stripe.Charge;
    const lasts = (4 * 24 + 18) * 3_600;
    const now = world.clock.now().getTime() / 1_000;
    expect(charge.payment_method_details?.card?.capture_before).toBe(now + lasts);
  });
});

describe('what is expanded', () => {
  it('is the object in the place of its id, some levels deep', async () => {
    const hold = await world.anAuthorisedHold(20_000);
    const expand = ['customer', 'latest_charge.payment_intent.customer'];
    const intent = await stripe.paymentIntents.retrieve(hold.id, { expand });
    expect(intent.customer).toMatchObject({ object: 'customer' });
    expect(intent.latest_charge).toMatchObject({
      object: 'charge',
      payment_intent: { object: 'payment_intent', customer: { object: 'customer' } },
    });
    const wrong = stripe.paymentIntents.retrieve(hold.id, { expand: ['colour'] });
    await expect(wrong).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a list', () => {
  it('comes in pages, the newest first, and can be walked both ways', async () => {
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      world.clock.advance(1_000);
      made.unshift(await world.aCustomer());
    }
    const ids = ({ data }: Stripe.ApiList<Stripe.Customer>) => data.map(({ id }) => id);
    const first = await stripe.customers.list({ limit: 2 });
    expect([ids(first), first.has_more]).toEqual([made.slice(0, 2), true]);
    const rest = await stripe.customers.list({ limit: 3, starting_after: made[1] });
    expect([ids(rest), rest.has_more]).toEqual([made.slice(2), false]);
    expect(ids(await stripe.customers.list({ limit: 2, ending_before: made[3] }))).toEqual(made.slice(1, 3));
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(made);
    await expect(stripe.customers.list({ starting_after: 'cus_x' })).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });

  it('of events is what was told, for who missed it', async () => {
    const hold = await world.anAuthorisedHold(20_000);
    await world.payments.voidHold({ key: 'v', id: hold.id });
    const { data } = await stripe.events.list({ limit: 10 });
    expect(data.map(({ type }) => type)).toEqual([
      'payment_intent.canceled',
      'payment_intent.amount_capturable_updated',
    ]);
    expect(data[0]?.data.object).toMatchObject({ id: hold.id, status: 'canceled' });
    const later = await stripe.events.list({ ending_before: data[1]!.id });
    expect(later.data.map(({ id }) => id)).toEqual([data[0]!.id]);
    expect(await stripe.events.retrieve(data[0]!.id)).toMatchObject({ type: 'payment_intent.canceled' });
  });
});

describe('a balance', () => {
  it('is the sum of its movements, each with what the provider keeps', async () => {
    const chargeId = await world.aCapturedCharge(20_000);
    await world.payments.refund({ key: 'r', chargeId, amount: cents(1_000) });
    const { data } = await stripe.balanceTransactions.list();
    // 2.9 % of $200.00 and 30 cents; none of it comes back with a refund.
    expect(data.map(({ type, amount, fee, net }) => [type, amount, fee, net])).toEqual(
      expect.arrayContaining([
        ['charge', 20_000, 610, 19_390],
        ['refund', -1_000, 0, -1_000],
      ]),
    );
    const { available } = await stripe.balance.retrieve();
    expect(available).toMatchObject([{ amount: 18_390, currency: 'usd' }]);
    const charge = await stripe.charges.retrieve(chargeId, { expand: ['balance_transaction'] });
    expect(charge.balance_transaction).toMatchObject({ fee: 610, source: chargeId });
  });

  it('of an account is that account’s own', async () => {
    const sourceCharge = await world.aCapturedCharge(20_000);
    const shop = { key: 'a', name: 'Mira', email: 'm@x.test' };
    const { id: destination } = await world.payments.createAccount(shop);
    await verifyAccount(world.simulator, destination);
    const { id } = await world.payments.transfer({
      key: 't',
      amount: cents(18_710),
      destination,
      sourceCharge,
    });
    const stripeAccount = destination;
    const held = await stripe.balance.retrieve({}, { stripeAccount });
    expect(held.available[0]?.amount).toBe(18_710);
    const { data: payouts } = await stripe.payouts.list({}, { stripeAccount });
    const asked = { payout: payouts[0]!.id, expand: ['data.source'] };
    const { data } = await stripe.balanceTransactions.list(asked, { stripeAccount });
    expect(data).toMatchObject([{ type: 'payment', source: { object: 'charge', source_transfer: id } }]);
    world.clock.advance(60_000);
    await settlePayouts(world.simulator, world.clock.now());
    expect((await stripe.balance.retrieve({}, { stripeAccount })).available[0]?.amount).toBe(0);
    await expect(stripe.payouts.retrieve(payouts[0]!.id)).rejects.toMatchObject({ statusCode: 404 });
  });
});

const intentOf = (id: string) =>
  ({
    amount: 20_000,
    currency: 'usd',
    customer: id,
    capture_method: 'manual',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  }) as const;

async function aSavedCard(number?: string) {
  const id = await world.aCustomer();
  const { savedCard = '' } = await world.saveCard(id, number);
  return { customer: id, savedCard };
}
