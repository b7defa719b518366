import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import type { JobId, UserId } from '#domain/ids.ts';
import { account } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { MINUTE, plus } from '#domain/time.ts';
import type { Database } from '#platform/database/connect.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { START } from '#test/support/money-factories.ts';
import { brokenInvariants, type MoneyWorld, moneyWorld } from '#test/support/money-world.ts';
import { isFullRun, rounds, runSeed } from '#test/support/rounds.ts';
import { feesOf } from '../staff/fees-of-payment.ts';
import { balanceOf } from '#server/ledger/balances.ts';
import { freezePayment, goOnUnfrozen, unfreezePayment } from '../chargebacks/freeze-payment.ts';
import type { RefundRow } from './refund-queries.ts';
import { decideRefund, refundPayment } from './refund-payment.ts';
import { lockKnownSubject } from '../subject.ts';
import { sweepTimers } from '#server/wiring/timers.ts';

let database: Database;
let world: MoneyWorld;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const staff = (userId: UserId): Actor => ({
  kind: 'staff',
  userId,
  role: 'finance_admin',
  secondFactor: true,
  mustRotatePassword: false,
});

/** A world of its own, and two people of the finance desk in it. */
async function freshWorld() {
  world = await moneyWorld(database);
  const people = [crypto.randomUUID() as UserId, crypto.randomUUID() as UserId] as const;
  const values = people.map((id) => ({
    id,
    email: `${id}@desk.test`,
    name: 'Fred Fine',
    created_at: START,
    updated_at: START,
  }));
  await database.transaction((tx) => tx.insertInto('auth_user').values(values).execute());
  return people;
}

async function paidJob(price = 20_000, tax = 1_200): Promise<JobId> {
  const job = await world.booked({ price, tax });
  await world.worked(job, { price, tax });
  await world.completed(job);
  return job;
}

async function refund(by: UserId, jobId: JobId, amount: number, options: { isGoodwill?: boolean } = {}) {
  const { id: paymentId } = await world.paymentOf(jobId);
  return world.as(staff(by), (ctx) =>
    refundPayment(ctx, {
      paymentId,
      amount: cents(amount),
      reasonCode: 'service_issue',
      reason: 'The brakes still squeal.',
      ...options,
    }),
  );
}

function decide(by: UserId, { payment_id: paymentId, id }: RefundRow, decision: 'approve' | 'decline') {
  return world.as(staff(by), (ctx) =>
    decideRefund(ctx, { paymentId, refundId: id, decision, reason: 'Looked at it.' }),
  );
}

const balance = (name: Parameters<typeof balanceOf>[1]) => database.transaction((tx) => balanceOf(tx, name));
const payoutOf = (id: JobId) =>
  database.kysely.selectFrom('payout').selectAll().where('job_id', '=', id).executeTakeFirstOrThrow();
const refusal = (code: string) => expect.objectContaining({ code });

async function freeze(jobId: JobId, isFrozen: boolean): Promise<void> {
  const { id } = await world.paymentOf(jobId);
  await world.as({ kind: 'system' }, async (ctx) => {
    const subject = await lockKnownSubject(ctx, id);
    if (isFrozen) await freezePayment(ctx, subject, 'a dispute');
    else await goOnUnfrozen(ctx, await unfreezePayment(ctx, subject));
  });
}

describe('a refund after the release', () => {
  it('takes the shares back and leaves shop and platform at zero, in two halves', async () => {
    const [fred] = await freshWorld();
    const commission = await balance(account.commission);
    const job = await paidJob();
    await refund(fred, job, 10_600);
    await world.settle();
    expect(await world.paymentOf(job)).toMatchObject({ refunded_cents: 10_600, released_cents: 10_600 });
    await refund(fred, job, 10_600);
    await world.settle();
    expect(await world.paymentOf(job)).toMatchObject({ refunded_cents: 21_200, released_cents: 0 });
    expect(await balance(account.commission)).toBe(commission);
    await expect(refund(fred, job, 1)).rejects.toEqual(refusal('REFUND_NOTHING_LEFT'));
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('asks for no more than is left, in the words of the specification', async () => {
    const [fred] = await freshWorld();
    const job = await paidJob();
    const tooMuch = await refund(fred, job, 21_201).catch((error: unknown) => error);
    expect(tooMuch).toBeInstanceOf(AppError);
    expect((tooMuch as AppError).message).toBe('Refund amount must be between $0.01 and $212.00');
    await expect(refund(fred, job, 0)).rejects.toEqual(refusal('REFUND_AMOUNT'));
  });

  it('is owed by a shop whose money has left, and kept of what it earns next', async () => {
    const [fred] = await freshWorld();
    const first = await paidJob();
    world.clock.moveTo(plus(world.clock.now(), 73 * 60 * MINUTE));
    await world.settle();
    expect(await payoutOf(first)).toMatchObject({ state: 'paid' });
    await refund(fred, first, 21_200);
    await world.settle();
    expect(world.alarms).toEqual([]);
    const owes = account.shopOwes(world.shopId);
    expect(await balance(owes)).toBe(-19_910);
    const second = await paidJob(30_000, 0);
    await world.settle();
    expect(await balance(owes)).toBe(0);
    expect(await payoutOf(second)).toMatchObject({ amount_cents: 28_210 - 19_910 });
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('costs the shop nothing as goodwill', async () => {
    const [fred] = await freshWorld();
    const job = await paidJob();
    const before = await balance(account.shopOwes(world.shopId));
    const given = await balance(account.goodwill);
    await refund(fred, job, 5_000, { isGoodwill: true });
    await world.settle();
    expect(await world.paymentOf(job)).toMatchObject({ refunded_cents: 5_000, released_cents: 16_200 });
    expect(await balance(account.shopOwes(world.shopId))).toBe(before);
    expect(await balance(account.goodwill)).toBe(given - 5_000);
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

/** Its car is at the shop long enough that the card was charged before the work is over. */
async function chargedEarly(): Promise<JobId> {
  const job = await world.booked({ startsInHours: 4 });
  await world.worked(job);
  const { capture_before: ends } = await world.paymentOf(job);
  world.clock.moveTo(plus(ends!, -23 * 60 * MINUTE));
  await world.settle();
  expect((await world.paymentOf(job)).state).toBe('captured');
  return job;
}

/** What staff read that the shop will get of it. */
async function plannedFor(jobId: JobId): Promise<number | undefined> {
  const payment = await world.paymentOf(jobId);
  const { planned } = await world.as({ kind: 'system' }, (ctx) => feesOf(ctx, payment));
  return planned?.shopPayoutCents;
}

describe('a refund before the release', () => {
  it('is taken out of the shares when the job is done', async () => {
    const [fred] = await freshWorld();
    const job = await chargedEarly();
    await refund(fred, job, 5_300);
    await world.settle();
    await world.completed(job);
    expect(await world.paymentOf(job)).toMatchObject({
      state: 'released',
      refunded_cents: 5_300,
      released_cents: 15_900,
    });
    // A quarter went back: $49.78 of the shop's $199.10, by half a cent rounded up.
    expect(await payoutOf(job)).toMatchObject({ amount_cents: 14_932 });
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('costs the shop nothing as goodwill then, either', async () => {
    const [fred] = await freshWorld();
    const job = await chargedEarly();
    const given = await balance(account.goodwill);
    await refund(fred, job, 5_300, { isGoodwill: true });
    await refund(fred, job, 2_120);
    await world.settle();
    expect(await plannedFor(job)).toBe(17_919);
    await world.completed(job);
    expect(await world.paymentOf(job)).toMatchObject({ refunded_cents: 7_420, released_cents: 13_780 });
    // Only the tenth that was no goodwill comes out of the shares: $19.91 of the shop's $199.10.
    expect(await payoutOf(job)).toMatchObject({ amount_cents: 17_919 });
    expect(await balance(account.goodwill)).toBe(given - 5_300);
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

describe('above the limit', () => {
  it('a refund waits for a second person, who may decline it', async () => {
    const [fred, gina] = await freshWorld();
    const job = await paidJob(30_000, 0);
    const declined = await refund(fred, job, 25_001);
    expect(declined.state).toBe('waiting');
    expect((await world.paymentOf(job)).returning_cents).toBe(0);
    await expect(decide(fred, declined, 'approve')).rejects.toEqual(refusal('REFUND_OWN'));
    await decide(gina, declined, 'decline');
    await expect(decide(gina, declined, 'approve')).rejects.toEqual(refusal('REFUND_DECIDED'));
    const approved = await refund(fred, job, 30_000);
    await decide(gina, approved, 'approve');
    await world.settle();
    expect(await world.paymentOf(job)).toMatchObject({ refunded_cents: 30_000 });
  });

  it('what was asked first and approved last waits for what is being taken back already', async () => {
    const [fred, gina] = await freshWorld();
    const job = await paidJob(30_000, 0);
    world.clock.moveTo(plus(world.clock.now(), 73 * 60 * MINUTE));
    await sweepTimers(world.system);
    await world.system.queue.drain({ hurry: true });
    expect(await payoutOf(job)).toMatchObject({ state: 'in_transit' });
    const large = await refund(fred, job, 25_007);
    world.clock.moveTo(plus(world.clock.now(), MINUTE));
    // By rounding the shop gives back a cent more of this one alone than after the large one.
    await refund(gina, job, 1_030);
    await decide(gina, large, 'approve');
    await world.settle();
    expect(world.alarms).toEqual([]);
    expect(await world.paymentOf(job)).toMatchObject({
      refunded_cents: 26_037,
      released_cents: 3_963,
      returning_cents: 0,
    });
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('counts the whole day of a person', async () => {
    const [fred] = await freshWorld();
    for (let paid = 0; paid < 4; paid += 1) {
      expect((await refund(fred, await paidJob(25_000, 0), 25_000)).state).not.toBe('waiting');
    }
    expect((await refund(fred, await paidJob(), 1)).state).toBe('waiting');
  });
});

describe('refunds at the same time', () => {
  it('of which eight ask for 40 %: two are made', async () => {
    const [fred] = await freshWorld();
    const job = await paidJob();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => refund(fred, job, 8_480)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await world.settle();
    expect((await world.paymentOf(job)).refunded_cents).toBe(16_960);
  });

  it('never exceed what was captured, move nothing while frozen, and leave the books whole', async () => {
    const next = dice(runSeed());
    const [fred, gina] = await freshWorld();
    for (let round = 0; round < (isFullRun() ? rounds(1_000) : 4); round += 1) {
      const price = 100 + Math.floor(next() * 24_000);
      const tax = Math.floor(next() * 1_000);
      const job = await world.booked({ price, tax });
      await world.worked(job, { price, tax });
      if (next() < 0.5) await world.completed(job);
      else await world.confirmed(job);
      await playWith(job, { by: [fred, gina], next, total: price + tax });
      const end = await world.paymentOf(job);
      expect(end.refunded_cents + end.refunding_cents + end.released_cents).toBe(end.captured_cents);
      world.clock.moveTo(plus(world.clock.now(), 26 * 60 * MINUTE));
    }
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

type Play = { by: readonly [UserId, UserId]; next: () => number; total: number };

/** Refunds, freezes and the provider's work in any order, some of them at the same moment. */
async function playWith(job: JobId, { by, next, total }: Play): Promise<void> {
  let frozen: { refunded: number; released: number } | null = null;
  for (let act = 0; act < 6; act += 1) {
    const die = next();
    if (die < 0.2) {
      await world.settle();
      await freeze(job, frozen === null);
      const { refunded_cents: refunded, released_cents: released } = await world.paymentOf(job);
      frozen = frozen === null ? { refunded, released } : null;
    } else if (die < 0.4) await world.settle();
    const some = Array.from({ length: 1 + Math.floor(next() * 3) }, () =>
      refund(by[next() < 0.5 ? 0 : 1], job, 1 + Math.floor(next() * total)).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      }),
    );
    await Promise.all(some);
    if (frozen) {
      await world.settle();
      const { refunded_cents: refunded, released_cents: released } = await world.paymentOf(job);
      expect({ refunded, released }).toEqual(frozen);
    }
    const now = await world.paymentOf(job);
    expect(now.refunded_cents + now.refunding_cents + now.returning_cents).toBeLessThanOrEqual(
      now.captured_cents,
    );
  }
  if (frozen) await freeze(job, false);
  await world.settle();
}

const dice = (seed: number) => {
  let state = seed % 2_147_483_648;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};
