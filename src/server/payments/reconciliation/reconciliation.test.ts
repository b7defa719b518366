import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { JobId, UserId } from '#domain/ids.ts';
import type { Database } from '#platform/database/connect.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { planDispute } from '#platform/payments/simulator/disputes.ts';
import { inTransaction } from '#platform/payments/simulator/simulator.ts';
import { balanceOf } from '#server/ledger/balances.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { brokenInvariants, CARD, type MoneyWorld, moneyWorld } from '#test/support/money-world.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { reconcileStep } from './reconcile-day.ts';
import { reconcileDays } from './reconcile-days.ts';

// What this guarantees: every movement of the provider's balance is compared with the books once its day is
// over, its fee is a cost of the platform's, and whatever differs is found, kept, and healed when it is over.

let database: Database;
let world: MoneyWorld;
beforeEach(async () => {
  database = await testDatabase();
  world = await moneyWorld(database);
  world.system.queue.work('payments.reconcile', ({ day }) => reconcileStep(world.system, day));
  world.system.services.canTakePayments = true;
  return () => database.close();
});

const LOST = '4000000000002685';

async function paid(number: string = CARD.good, price = 20_000): Promise<JobId> {
  const jobId = await world.booked({ price, tax: 0 }, number);
  await world.worked(jobId, { price, tax: 0 });
  await world.completed(jobId);
  return jobId;
}

/** Finance gives back all or a part of it. */
async function refund(jobId: JobId, amount: number): Promise<void> {
  await askRefund(jobId, amount);
  await world.settle();
}

/** The same, and the provider has not answered yet. */
async function askRefund(jobId: JobId, amount: number): Promise<void> {
  const userId = crypto.randomUUID() as UserId;
  const name = { email: `${userId}@desk.test`, name: 'Fred Fine' };
  const at = { created_at: world.clock.now(), updated_at: world.clock.now() };
  await database.transaction((tx) =>
    tx
      .insertInto('auth_user')
      .values({ id: userId, ...name, ...at })
      .execute(),
  );
  const proofs = { secondFactor: true, mustRotatePassword: false };
  const { id: paymentId } = await world.paymentOf(jobId);
  await world.as({ kind: 'staff', userId, role: 'finance_admin', ...proofs }, (ctx) =>
    refundPayment(ctx, {
      paymentId,
      amount: cents(amount),
      reasonCode: 'service_issue',
      reason: 'The brakes still squeal.',
    }),
  );
}

/** The customer of a job goes to their bank, which takes all of it back for good. */
async function bankTakesBack(jobId: JobId, amount: number): Promise<void> {
  const { provider_charge_id: charge } = await world.paymentOf(jobId);
  const { simulator } = world;
  await inTransaction(simulator, async (tx) => {
    const hold = await tx
      .selectFrom('hold')
      .selectAll()
      .where('charge_id', '=', charge)
      .executeTakeFirstOrThrow();
    await planDispute(simulator, tx, hold, { amount, canBeWon: false, isInquiry: false });
  });
  for (const days of [1, 8]) {
    world.clock.moveTo(plus(world.clock.now(), days * DAY));
    await world.settle();
  }
}

/** The day is over, and the hourly look at it. */
async function nextDay(): Promise<void> {
  world.clock.moveTo(plus(world.clock.now(), DAY + HOUR));
  await world.settle();
  await reconcileDays(world.system);
  await world.settle();
}

const rows = async (sql: string) => (await database.executeSql(sql)).rows;
const days = () =>
  rows(`select state, movements, theirs_cents::int as theirs, ours_cents::int as ours,
  fees_cents::int as fees, failure from reconciliation_day
  where movements > 0 or state <> 'done' order by day`);
const differences = () =>
  rows(`select kind, reference, theirs_cents::int as theirs, ours_cents::int as ours,
  resolution from reconciliation_difference order by found_at, kind`);
const feesPaid = () => world.as({ kind: 'system' }, (ctx) => balanceOf(ctx.tx, account.providerFees));

describe('a day that is over', () => {
  it('adds up to the cent, and what the provider keeps is a cost', async () => {
    await paid();
    await paid(CARD.good, 30_001);
    await nextDay();
    expect(await differences()).toEqual([]);
    // 2.9 % and 30 cents of $200.00 and of $300.01.
    expect(await days()).toMatchObject([{ state: 'done', fees: 6_10 + 9_00, failure: null }]);
    expect(await feesPaid()).toBe(-(6_10 + 9_00));
    const [day] = await days();
    expect(day!['theirs']).toBe(day!['ours']);
  });

  it('is read once more without counting anything twice', async () => {
    await paid();
    await nextDay();
    const before = [
      await days(),
      await feesPaid(),
      await rows('select count(*)::int from provider_movement'),
    ];
    await rows(
      `update reconciliation_day set state = 'failed', failure = 'for the test', finished_at = null`,
    );
    await reconcileDays(world.system);
    await world.settle();
    const after = [await days(), await feesPaid(), await rows('select count(*)::int from provider_movement')];
    expect(after).toEqual(before);
  });

  it('is read again after the provider did not answer', async () => {
    await paid();
    world.provider.faults = (operation) => (operation === 'listMovements' ? 'timeout_before' : 'none');
    await nextDay();
    const [failed] = await rows(`select failure from reconciliation_day where state = 'failed' limit 1`);
    expect(failed).toEqual({ failure: 'The payment provider did not answer.' });
    world.provider.faults = () => 'none';
    await reconcileDays(world.system);
    await world.settle();
    expect(await days()).toMatchObject([{ state: 'done', failure: null }]);
    expect(await differences()).toEqual([]);
  });

  it('is compared after an outage, however long it was', async () => {
    await paid();
    await nextDay();
    world.clock.moveTo(plus(world.clock.now(), 34 * DAY));
    await world.settle();
    await nextDay();
    const [{ gaps, compared } = {}] = await rows(`select count(*)::int as compared,
      (max(day) - min(day) + 1 - count(*))::int as gaps from reconciliation_day where state = 'done'`);
    expect(gaps).toBe(0);
    expect(compared).toBeGreaterThan(34);
  });

  it('has the payouts of shops beside the transfers that they are made of', async () => {
    await paid();
    world.clock.moveTo(plus(world.clock.now(), 4 * DAY));
    await world.settle();
    await nextDay();
    const payouts = await rows(`select theirs_cents::int as theirs, ours_cents::int as ours, transfers
      from reconciliation_payout`);
    expect(payouts).toEqual([{ theirs: 18_710, ours: 18_710, transfers: 1 }]);
    expect(await differences()).toEqual([]);
  });

  it('counts refunds and transfers that came back, and keeps the fee of what was refunded', async () => {
    const jobId = await paid();
    world.clock.moveTo(plus(world.clock.now(), 73 * HOUR));
    await world.settle();
    await refund(jobId, 20_000);
    await world.settle();
    await nextDay();
    expect(await world.paymentOf(jobId)).toMatchObject({ refunded_cents: 20_000 });
    expect(await differences()).toEqual([]);
    expect(await feesPaid()).toBe(-6_10);
  });
});

describe('a difference', () => {
  it('is money that the provider took and our books do not know', async () => {
    const jobId = await world.booked();
    const { provider_hold_id: id } = await world.paymentOf(jobId);
    await world.system.services.payments.captureHold({ key: uuidv7(), id: id!, amount: cents(21_200) });
    await nextDay();
    expect(await differences()).toMatchObject([
      { kind: 'missing_here', reference: expect.stringMatching(/^ch_/), theirs: 21_200, ours: null },
    ]);
    // The rest of what it cost is true nevertheless.
    expect(await feesPaid()).toBe(-6_45);
  });

  it('heals when what was late arrives, and stays to be read', async () => {
    const jobId = await world.booked();
    const { provider_hold_id: id, provider_charge_id: charge } = await world.paymentOf(jobId);
    const payments = world.system.services.payments;
    await payments.captureHold({ key: uuidv7(), id: id!, amount: cents(21_200) });
    await nextDay();
    await rows(`insert into ledger_transaction
      (id, kind, idempotency_key, market, job_id, provider_ref, occurred_at)
      values ('019a0000-0000-7000-8000-00000000aaaa', 'capture', 'late', '201', '${jobId}', '${charge}', now())`);
    await rows(`insert into ledger_account (id) values ('job:${jobId}:funds')`);
    await rows(`insert into ledger_posting
      values ('019a0000-0000-7000-8000-00000000aaaa', 1, 'world:customer', 'job:${jobId}:funds', 21200)`);
    world.clock.moveTo(plus(world.clock.now(), 7 * HOUR));
    await reconcileDays(world.system);
    await world.settle();
    expect(await differences()).toMatchObject([{ kind: 'missing_here', resolution: 'healed' }]);
  });

  it('is what our books say and the provider never moved', async () => {
    const jobId = await paid();
    await rows(`insert into ledger_transaction
      (id, kind, idempotency_key, market, job_id, provider_ref, occurred_at)
      select '019a0000-0000-7000-8000-00000000bbbb', 'refund', 'made up', '201', '${jobId}', 're_made_up',
        occurred_at from ledger_transaction where kind = 'capture'`);
    await rows(`insert into ledger_posting values
      ('019a0000-0000-7000-8000-00000000bbbb', 1, 'world:bank', 'world:customer', 700)`);
    await nextDay();
    expect(await differences()).toMatchObject([
      { kind: 'missing_there', reference: 're_made_up', theirs: null, ours: -700 },
    ]);
  });

  it('is another amount, and the same movement twice', async () => {
    await paid();
    await rows(`update simulator.balance_transaction set amount = amount - 100 where type = 'charge'`);
    await rows(`insert into simulator.balance_transaction
      select 'txn_again', account_id, type, amount, fee, source, payout_id, available_at,
        created_at + interval '1 second' from simulator.balance_transaction where type = 'transfer'`);
    await rows(`insert into simulator.balance_transaction
      select 'txn_twice', account_id, type, amount, 0, source, payout_id, available_at,
        created_at + interval '1 second' from simulator.balance_transaction where type = 'charge'`);
    await nextDay();
    expect((await differences()).map(({ kind, theirs, ours }) => ({ kind, theirs, ours }))).toEqual([
      { kind: 'different', theirs: 19_900, ours: 20_000 },
      { kind: 'doubled', theirs: 19_900, ours: null },
    ]);
  });
});

describe('a chargeback', () => {
  it('waits for the bank, and its fee is a cost from the first day', async () => {
    const jobId = await paid(LOST);
    await nextDay();
    expect(await differences()).toEqual([]);
    expect(await feesPaid()).toBe(-(6_10 + 15_00));
    expect(await rows(`select state from provider_movement where kind = 'dispute'`)).toEqual([
      { state: 'waiting' },
    ]);
    expect((await world.paymentOf(jobId)).frozen_at).not.toBeNull();
    world.clock.moveTo(plus(world.clock.now(), 8 * DAY));
    await world.settle();
    await nextDay();
    expect(await rows(`select state from chargeback`)).toEqual([{ state: 'lost' }]);
    expect(await rows(`select distinct state from provider_movement where account = ''`)).toEqual([
      { state: 'matched' },
    ]);
    expect(await differences()).toEqual([]);
    expect(await feesPaid()).toBe(-(6_10 + 15_00));
  });
});

describe('a refund that fails after it succeeded', () => {
  const attention = async (jobId: JobId) =>
    rows(`select payment_attention as needs from job where id = '${jobId}'`);

  it('is money of the job again, a difference, and a payment that needs attention', async () => {
    const jobId = await paid(CARD.refundFails);
    await refund(jobId, 5_000);
    expect(await world.paymentOf(jobId)).toMatchObject({ refunded_cents: 0, refunding_cents: 0 });
    expect(await attention(jobId)).toEqual([{ needs: true }]);
    expect(await rows(`select state from payment_refund`)).toEqual([{ state: 'failed' }]);
    await nextDay();
    expect(await differences()).toMatchObject([
      { kind: 'refund_failed', reference: expect.stringMatching(/^re_/), theirs: 0, ours: 5_000 },
    ]);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('is made good by a refund that reaches the customer, without taking the shares twice', async () => {
    const jobId = await paid(CARD.refundFails);
    await refund(jobId, 5_000);
    await rows(`update simulator.card set behaviour = 'approves'`);
    await refund(jobId, 5_000);
    expect(await world.paymentOf(jobId)).toMatchObject({ refunded_cents: 5_000, released_cents: 15_000 });
    expect(await attention(jobId)).toEqual([{ needs: false }]);
    expect(await differences()).toMatchObject([{ kind: 'refund_failed', resolution: 'healed' }]);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  const refundsMade = () =>
    rows(
      `select amount_cents::int as amount from payment_attempt where kind = 'refund' and state <> 'failed'`,
    );

  it('is not given back once more beside what the bank takes back', async () => {
    const jobId = await paid(CARD.refundFails);
    world.clock.moveTo(plus(world.clock.now(), 73 * HOUR));
    await world.settle();
    await refund(jobId, 5_000);
    expect(await world.paymentOf(jobId)).toMatchObject({ refunded_cents: 0, released_cents: 15_000 });
    await rows(`update simulator.card set behaviour = 'approves'`);
    await bankTakesBack(jobId, 20_000);
    expect(await refundsMade()).toEqual([]);
    expect(await world.paymentOf(jobId)).toMatchObject({ refunded_cents: 20_000, released_cents: 0 });
    expect(world.alarms).toEqual([]);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('is given back by one of two refunds that are asked for at once', async () => {
    const jobId = await paid(CARD.refundFails);
    world.clock.moveTo(plus(world.clock.now(), 73 * HOUR));
    await world.settle();
    await refund(jobId, 5_000);
    await rows(`update simulator.card set behaviour = 'approves'`);
    await askRefund(jobId, 8_000);
    await askRefund(jobId, 5_000);
    await world.settle();
    expect(await refundsMade()).toHaveLength(2);
    expect(await world.paymentOf(jobId)).toMatchObject({ refunded_cents: 13_000, released_cents: 7_000 });
    expect(world.alarms).toEqual([]);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('may also be pending for a while', async () => {
    const jobId = await paid(CARD.refundWaits);
    await refund(jobId, 5_000);
    expect(await world.paymentOf(jobId)).toMatchObject({ refunded_cents: 5_000, refunding_cents: 0 });
    expect(await differences()).toEqual([]);
    expect(await brokenInvariants(database)).toEqual([]);
  });
});
