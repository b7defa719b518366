import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import type { CancelCode, JobMoveName } from '#domain/jobs/job-lifecycle.ts';
import { type Account, account } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Database } from '#platform/database/connect.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { START } from '#test/support/money-factories.ts';
import { brokenInvariants, CARD, type MoneyWorld, moneyWorld } from '#test/support/money-world.ts';
import { lockJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { balanceOf } from '../ledger/balances.ts';
import { keepFee, voidPayment } from './end-payment.ts';
import { receiptOf } from './statements/receipt.ts';
import { replaceCard } from './cards/replace-card.ts';
import { statementOf } from './statements/statement.ts';

let database: Database;
let world: MoneyWorld;

beforeAll(async () => {
  database = await testDatabase();
});
// Each test has a shop of its own, because what a shop earns adds up.
const freshWorld = async () => (world = await moneyWorld(database));

afterEach(async () => {
  await world.settle();
  expect(await brokenInvariants(database)).toEqual([]);
});
afterAll(() => database.close());

const balance = (name: Account) => database.transaction((tx) => balanceOf(tx, name));

async function cancel(
  job: JobId,
  move: { name: JobMoveName; code: CancelCode; fee?: number },
): Promise<void> {
  await world.as(world.customer, async (ctx) => {
    const moved = await moveJob(ctx, await lockJob(ctx, job), move.name, { cancelCode: move.code });
    if (move.fee === undefined) await voidPayment(ctx, job, 'cancelled');
    else await keepFee(ctx, moved, cents(move.fee));
  });
  await world.settle();
}

describe('a cancelled booking', () => {
  it('in time costs nothing and lets the hold go', async () => {
    await freshWorld();
    const job = await world.booked();
    const { provider_hold_id: hold } = await world.paymentOf(job);
    await cancel(job, { name: 'cancelEarly', code: 'owner_early' });
    expect(await world.paymentOf(job)).toMatchObject({ state: 'voided', captured_cents: 0 });
    expect((await world.system.services.payments.readHold(hold!)).status).toBe('voided');
  });

  it("late costs the booking fee, which is the platform's", async () => {
    await freshWorld();
    const before = await balance('platform:kept_fees');
    const job = await world.booked();
    await cancel(job, { name: 'cancelLate', code: 'owner_late', fee: 500 });
    expect(await world.paymentOf(job)).toMatchObject({ state: 'fee_kept', captured_cents: 500 });
    expect(await balance('platform:kept_fees')).toBe(before + 500);
    const paidOut = database.kysely.selectFrom('payout').selectAll().where('job_id', '=', job);
    expect(await paidOut.execute()).toEqual([]);
    const receipt = world.as(world.customer, (ctx) =>
      receiptOf(ctx, { jobId: job, customerId: world.customerId }),
    );
    expect(await receipt).toMatchObject({ keptFeeCents: 500, capturedCents: 500 });
  });

  it('late gives the shop what is above the booking fee', async () => {
    await freshWorld();
    const job = await world.booked();
    await cancel(job, { name: 'cancelLate', code: 'owner_late', fee: 2_000 });
    expect(await balance(account.shopPayable(world.shopId))).toBe(1_500);
    const statement = world.as(world.shop, (ctx) => statementOf(ctx, { shopId: world.shopId, limit: 25 }));
    expect((await statement).items).toMatchObject([
      { kind: 'late_fee', priceCents: 2_000, commissionCents: 500, netCents: 1_500, taxCents: 0 },
    ]);
  });

  it('late with only a card saved charges the fee to it and no more', async () => {
    await freshWorld();
    const job = await world.booked({ startsInHours: 10 * 24 });
    await cancel(job, { name: 'cancelLate', code: 'owner_late', fee: 500 });
    expect(await world.paymentOf(job)).toMatchObject({
      state: 'fee_kept',
      authorised_cents: 500,
      captured_cents: 500,
    });
  });

  it('late with a card that fails twice leaves the fee owed', async () => {
    await freshWorld();
    const job = await world.booked({ startsInHours: 10 * 24 }, CARD.declinesLater);
    await cancel(job, { name: 'cancelLate', code: 'owner_late', fee: 500 });
    expect(await world.paymentOf(job)).toMatchObject({
      state: 'failed',
      due_cents: 500,
      captured_cents: 0,
      declines: 2,
    });
    world.clock.moveTo(plus(START, 3 * DAY));
    await world.settle();
    expect((await world.paymentOf(job)).declines).toBe(2);
  });

  it('late with a fee that is owed is settled when its owner comes back with a card that works', async () => {
    await freshWorld();
    const before = await balance('platform:kept_fees');
    const job = await world.booked({ startsInHours: 10 * 24 }, CARD.declinesLater);
    await cancel(job, { name: 'cancelLate', code: 'owner_late', fee: 500 });
    const pay = () => world.as(world.customer, (ctx) => replaceCard(ctx, { jobId: job }));
    await pay();
    await world.settle();
    expect(await world.paymentOf(job)).toMatchObject({ state: 'awaiting_card', due_cents: 500 });

    await world.enterCard(job, CARD.declines);
    expect(await world.paymentOf(job)).toMatchObject({ state: 'awaiting_card', captured_cents: 0 });
    await world.enterCard(job);
    expect(await world.paymentOf(job)).toMatchObject({
      state: 'fee_kept',
      authorised_cents: 500,
      captured_cents: 500,
    });
    expect(await balance('platform:kept_fees')).toBe(before + 500);
    await expect(pay()).rejects.toMatchObject({ code: 'PAYMENT_WRONG_STATE' });
  });

  it('in time leaves nothing that its owner could pay', async () => {
    await freshWorld();
    const job = await world.booked();
    await cancel(job, { name: 'cancelEarly', code: 'owner_early' });
    const pay = world.as(world.customer, (ctx) => replaceCard(ctx, { jobId: job }));
    await expect(pay).rejects.toMatchObject({ code: 'PAYMENT_WRONG_STATE' });
  });
});
