import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import type { CancelCode, JobMoveName } from '#domain/jobs/job-lifecycle.ts';
import { type Account, account } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Fault } from '#platform/payments/simulator/faults.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import { lockJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { applyAccount } from './payout-accounts/apply-account.ts';
import { keepFee, voidPayment } from './end-payment.ts';
import { START } from '#test/support/money-factories.ts';
import { brokenInvariants, CARD, type MoneyWorld, moneyWorld } from '#test/support/money-world.ts';
import { receiptOf } from './statements/receipt.ts';
import { statementOf } from './statements/statement.ts';

let database: Database;
let world: MoneyWorld;

beforeAll(async () => {
  database = await testDatabase();
});
// Each test has a shop of its own, because what a shop earns adds up.
const freshWorld = async () => (world = await moneyWorld(database));
const staff = (): Actor => ({
  kind: 'staff',
  userId: world.customerId,
  role: 'super_admin',
  secondFactor: true,
  mustRotatePassword: false,
});

afterEach(async () => {
  await world.settle();
  expect(await brokenInvariants(database)).toEqual([]);
});
afterAll(() => database.close());

const balance = (name: Account) => database.transaction((tx) => balanceOf(tx, name));
const jobOf = (id: JobId) =>
  database.kysely.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const payoutOf = (id: JobId) =>
  database.kysely.selectFrom('payout').selectAll().where('job_id', '=', id).executeTakeFirst();

async function passTo(instant: Date): Promise<void> {
  world.clock.moveTo(instant);
  await world.settle();
}

async function cancel(
  job: JobId,
  move: { name: JobMoveName; code: CancelCode; by?: Actor; fee?: number },
): Promise<void> {
  await world.as(move.by ?? world.customer, async (ctx) => {
    const moved = await moveJob(ctx, await lockJob(ctx, job), move.name, { cancelCode: move.code });
    if (move.fee === undefined) await voidPayment(ctx, job, 'cancelled');
    else await keepFee(ctx, moved, cents(move.fee));
  });
  await world.settle();
}

const statement = () => world.as(world.shop, (ctx) => statementOf(ctx, { shopId: world.shopId, limit: 25 }));
const receipt = (jobId: JobId) =>
  world.as(world.customer, (ctx) => receiptOf(ctx, { jobId, customerId: world.customerId }));

describe('a finished job', () => {
  it('is captured, shared out and paid to the cent, as statement and receipt say', async () => {
    await freshWorld();
    const before = await balance('platform:commission');
    const job = await world.booked();
    await world.worked(job);
    await world.completed(job);

    expect(await world.paymentOf(job)).toMatchObject({
      state: 'released',
      captured_cents: 21_200,
      released_cents: 21_200,
      refunded_cents: 0,
    });
    expect(await balance(account.jobFunds(job))).toBe(0);
    expect(await balance('platform:commission')).toBe(before + 1_000);
    expect(await balance(account.shopPayable(world.shopId))).toBe(19_910);

    const { items, payableCents } = await statement();
    expect(payableCents).toBe(19_910);
    expect(items).toMatchObject([
      {
        kind: 'job',
        priceCents: 20_000,
        taxCents: 1_200,
        commissionCents: 1_000,
        processingCents: 290,
        netCents: 18_710,
      },
    ]);
    const { capturedCents, postings } = await receipt(job);
    expect(capturedCents).toBe(21_200);
    expect(postings.map(({ what, to, amountCents }) => [what, to, amountCents])).toEqual([
      ['Charged', 'Held for this job', 21_200],
      ['Released', "Mira's Garage", 18_710],
      ['Released', 'Commission, paid by the shop', 1_000],
      ['Released', 'Processing, paid by the shop', 290],
      ['Released', 'Sales tax, VA', 1_200],
      ['Released', "Mira's Garage", 1_200],
    ]);
  });

  it('of a new shop is paid out 72 hours later, and the shop reads why', async () => {
    await freshWorld();
    const job = await world.booked();
    await world.worked(job);
    await world.completed(job);
    expect(await payoutOf(job)).toMatchObject({ state: 'held', amount_cents: 19_910, paid_at: null });
    expect((await payoutOf(job))?.hold_reason).toMatch(/first five jobs/);
    await passTo(plus(START, 71 * HOUR));
    expect((await payoutOf(job))?.state).toBe('held');
    await passTo(plus(START, 72 * HOUR));
    expect(await payoutOf(job)).toMatchObject({ state: 'paid', hold_reason: null });
    expect(await balance(account.shopPayable(world.shopId))).toBe(0);
    expect(await statement()).toMatchObject({ payableCents: 0, paidCents: 19_910, heldCents: 0 });
  });

  it('of a shop that has done five before is paid out at once', async () => {
    await freshWorld();
    for (let done = 0; done < 5; done += 1) {
      const job = await world.booked();
      await world.worked(job);
      await world.completed(job);
    }
    const sixth = await world.booked();
    await world.worked(sixth);
    await world.completed(sixth);
    expect((await payoutOf(sixth))?.state).toBe('paid');
  });

  it('that comes to less than was held takes less, and the rest is let go', async () => {
    await freshWorld();
    const job = await world.booked();
    await world.worked(job, { price: 15_000, tax: 900 });
    await world.completed(job);
    expect(await world.paymentOf(job)).toMatchObject({ state: 'released', captured_cents: 15_900 });
    expect(await balance(account.shopPayable(world.shopId))).toBe(15_000 - 750 - 290 + 900);
  });

  it('leaves the tax with the state where the state collects it', async () => {
    await freshWorld();
    await database.kysely
      .updateTable('shop')
      .set({ remits_tax: false })
      .where('id', '=', world.shopId)
      .execute();
    const before = await balance(account.tax('VA'));
    const job = await world.booked();
    await world.worked(job);
    await world.completed(job);
    expect(await balance(account.tax('VA'))).toBe(before + 1_200);
    expect((await payoutOf(job))?.amount_cents).toBe(18_710);
    expect((await statement()).items[0]).toMatchObject({ taxCents: 1_200, netCents: 18_710 });
  });
});

describe('a hold that would run out while the car is at the shop', () => {
  it('is captured whole, and what the invoice leaves goes back', async () => {
    await freshWorld();
    const job = await world.booked();
    await world.move(job, 'checkIn');
    const { capture_before: until } = await world.paymentOf(job);
    await passTo(plus(until!, -24 * HOUR));
    expect(await world.paymentOf(job)).toMatchObject({ state: 'captured', captured_cents: 21_200 });
    expect(await balance(account.jobFunds(job))).toBe(21_200);

    await world.move(job, 'startWork');
    await world.invoiced(job, { price: 10_000, tax: 600 });
    await world.completed(job);
    expect(await world.paymentOf(job)).toMatchObject({
      state: 'released',
      released_cents: 10_600,
      refunded_cents: 10_600,
    });
    expect(await balance(account.jobFunds(job))).toBe(0);
    expect((await receipt(job)).refundedCents).toBe(10_600);
  });

  it('goes back whole when staff cancel the job', async () => {
    await freshWorld();
    const job = await world.booked();
    await world.move(job, 'checkIn');
    const { capture_before: until } = await world.paymentOf(job);
    await passTo(plus(until!, -24 * HOUR));
    await cancel(job, { name: 'cancelByStaff', code: 'staff', by: staff() });
    expect(await world.paymentOf(job)).toMatchObject({ captured_cents: 21_200, refunded_cents: 21_200 });
    expect(await balance(account.jobFunds(job))).toBe(0);
  });
});

describe('a job that staff cancel while its money is being taken', () => {
  /** A running job whose capture got no answer, so we don't know whether the money was taken. */
  async function unansweredCapture(fault: Fault): Promise<JobId> {
    await freshWorld();
    const job = await world.accepted({}, { card: { cardId: await world.savedCard() }, offSession: false });
    await world.move(job, 'checkIn');
    await world.move(job, 'startWork');
    const { capture_before: until } = await world.paymentOf(job);
    world.provider.faults = (operation) => {
      if (operation === 'captureHold') return fault;
      return operation === 'readHold' ? 'error500' : 'none';
    };
    await passTo(plus(until!, -24 * HOUR));
    await cancel(job, { name: 'cancelByStaff', code: 'staff', by: staff() });
    expect(await world.paymentOf(job)).toMatchObject({ state: 'authorised' });
    return job;
  }

  async function providerIsBack(job: JobId): Promise<void> {
    world.provider.faults = () => 'none';
    const { capture_before: until } = await world.paymentOf(job);
    await passTo(plus(until!, HOUR));
    await world.sweepForgotten();
  }

  it('ends without a charge when the money was not taken, and the card is never held again', async () => {
    const job = await unansweredCapture('timeout_before');
    await providerIsBack(job);
    expect(await world.paymentOf(job)).toMatchObject({ state: 'voided', captured_cents: 0 });
    await passTo(plus(START, 30 * DAY));
    const { rows } = await database.executeSql(
      'select status from simulator.hold where transfer_group = $1',
      [job],
    );
    expect(rows).toEqual([{ status: 'voided' }]);
  });

  it('gives the money back when it was taken after all', async () => {
    const job = await unansweredCapture('timeout_after');
    await providerIsBack(job);
    expect(await world.paymentOf(job)).toMatchObject({ captured_cents: 21_200, refunded_cents: 21_200 });
  });
});

describe('a card whose money cannot be taken when the work is done', () => {
  it('pauses the release until the customer gives another one', async () => {
    await freshWorld();
    const job = await world.booked({}, CARD.captureFails);
    await world.worked(job);
    await world.completed(job);
    expect(await jobOf(job)).toMatchObject({ state: 'completed', payment_attention: true });
    expect(await world.paymentOf(job)).toMatchObject({
      state: 'awaiting_card',
      decline_reason: 'capture_failed',
      captured_cents: 0,
    });
    expect(await payoutOf(job)).toBeUndefined();

    await world.enterCard(job);
    expect(await world.paymentOf(job)).toMatchObject({ state: 'released', captured_cents: 21_200 });
    expect((await jobOf(job)).payment_attention).toBe(false);
    expect((await payoutOf(job))?.amount_cents).toBe(19_910);
  });
});

describe('a hold that has run out unseen', () => {
  it('is not missed when the work is done: the customer is asked for a card again', async () => {
    await freshWorld();
    const job = await world.booked();
    await world.worked(job);
    const { capture_before: until } = await world.paymentOf(job);
    world.clock.moveTo(plus(until!, HOUR));
    await world.completed(job);
    expect(await world.paymentOf(job)).toMatchObject({
      state: 'awaiting_card',
      captured_cents: 0,
      authorised_cents: 0,
    });
    expect((await jobOf(job)).payment_attention).toBe(true);
    await world.enterCard(job);
    expect(await world.paymentOf(job)).toMatchObject({ state: 'released', captured_cents: 21_200 });
  });

  it('is asked for again on the saved card, and the shop is paid', async () => {
    await freshWorld();
    const job = await world.accepted({}, { card: { cardId: await world.savedCard() }, offSession: false });
    await world.worked(job);
    const { capture_before: until, provider_hold_id: first } = await world.paymentOf(job);
    world.clock.moveTo(plus(until!, HOUR));
    await world.completed(job);
    const payment = await world.paymentOf(job);
    expect(payment).toMatchObject({ state: 'released', captured_cents: 21_200 });
    expect(payment.provider_hold_id).not.toBe(first);
  });
});

describe('a shop whose bank account cannot receive money', () => {
  it('is paid as soon as it can', async () => {
    await freshWorld();
    const provider = database.kysely.selectFrom('shop_payout_account').select('provider_account_id');
    const { provider_account_id: accountId } = await provider
      .where('shop_id', '=', world.shopId)
      .executeTakeFirstOrThrow();
    const enable = async (transfersEnabled: boolean) => {
      const nothing = { detailsSubmitted: true, currentlyDue: [], pastDue: [] };
      const reading = { id: accountId, transfersEnabled, payoutsEnabled: true, ...nothing };
      await world.as({ kind: 'system' }, (ctx) => applyAccount(ctx, reading));
      await world.settle();
    };
    await world.settle();
    await enable(false);
    const job = await world.booked();
    await world.worked(job);
    await world.completed(job);
    await passTo(plus(START, 72 * HOUR));
    expect(await payoutOf(job)).toMatchObject({ state: 'held' });
    expect((await payoutOf(job))?.hold_reason).toMatch(/bank account/);
    await enable(true);
    expect(await payoutOf(job)).toMatchObject({ state: 'paid', hold_reason: null });
  });
});
