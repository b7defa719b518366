import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { DOCUMENT, verifyAccount } from './accounts.ts';
import { simulatorHttp } from './http.ts';
import { testWorldOn, type TestWorld } from './test-world.ts';

let database: Database;
let world: TestWorld;
let visit: (
  url: string,
  form?: Record<string, string>,
) => Promise<{ status: number; text: string; to: string }>;
let account: string;
let link: (purpose?: 'onboarding' | 'update') => Promise<string>;

const ANSWERS = {
  name: 'Oak Street',
  routing: '110000000',
  account: '000123456789',
  terms: 'on',
  act: 'send',
};
const BACK = 'http://hoist.test/back';
const AGAIN = 'http://hoist.test/again';

beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await testWorldOn(database);
  const app = simulatorHttp(world.simulator);
  visit = async (url, form) => {
    const path = url.replace(/^\/simulator/, '');
    const body = form && new URLSearchParams(form);
    const answer = await app.request(path, form ? { method: 'POST', body } : {});
    return { status: answer.status, text: await answer.text(), to: answer.headers.get('Location') ?? '' };
  };
  const shop = { name: 'Oak <Street>', email: 'oak@shops.test' };
  ({ id: account } = await world.payments.createAccount({ key: world.key(), ...shop }));
  link = async (purpose = 'onboarding') => {
    const asked = { key: world.key(), account, purpose, returnUrl: BACK, refreshUrl: AGAIN };
    return (await world.payments.createAccountLink(asked)).url;
  };
});

const read = () => world.payments.readAccount(account);

describe('a new account', () => {
  it('can receive nothing and says what it needs', async () => {
    const found = await read();
    expect(found).toMatchObject({ transfersEnabled: false, payoutsEnabled: false, detailsSubmitted: false });
    expect(found.currentlyDue).toContain('external_account');
    const charge = await world.aCapturedCharge();
    const asked = { key: world.key(), amount: cents(100), destination: account, sourceCharge: charge };
    await expect(world.payments.transfer(asked)).rejects.toMatchObject({ reason: 'unexpected_state' });
  });

  it('is one for one key, and has no view of the provider yet', async () => {
    const asked = { key: 'one-key', name: 'Twice', email: 'twice@shops.test' };
    const [one, other] = [
      await world.payments.createAccount(asked),
      await world.payments.createAccount(asked),
    ];
    expect(other.id).toBe(one.id);
    const early = world.payments.createLoginLink({ key: world.key(), account });
    await expect(early).rejects.toMatchObject({ reason: 'invalid_request' });
  });
});

describe('the hosted form', () => {
  it('says whose page it is, and shows a name as the text that it is', async () => {
    const page = await visit(await link());
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).toContain('Payment simulator');
    expect(page.text).toContain('Oak &lt;Street&gt;');
  });

  it.each([
    ['enable', { transfersEnabled: true, payoutsEnabled: true, currentlyDue: [], bank: { last4: '6789' } }],
    ['ask', { transfersEnabled: false, detailsSubmitted: true, currentlyDue: [DOCUMENT] }],
    ['restrict', { transfersEnabled: false, pastDue: [DOCUMENT], disabledReason: 'requirements.past_due' }],
    ['check', { transfersEnabled: false, disabledReason: 'requirements.pending_verification' }],
  ])('leads to what the provider makes of it: %s', async (verdict, expected) => {
    const events = (await world.eventsOf(account)).length;
    const answer = await visit(await link(), { ...ANSWERS, verdict });
    expect(answer).toMatchObject({ status: 303, to: BACK });
    expect(await read()).toMatchObject(expected);
    expect(await world.eventsOf(account)).toHaveLength(events + 1);
  });

  it('leads back and changes nothing when it is left', async () => {
    const before = await read();
    expect(await visit(await link(), { act: 'leave' })).toMatchObject({ status: 303, to: BACK });
    expect(await read()).toEqual(before);
  });

  it('takes no bank but its own, and says so at the field', async () => {
    const answer = await visit(await link(), { ...ANSWERS, routing: '021000021', terms: '' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('id="routing-problem"');
    expect(answer.text).not.toContain('id="account-problem"');
    expect(await read()).toMatchObject({ detailsSubmitted: false });
  });

  it('works once and for minutes, and then leads to where another is made', async () => {
    const url = await link();
    await visit(url, { ...ANSWERS, verdict: 'ask' });
    expect(await visit(url)).toMatchObject({ status: 303, to: AGAIN });
    await visit(url, { ...ANSWERS, verdict: 'enable' });
    expect(await read()).toMatchObject({ transfersEnabled: false });
    const old = await link('update');
    world.clock.moveTo(plus(world.clock.now(), 11 * MINUTE));
    expect(await visit(old)).toMatchObject({ status: 303, to: AGAIN });
    await visit(old, { document: 'on', verdict: 'enable', act: 'send' });
    expect(await read()).toMatchObject({ transfersEnabled: false });
    expect(await visit('/simulator/connect/unknown')).toMatchObject({ status: 404 });
  });

  it('asks later for what is missing only', async () => {
    await visit(await link(), { ...ANSWERS, verdict: 'ask' });
    const url = await link('update');
    const page = await visit(url);
    expect(page.text).toContain('Hand in an identity document');
    expect(page.text).not.toContain('Routing number');
    expect(await visit(url, { act: 'send', verdict: 'enable' })).toMatchObject({ status: 422 });
    await visit(url, { act: 'send', document: 'on', verdict: 'enable' });
    expect(await read()).toMatchObject({ transfersEnabled: true, currentlyDue: [], bank: { last4: '6789' } });
  });
});

describe('the view of the provider', () => {
  it('plays the provider changing its mind', async () => {
    await verifyAccount(world.simulator, account);
    const { url } = await world.payments.createLoginLink({ key: world.key(), account });
    expect((await visit(url)).text).toContain('ends in 6789');
    await visit(url, { verdict: 'ask' });
    expect(await read()).toMatchObject({ transfersEnabled: true, currentlyDue: [DOCUMENT] });
    await visit(url, { verdict: 'restrict' });
    expect(await read()).toMatchObject({ transfersEnabled: false, payoutsEnabled: false });
    // Its owner names another bank: one of the simulator's own, and nothing else changes.
    const before = await read();
    await visit(url, { act: 'bank', account: '021000021' });
    expect(await read()).toEqual(before);
    await visit(url, { act: 'bank', account: '000987654321' });
    expect(await read()).toEqual({ ...before, bank: { mark: 'simulated:4321', last4: '4321' } });
    // Neither link opens the page of the other kind.
    expect(await visit(url.replace('/dashboard', ''))).toMatchObject({ status: 404 });
  });
});
