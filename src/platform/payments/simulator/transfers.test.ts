import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyAccount } from './accounts.ts';
import { cents } from '#domain/money/money.ts';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { settlePayouts } from './payouts.ts';
import { testWorldOn, type TestWorld } from './test-world.ts';

let database: Database;
let world: TestWorld;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await testWorldOn(database);
});

describe('a captured charge', () => {
  it('gives back no more than was taken, in however many parts', async () => {
    const chargeId = await world.aCapturedCharge(20_000);
    const refund = (amount: number) =>
      world.payments.refund({ key: world.key(), chargeId, amount: cents(amount) });
    const first = await refund(12_000);
    expect(await world.payments.readRefund(first.id)).toEqual(first);
    await expect(refund(8_001)).rejects.toMatchObject({ reason: 'amount_too_large' });
    await refund(8_000);
    await expect(refund(1)).rejects.toMatchObject({ reason: 'amount_too_large' });
  });

  it('feeds no more transfers than was taken', async () => {
    const { account, transfer } = await aTransfer(20_000, 18_710);
    expect(transfer).toMatchObject({ amount: 18_710, reversedAmount: 0, destination: account });
    const more = world.payments.transfer({
      key: world.key(),
      amount: cents(1_291),
      destination: account,
      sourceCharge: transfer.sourceCharge,
    });
    await expect(more).rejects.toMatchObject({ reason: 'amount_too_large' });
  });

  it('is not transferred to an account that does not exist', async () => {
    const sourceCharge = await world.aCapturedCharge();
    const transfer = world.payments.transfer({
      key: 'k',
      amount: cents(1),
      destination: 'acct_x',
      sourceCharge,
    });
    await expect(transfer).rejects.toMatchObject({ reason: 'not_found' });
  });
});

describe('a payout', () => {
  it('goes from pending to in transit to paid, and tells of each step', async () => {
    const { account, transfer } = await aTransfer(20_000, 18_710);
    const id = await payoutOf(transfer.id);
    const read = () => world.payments.readPayout({ id, account });
    expect(await read()).toMatchObject({ status: 'pending', amount: 18_710, transferIds: [transfer.id] });

    expect(await settlePayouts(world.simulator, world.clock.now())).toBe(0);
    world.clock.advance(60_000);
    await settlePayouts(world.simulator, world.clock.now());
    expect(await read()).toMatchObject({ status: 'in_transit' });
    world.clock.advance(60_000);
    await settlePayouts(world.simulator, world.clock.now());
    expect(await read()).toMatchObject({ status: 'paid', paidAt: world.clock.now() });
    expect(await world.eventsOf(id)).toEqual(['payout.updated', 'payout.paid']);
  });

  it('shrinks with a reversal, until it has left', async () => {
    const { account, transfer } = await aTransfer(20_000, 10_000);
    const id = await payoutOf(transfer.id);
    const reverse = (amount: number) =>
      world.payments.reverseTransfer({
        key: world.key(),
        transferId: transfer.id,
        amount: cents(amount),
      });
    expect(await reverse(4_000)).toMatchObject({ reversedAmount: 4_000 });
    expect(await world.payments.readPayout({ id, account })).toMatchObject({ amount: 6_000 });
    await expect(reverse(6_001)).rejects.toMatchObject({ reason: 'amount_too_large' });
    world.clock.advance(60_000);
    await settlePayouts(world.simulator, world.clock.now());
    await expect(reverse(1)).rejects.toMatchObject({ reason: 'balance_insufficient' });
    expect(await world.payments.readTransfer(transfer.id)).toMatchObject({ reversedAmount: 4_000 });
  });

  it('is canceled when everything is reversed', async () => {
    const { account, transfer } = await aTransfer(20_000, 10_000);
    await world.payments.reverseTransfer({ key: 'r', transferId: transfer.id, amount: cents(10_000) });
    const id = await payoutOf(transfer.id);
    expect(await world.payments.readPayout({ id, account })).toMatchObject({ status: 'canceled', amount: 0 });
    await expect(world.payments.readPayout({ id, account: 'acct_other' })).rejects.toThrow('not_found');
  });
});

async function aTransfer(charged: number, amount: number) {
  const sourceCharge = await world.aCapturedCharge(charged);
  const shop = { key: world.key(), name: 'Mira’s Garage', email: 'mira@demo.hoist.test' };
  const { id: account } = await world.payments.createAccount(shop);
  await verifyAccount(world.simulator, account);
  const transfer = await world.payments.transfer({
    key: world.key(),
    amount: cents(amount),
    destination: account,
    sourceCharge,
  });
  return { account, transfer };
}

async function payoutOf(transferId: string): Promise<string> {
  const { rows } = await database.executeSql('select payout_id from simulator.transfer where id = $1', [
    transferId,
  ]);
  return String(rows[0]?.['payout_id']);
}
