import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyAccount } from './simulator/accounts.ts';
import { moveDisputes } from './simulator/disputes.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import type { FaultyOperation } from './simulator/faults.ts';
import { testWorldOn, type TestWorld } from './simulator/test-world.ts';

let database: Database;
let world: TestWorld;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await testWorldOn(database);
});

describe('an idempotency key', () => {
  it('gets the same answer again, even after the world has moved on', async () => {
    const customer = await world.aCustomer();
    const input = { key: 'h1', amount: cents(5_000), customer, transferGroup: 'job-1' };
    const first = await world.payments.createHold(input);
    await world.payHold(first);
    expect(await world.payments.createHold(input)).toEqual(first);
    expect(await world.count('hold')).toBe(1);
  });

  it('is refused for another body and for another operation', async () => {
    const chargeId = await world.aCapturedCharge(20_000);
    await world.payments.refund({ key: 'r1', chargeId, amount: cents(100) });
    const otherBody = world.payments.refund({ key: 'r1', chargeId, amount: cents(101) });
    await expect(otherBody).rejects.toMatchObject({ reason: 'key_reused' });
    const otherOperation = world.payments.voidHold({ key: 'r1', id: 'hold_1' });
    await expect(otherOperation).rejects.toMatchObject({ reason: 'key_reused' });
    expect(await world.count('refund')).toBe(1);
  });

  it('makes one charge out of eight calls at once', async () => {
    const customer = await world.aCustomer();
    const { savedCard } = await world.saveCard(customer);
    const calls = Array.from({ length: 8 }, () => world.holdOffSession(customer, savedCard, 'same-key'));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map((hold) => hold.chargeId)).size).toBe(1);
    expect(await world.count('hold')).toBe(1);
  });

  it('is refused again after a refusal, which left nothing else behind', async () => {
    const hold = await world.anAuthorisedHold(20_000);
    const capture = (key: string, amount: number) =>
      world.payments.captureHold({ key, id: hold.id, amount: cents(amount) });
    await expect(capture('c1', 20_001)).rejects.toMatchObject({ reason: 'amount_too_large' });
    await expect(capture('c1', 20_001)).rejects.toMatchObject({ reason: 'amount_too_large' });
    await expect(capture('c1', 20_000)).rejects.toMatchObject({ reason: 'key_reused' });
    expect(await capture('c2', 20_000)).toMatchObject({ status: 'captured' });
  });

  it('is forgotten after a day, as Stripe may forget it: then it is a new one', async () => {
    const chargeId = await world.aCapturedCharge(20_000);
    const refund = () => world.payments.refund({ key: 'r1', chargeId, amount: cents(100) });
    const first = await refund();
    world.clock.advance(DAY - 1);
    expect(await refund()).toEqual(first);
    world.clock.advance(1);
    expect((await refund()).id).not.toBe(first.id);
  });
});

describe('an answer that is lost', () => {
  const faults = ['timeout_before', 'timeout_after', 'error500'] as const;

  it.each(faults)('by %s makes one hold, capture, refund, transfer and reversal', async (fault) => {
    const customer = await world.aCustomer();
    const { savedCard } = await world.saveCard(customer);
    const { id: destination } = await world.payments.createAccount({
      key: 'a',
      name: 'Mira',
      email: 'm@x.test',
    });
    await verifyAccount(world.simulator, destination);
    const spoiled = new Set<FaultyOperation>();
    const flaky = world.withFaults((operation) => {
      if (spoiled.has(operation)) return 'none';
      spoiled.add(operation);
      return fault;
    });
    async function retried<T>(call: () => Promise<T>): Promise<T> {
      await expect(call()).rejects.toMatchObject({ name: 'ProviderUnavailable' });
      return call();
    }

    const hold = await retried(() =>
      flaky.createHold({
        key: 'h',
        amount: cents(20_000),
        customer,
        transferGroup: 'job-1',
        savedCard,
        offSession: true,
      }),
    );
    await retried(() => flaky.captureHold({ key: 'c', id: hold.id, amount: cents(20_000) }));
    const sourceCharge = hold.chargeId ?? '';
    await retried(() => flaky.refund({ key: 'r', chargeId: sourceCharge, amount: cents(1_000) }));
    const transfer = await retried(() =>
      flaky.transfer({ key: 't', amount: cents(10_000), destination, sourceCharge }),
    );
    await retried(() => flaky.reverseTransfer({ key: 'v', transferId: transfer.id, amount: cents(500) }));

    expect(await retried(() => flaky.readHold(hold.id))).toMatchObject({
      status: 'captured',
      capturedAmount: 20_000,
    });
    expect(await world.payments.readTransfer(transfer.id)).toMatchObject({ reversedAmount: 500 });
    for (const table of ['hold', 'refund', 'transfer', 'transfer_reversal', 'payout']) {
      expect(await world.count(table), table).toBe(1);
    }
  });
});

describe('a call whose key the provider may have forgotten', () => {
  it('finds what it made, and makes it where there is nothing', async () => {
    const customer = await world.aCustomer();
    const { savedCard } = await world.saveCard(customer);
    const shop = { key: 'a', name: 'Mira', email: 'm@x.test' };
    const { id: destination } = await world.payments.createAccount(shop);
    await verifyAccount(world.simulator, destination);
    const { payments } = world;

    async function twice<T>(call: (isLate: boolean) => Promise<T>): Promise<T> {
      const first = await call(false);
      world.clock.advance(DAY);
      expect(await call(true)).toEqual(first);
      return first;
    }
    const asked = { amount: cents(20_000), customer, transferGroup: 'job-1', savedCard, offSession: true };
    const hold = await twice((isLate) => payments.createHold({ key: 'h', isLate, ...asked }));
    await payments.captureHold({ key: 'c', id: hold.id, amount: cents(20_000) });
    const chargeId = hold.chargeId ?? '';
    await twice((isLate) => payments.refund({ key: 'r', isLate, chargeId, amount: cents(1_000) }));
    const share = { amount: cents(10_000), destination, sourceCharge: chargeId };
    const transfer = await twice((isLate) => payments.transfer({ key: 't', isLate, ...share }));
    const back = { transferId: transfer.id, amount: cents(500) };
    const reversed = await payments.reverseTransfer({ key: 'v', ...back });
    world.clock.advance(DAY);
    expect(await payments.reverseTransfer({ key: 'v', isLate: true, ...back })).toEqual(reversed);
    await twice((isLate) => payments.createSetup({ key: 's', isLate, customer }));
    await twice((isLate) => payments.createCustomer({ key: 'u', isLate, name: 'Eve', email: 'e@x.test' }));
    for (const table of ['hold', 'refund', 'transfer', 'transfer_reversal', 'payout']) {
      expect(await world.count(table), table).toBe(1);
    }

    await payments.refund({ key: 'r2', isLate: true, chargeId, amount: cents(1_000) });
    expect(await world.count('refund')).toBe(2);
  });

  it('answers a bank once, and makes one account', async () => {
    const { payments } = world;
    const hold = await world.aHold();
    await world.payHold(hold, '4000000000000259');
    await payments.captureHold({ key: 'c', id: hold.id, amount: hold.amount });
    world.clock.advance(HOUR);
    await moveDisputes(world.simulator, world.clock.now());
    const { rows } = await database.executeSql('select id from simulator.dispute');
    const words = { statement: 'It was done.', fileName: 'packet.pdf', bytes: new Uint8Array([1]) };
    const answer = { key: 'a', disputeId: String(rows[0]?.['id']), ...words };
    expect(await payments.answerDispute(answer)).toMatchObject({ status: 'under_review' });
    world.clock.advance(DAY);
    expect(await payments.answerDispute({ ...answer, isLate: true })).toMatchObject({
      status: 'under_review',
    });
    expect(await world.count('file')).toBe(1);

    const shop = { key: 'shop', name: 'Mira', email: 'm@x.test' };
    const { id } = await payments.createAccount(shop);
    world.clock.advance(DAY);
    expect((await payments.createAccount({ ...shop, isLate: true })).id).toBe(id);
    expect(await world.count('account')).toBe(1);
  });

  it('reads an inquiry of a bank, which takes no money, and its end as won', async () => {
    const hold = await world.aHold();
    await world.payHold(hold, '4000000000001976');
    await world.payments.captureHold({ key: 'c', id: hold.id, amount: hold.amount });
    world.clock.advance(HOUR);
    await moveDisputes(world.simulator, world.clock.now());
    const { rows } = await database.executeSql('select id from simulator.dispute');
    const id = String(rows[0]?.['id']);
    expect(await world.payments.readDispute(id)).toMatchObject({ status: 'needs_response', fee: 0 });
    world.clock.advance(8 * DAY);
    await moveDisputes(world.simulator, world.clock.now());
    expect(await world.payments.readDispute(id)).toMatchObject({ status: 'won', fee: 0 });
  });

  it('does the same when the provider repeats a failure that it remembers', async () => {
    const chargeId = await world.aCapturedCharge(20_000);
    const refund = () => world.payments.refund({ key: 'r', chargeId, amount: cents(1_000) });
    const made = await refund();
    await database.executeSql(
      `update simulator.idempotency set status = 500, body = '{"error":{"type":"api_error"}}' where key = ':r'`,
    );
    expect(await refund()).toEqual(made);
    await database.executeSql(`delete from simulator.refund`);
    expect((await refund()).id).not.toBe(made.id);
    expect(await world.count('refund')).toBe(1);
  });
});

describe('a saved card', () => {
  it('can be held again, until it is given up, however often that is asked for', async () => {
    const customer = await world.aCustomer();
    const { savedCard, card } = await world.saveCard(customer);
    expect(card).toMatchObject({ last4: '4242', validThrough: expect.stringMatching(/^20\d\d-\d\d$/) });
    expect((await world.holdOffSession(customer, savedCard)).status).toBe('authorised');
    const key = world.key();
    for (const again of [key, key, world.key()]) {
      expect(await world.payments.detachCard({ key: again, savedCard: savedCard! })).toEqual({ savedCard });
    }
    await expect(world.holdOffSession(customer, savedCard)).rejects.toThrow('saved no card');
  });
});

describe('the simulator’s tables', () => {
  it('are closed to the application’s role', async () => {
    for (const statement of [
      'select * from simulator.hold',
      'insert into simulator.customer select',
      'delete from simulator.refund',
    ]) {
      const asApplication = database.executeSql(`begin; set local role hoist_app; ${statement}; commit`);
      await expect(asApplication).rejects.toThrow('permission denied');
    }
  });

  it('hold no card number', async () => {
    await world.payHold(await world.aHold());
    const { rows } = await database.executeSql('select * from simulator.card');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('42424242');
  });
});
