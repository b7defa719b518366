import { Script } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { simulatorHttp } from './http.ts';
import { testWorldOn, type TestWorld } from './test-world.ts';
import { TEST_CARDS } from './test-cards.ts';

const ASKS_BANK = '4000002500003155';

let database: Database;
let world: TestWorld;
let post: (path: string, body: unknown) => Promise<{ status: number; text: string; json: unknown }>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await testWorldOn(database);
  const app = simulatorHttp(world.simulator);
  post = async (path, body) => {
    const answer = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, text, json: JSON.parse(text) };
  };
});

const aCard = (number = '4242424242424242') => ({ number, expiry: '12/34', cvc: '123' });

describe('the simulator in the browser', () => {
  it('shows its test cards in its form, with what each of them does', async () => {
    const page = await (await simulatorHttp(world.simulator).request('/js/card')).text();
    for (const { number, says } of TEST_CARDS) {
      expect(page).toContain(`data-number="${number}"`);
      expect(page).toContain(says);
    }
  });

  it('lets only pages of its own place show its frames', async () => {
    for (const frame of ['card', 'bank']) {
      const { headers } = await simulatorHttp(world.simulator).request(`/js/${frame}`);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    }
  });

  it('serves its scripts as plain JavaScript, and no other file of its folder', async () => {
    const app = simulatorHttp(world.simulator);
    const script = await app.request('/js/stripe.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    const text = await script.text();
    expect(text).not.toMatch(/^import /m);
    expect(() => new Script(text)).not.toThrow();
    expect((await app.request('/js/scripts.ts')).status).toBe(404);
    expect((await app.request('/js/..%2Fcards.ts')).status).toBe(404);
  });

  it('authorises a hold, and tells of the card what a receipt shows', async () => {
    const { id, clientSecret } = await world.aHold();
    const answer = await post(`/holds/${id}/confirm`, { clientSecret, card: aCard() });
    expect(answer.json).toEqual({
      status: 'authorised',
      card: { brand: 'Visa', last4: '4242', validThrough: '2034-12' },
      declineReason: null,
      error: null,
    });
    expect(answer.text).not.toContain('42424242');
    expect(answer.text).not.toContain(clientSecret);
  });

  it('saves a card after its bank was asked', async () => {
    const setup = await world.payments.createSetup({ key: 's', customer: await world.aCustomer() });
    const { id, clientSecret } = setup;
    const confirmed = await post(`/setups/${id}/confirm`, { clientSecret, card: aCard(ASKS_BANK) });
    expect(confirmed.json).toMatchObject({ status: 'requires_action' });
    const answered = await post(`/setups/${id}/authenticate`, { clientSecret, approve: true });
    expect(answered.json).toMatchObject({ status: 'succeeded', card: { last4: '3155' } });
  });

  it('says why a card was declined, also one whose typed date is over', async () => {
    const { id, clientSecret } = await world.aHold();
    const declined = await post(`/holds/${id}/confirm`, { clientSecret, card: aCard('4000000000000002') });
    expect(declined).toMatchObject({
      status: 200,
      json: { status: 'declined', declineReason: 'card_declined' },
    });
    const card = { ...aCard(), expiry: '02/27' };
    const expired = await post(`/holds/${id}/confirm`, { clientSecret, card });
    expect(expired.json).toMatchObject({ status: 'declined', declineReason: 'expired_card' });
  });

  it('gives the same answer to a wrong secret and to an unknown id', async () => {
    const { id, clientSecret } = await world.aHold();
    const guesses = [
      [`/holds/${id}/confirm`, { clientSecret: `${clientSecret}x`, card: aCard() }],
      ['/holds/hold_x/confirm', { clientSecret, card: aCard() }],
      [`/holds/${id}/authenticate`, { clientSecret: 'x', approve: true }],
      [`/setups/${id}/confirm`, { clientSecret, card: aCard() }],
    ] as const;
    for (const [path, body] of guesses) {
      expect(await post(path, body)).toMatchObject({ status: 404, json: { error: 'not_found' } });
    }
    expect(await world.payments.readHold(id)).toMatchObject({ status: 'requires_card' });
  });

  it('takes no real card, and leaves the hold untouched', async () => {
    const { id, clientSecret } = await world.aHold();
    const answer = await post(`/holds/${id}/confirm`, { clientSecret, card: aCard('4111111111111111') });
    expect(answer).toMatchObject({ status: 422, json: { error: 'not_a_test_card' } });
    expect(await world.payments.readHold(id)).toMatchObject({ status: 'requires_card' });
  });

  it.each([
    ['no JSON', '{'],
    ['no secret', { card: aCard() }],
    ['a number with spaces', { clientSecret: 'x', card: { ...aCard(), number: '4242 4242 4242 4242' } }],
    ['month 13', { clientSecret: 'x', card: { ...aCard(), expiry: '13/30' } }],
    ['a short CVC', { clientSecret: 'x', card: { ...aCard(), cvc: '12' } }],
  ])('refuses %s', async (_, body) => {
    const { id } = await world.aHold();
    expect(await post(`/holds/${id}/confirm`, body)).toMatchObject({
      status: 422,
      json: { error: 'invalid' },
    });
  });

  it('refuses a body that is too large before reading it', async () => {
    const answer = await post('/holds/x/confirm', { clientSecret: 'x'.repeat(5_000) });
    expect(answer.status).toBe(413);
  });
});
