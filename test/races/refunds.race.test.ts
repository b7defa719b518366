import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { DEFAULT_FEE_SCHEDULE, splitJob } from '#domain/money/fees.ts';
import type { JobId, RefundId, UserId } from '#domain/ids.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { type Shares, sharesTakenBack } from '#domain/money/refunds.ts';
import { HOUR, plus } from '#domain/time.ts';
import { type Database, openDatabase } from '#platform/database/connect.ts';
import type { Context, System } from '#server/core/context.ts';
import { freezePayment, goOnUnfrozen, unfreezePayment } from '#server/payments/chargebacks/freeze-payment.ts';
import { performAttempt } from '#server/payments/attempts/perform-attempt.ts';
import { refreshPayment } from '#server/payments/refresh.ts';
import { decideRefund, refundPayment } from '#server/payments/refunds/refund-payment.ts';
import { lockKnownSubject } from '#server/payments/subject.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { START } from '../support/money-factories.ts';
import { brokenInvariants, type MoneyWorld, moneyWorld } from '../support/money-world.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';
import { type Random, randomOf } from '../support/random.ts';
import { rounds } from '../support/rounds.ts';
import { keepScore } from '../support/scoreboard.ts';

// Two pools on one PostgreSQL, and everything that staff, customers and the provider do with a payment at
// once: refunds in parts, goodwill, decisions of a second person, freezes, the release itself, its transfer.
// The clock is the test's own. It is the closer look at what crosses: both pools perform the same call to the
// provider at the same moment, and a payment is frozen between any two acts. The 1,000 random payments of a
// full run, with cases and banks, are played by two server processes in disputes.race.test.ts.

const PAYMENTS = rounds(400);
const ACTS = 5;

let server: TestPostgres;
let databases: [Database, Database];
let world: MoneyWorld;
let systems: [System, System];
let desk: [UserId, UserId];
const counted = { refunds: 0, refused: 0, freezes: 0, 'paid back in full': 0 };

beforeAll(async () => {
  server = await startPostgres();
  const url = await server.createDatabase('refunds');
  databases = [await openDatabase({ url, poolSize: 8 }), await openDatabase({ url, poolSize: 8 })];
  world = await moneyWorld(databases[0]);
  systems = [world.system, { ...world.system, database: databases[1] }];
  desk = [crypto.randomUUID() as UserId, crypto.randomUUID() as UserId];
  const facts = { name: 'Fred Fine', created_at: START, updated_at: START };
  const people = desk.map((id) => ({ id, email: `${id}@desk.test`, ...facts }));
  await databases[0].transaction((tx) => tx.insertInto('auth_user').values(people).execute());
});
afterAll(async () => {
  for (const database of databases ?? []) await database.close();
  await server?.stop();
});

it(
  'money that is given back from two servers at once ends where it belongs, to the cent',
  { timeout: 3_600_000 },
  async () => {
    const random = randomOf('refunds on two servers');
    for (let payment = 0; payment < PAYMENTS; payment += 1) {
      const price = 100 + random.below(24_000);
      const tax = random.below(1_000);
      const jobId = await world.booked({ price, tax });
      await world.worked(jobId, { price, tax });
      // The release begins, and is or is not over when the first refund comes.
      await (random.below(2) === 0 ? world.confirmed(jobId) : world.completed(jobId));
      for (let act = 0; act < ACTS; act += 1) await playAct(jobId, random, cents(price + tax));
      await comeToRest(jobId);
      await expectItsPlace(jobId, { price: cents(price), tax: cents(tax) });
      // Tomorrow everyone may give back alone again.
      world.clock.moveTo(plus(world.clock.now(), 25 * HOUR));
    }
    await world.settle();
    expect(await brokenInvariants(databases[0])).toEqual([]);
    keepScore({ what: 'refunds in parts, goodwill and freezes on two servers', rounds: PAYMENTS, counted });
  },
);

async function playAct(jobId: JobId, random: Random, total: Cents): Promise<void> {
  const before = await world.paymentOf(jobId);
  const isTurned = random.below(4) === 0;
  if (isTurned) await turnFreeze(jobId, before.frozen_at === null);
  const { frozen_at: frozen } = await world.paymentOf(jobId);
  if (frozen && isTurned) await world.settle();
  const still = frozen ? await world.paymentOf(jobId) : null;
  const asked = Array.from({ length: 1 + random.below(4) }, () =>
    refund(jobId, random, cents(1 + random.below(Math.max(1, Math.floor(total / (1 + random.below(4))))))),
  );
  await Promise.all([
    ...asked,
    decideOne(jobId, random),
    work(jobId),
    ...(random.below(2) ? [work(jobId)] : []),
  ]);
  const now = await world.paymentOf(jobId);
  expect(now.refunded_cents + now.refunding_cents + now.returning_cents).toBeLessThanOrEqual(
    now.captured_cents,
  );
  if (!still) return;
  await world.settle();
  const { refunded_cents: refunded, released_cents: released } = await world.paymentOf(jobId);
  expect({ refunded, released }).toEqual({ refunded: still.refunded_cents, released: still.released_cents });
}

const staff = (userId: UserId): Actor => ({
  kind: 'staff',
  userId,
  role: 'finance_admin',
  secondFactor: true,
  mustRotatePassword: false,
});

/** On either server; what the product refuses is an answer and no failure. */
async function attempt(random: Random, actor: Actor, act: (ctx: Context) => Promise<unknown>): Promise<void> {
  try {
    await unitOfWork(random.pick(systems), { actor, request: null }, act);
    counted.refunds += 1;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    counted.refused += 1;
  }
}

async function refund(jobId: JobId, random: Random, amount: Cents): Promise<void> {
  const { id: paymentId } = await world.paymentOf(jobId);
  const isGoodwill = random.below(5) === 0;
  const asked = {
    paymentId,
    amount,
    isGoodwill,
    reasonCode: 'service_issue',
    reason: 'It squeals.',
  } as const;
  await attempt(random, staff(random.pick(desk)), (ctx) => refundPayment(ctx, asked));
}

/** A second person looks at whatever waits. */
async function decideOne(jobId: JobId, random: Random): Promise<void> {
  const waiting = await databases[0].kysely
    .selectFrom('payment_refund')
    .select(['id', 'payment_id'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .execute();
  if (waiting.length === 0) return;
  const { id, payment_id: paymentId } = random.pick(waiting);
  const decision = random.pick(['approve', 'decline'] as const);
  await attempt(random, staff(random.pick(desk)), (ctx) =>
    decideRefund(ctx, { paymentId, refundId: id as RefundId, decision, reason: 'Looked at it.' }),
  );
}

/** What the provider was asked, done by both servers at the same moment. */
async function work(jobId: JobId): Promise<void> {
  const pending = await databases[0].kysely
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', '=', 'pending')
    .execute();
  await Promise.all([
    ...pending.flatMap(({ id }) => systems.map((system) => performAttempt(system, id))),
    ...systems.map((system) => refreshPayment(system, jobId)),
  ]);
}

/** As a dispute does it: nothing moves, until it is over. */
async function turnFreeze(jobId: JobId, isFrozen: boolean): Promise<void> {
  const { id } = await world.paymentOf(jobId);
  await world.as({ kind: 'system' }, async (ctx) => {
    const subject = await lockKnownSubject(ctx, id);
    if (isFrozen) await freezePayment(ctx, subject, 'a dispute');
    else await goOnUnfrozen(ctx, await unfreezePayment(ctx, subject));
  });
  counted.freezes += 1;
}

async function comeToRest(jobId: JobId): Promise<void> {
  if ((await world.paymentOf(jobId)).frozen_at) await turnFreeze(jobId, false);
  await world.settle();
}

/** Read from the postings themselves: each has what the split gives them, less their part of what went back. */
async function expectItsPlace(jobId: JobId, { price, tax }: { price: Cents; tax: Cents }): Promise<void> {
  const end = await world.paymentOf(jobId);
  expect(end).toMatchObject({ state: 'released', captured_cents: price + tax });
  expect(end.refunded_cents + end.released_cents).toBe(end.captured_cents);
  const { rows } = await databases[0].executeSql(
    `select coalesce(sum(amount_cents) filter (where state = 'done' and bearer = 'shares'), 0)::int as shared,
       coalesce(sum(amount_cents) filter (where state = 'done'), 0)::int as given,
       count(*) filter (where state in ('returning', 'paying'))::int as open
     from payment_refund where job_id = $1`,
    [jobId],
  );
  const refunds = rows[0] as { shared: number; given: number; open: number };
  expect(refunds).toMatchObject({ given: end.refunded_cents, open: 0 });

  const { commission, processing, net } = splitJob(price, DEFAULT_FEE_SCHEDULE);
  const whole: Shares = { shop: cents(net + tax), commission, processing, keptFee: NO_MONEY, tax: NO_MONEY };
  const back = sharesTakenBack(whole, NO_MONEY, cents(refunds.shared));
  expect(await gains(jobId)).toEqual({
    shop: whole.shop - back.shop,
    commission: commission - back.commission,
    processing: processing - back.processing,
  });
  if (refunds.shared === price + tax) counted['paid back in full'] += 1;
}

/** What the shop and the platform have of a job after everything. */
async function gains(jobId: JobId): Promise<Record<'shop' | 'commission' | 'processing', number>> {
  const gain = (like: string) => `
    coalesce(sum(case when destination like '${like}' then amount_cents else 0 end)
      - sum(case when source like '${like}' then amount_cents else 0 end), 0)::int`;
  const { rows } = await databases[0].executeSql(
    `select ${gain('shop:%')} as shop, ${gain('platform:commission')} as commission,
       ${gain('platform:processing')} as processing
     from ledger_posting join ledger_transaction t on t.id = transaction_id
     where t.job_id = $1 and t.kind in ('release', 'take_back')`,
    [jobId],
  );
  return rows[0] as Record<'shop' | 'commission' | 'processing', number>;
}
