import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import type { JobId, UserId } from '#domain/ids.ts';
import { account } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { Database } from '#platform/database/connect.ts';
import { balanceOf } from '#server/ledger/balances.ts';
import { reconcileStep } from './reconcile-day.ts';
import { reconcileDays } from './reconcile-days.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { brokenInvariants, CARD, type MoneyWorld, moneyWorld } from '#test/support/money-world.ts';
import { type Random, randomOf } from '#test/support/random.ts';
import { isFullRun, runSeed } from '#test/support/rounds.ts';
import { testDatabase } from '#test/support/servers/database.ts';

// A thousand random payments in a full run: each is charged, some in part; some are refunded, charged back,
// or refunded in vain. Once their days are over, our books and the provider's agree to the cent.

const PAYMENTS = isFullRun() ? 1_000 : 20;
const BATCH = 20;
const LOST = '4000000000002685';

let database: Database;
let world: MoneyWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await moneyWorld(database);
  world.system.queue.work('payments.reconcile', ({ day }) => reconcileStep(world.system, day));
  world.system.services.canTakePayments = true;
});
afterAll(() => database.close());

const cards = [CARD.good, CARD.good, CARD.good, CARD.good, CARD.refundFails, CARD.refundWaits, LOST];

async function payBatch(random: Random): Promise<JobId[]> {
  const paid: { jobId: JobId; price: number; tax: number }[] = [];
  for (let number = 0; number < BATCH; number += 1) {
    const price = 100 + random.below(60_000);
    const tax = random.below(2_000);
    paid.push({ jobId: await world.acceptedJustNow({ price, tax }), price, tax });
  }
  await world.settle();
  for (const { jobId } of paid) await world.enterCardQuietly(jobId, random.pick(cards));
  await world.settle();
  for (const { jobId, price, tax } of paid) {
    const done = random.chance(0.3)
      ? { price: Math.max(1, price - random.below(price)), tax: 0 }
      : { price, tax };
    await world.worked(jobId, done);
    await world.confirmed(jobId);
  }
  await world.settle();
  return paid.map(({ jobId }) => jobId);
}

async function finance(): Promise<UserId> {
  const id = crypto.randomUUID() as UserId;
  const at = world.clock.now();
  const person = { id, email: `${id}@desk.test`, name: 'Fred Fine', created_at: at, updated_at: at };
  await database.transaction((tx) => tx.insertInto('auth_user').values(person).execute());
  return id;
}

const refusals = ['PAYMENT_FROZEN', 'REFUND_NOTHING_LEFT', 'REFUND_AMOUNT'];

/** A part goes back, of some payments twice; a frozen one refuses that. */
async function refundSome(random: Random, jobs: readonly JobId[]): Promise<void> {
  for (const jobId of jobs) {
    if (random.chance(0.5)) continue;
    const userId = await finance();
    const { id: paymentId, captured_cents: captured } = await world.paymentOf(jobId);
    const actor = { kind: 'staff', userId, role: 'finance_admin' } as const;
    const amount = cents(1 + random.below(Math.min(captured, 24_000)));
    const asked = { paymentId, amount, reasonCode: 'other', reason: 'a random refund' } as const;
    await world
      .as({ ...actor, secondFactor: true, mustRotatePassword: false }, (ctx) => refundPayment(ctx, asked))
      .catch((error: unknown) => {
        if (!(error instanceof AppError && refusals.includes(error.code))) throw error;
      });
  }
  await world.settle();
}

it('random payments, a thousand in a full run, reconcile to the cent', { timeout: 3_600_000 }, async () => {
  const random = randomOf('a thousand payments');
  for (let made = 0; made < PAYMENTS; made += BATCH) {
    const jobs = await payBatch(random);
    await refundSome(random, jobs);
    world.clock.moveTo(plus(world.clock.now(), random.pick([HOUR, 6 * HOUR, DAY])));
    await world.settle();
    // A worker does this every hour.
    await reconcileDays(world.system);
    await world.settle();
  }
  world.clock.moveTo(plus(world.clock.now(), 12 * DAY));
  await world.settle();
  // Days on which something waited for a bank are looked at again.
  for (const _ of [1, 2]) {
    await reconcileDays(world.system);
    await world.settle();
    world.clock.moveTo(plus(world.clock.now(), 7 * HOUR));
  }
  const open = await rows(`select kind, reference, theirs_cents, ours_cents from reconciliation_difference
    where resolved_at is null and kind <> 'refund_failed'`);
  expect(open, `seed ${runSeed()}`).toEqual([]);
  expect(
    await rows(`select day from reconciliation_day where state <> 'done' or theirs_cents <> ours_cents`),
  ).toEqual([]);
  const [charged] = await rows(`select count(*)::int as charges from provider_movement
    where kind = 'charge' and state = 'matched'`);
  expect(charged).toEqual({ charges: PAYMENTS });
  const [theirs] = await rows(`select sum(fee_cents)::int as fees from provider_movement where account = ''`);
  const ours = await world.as({ kind: 'system' }, ({ tx }) => balanceOf(tx, account.providerFees));
  expect(-ours).toBe(theirs!['fees']);
  expect(await brokenInvariants(database)).toEqual([]);
});

const rows = async (sql: string) => (await database.executeSql(sql)).rows;
