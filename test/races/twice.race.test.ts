import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { JobId, QuoteId } from '#domain/ids.ts';
import type { ApiClient } from '#api/client.ts';
import { rounds } from '../support/rounds.ts';
import { keepScore } from '../support/scoreboard.ts';
import { doneWork, photos } from '../support/stories.ts';
import { type Arena, expectAllWell, openArena } from './support/arena.ts';
import type { RaceShop } from './support/market.ts';
import {
  askAt,
  type Outcome,
  type Person,
  race,
  refusalsOf,
  typeCard,
  winnersOf,
} from './support/over-http.ts';
import { cardIntentOf, GOOD_CARD, inHours, key, postJob, sendQuote } from './support/stories-over-http.ts';

// Every button of a repair, pressed twice at the same moment: the same request reaches both servers at once.

const LONG = 900_000;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena('twice');
});
afterAll(() => arena.close());

describe('a button that is pressed twice', () => {
  it(
    'does its work once and answers the same both times, from the post to the paid shop',
    { timeout: LONG },
    async () => {
      const owners = await arena.customers(rounds(200));
      const counted = { buttons: 0, 'other keys refused': 0 };
      for (const [round, owner] of owners.entries()) {
        await arena.forgetLimits();
        const shop = arena.shops[round % arena.shops.length]!;
        await repair(owner, shop, counted);
      }
      await expectAllWell(arena);
      expect(
        await oneOfEach(),
        'one payment, one hold, one capture, one release and one payout for each job',
      ).toEqual({
        jobs: owners.length,
        holds: owners.length,
        captures: owners.length,
        releases: owners.length,
        payouts: owners.length,
      });
      keepScore({ what: 'every button pressed twice, on two servers', rounds: owners.length, counted });
    },
  );
});

type Counted = { buttons: number; 'other keys refused': number };

async function repair(person: Person, shop: RaceShop, counted: Counted): Promise<void> {
  const twice = (press: (ask: ApiClient, idempotencyKey: string) => Promise<unknown>, who = person) => {
    counted.buttons += 1;
    return pressTwice(who, press);
  };
  const desk = shop.owner;
  const owner = askAt(arena.origin(0), person);

  const jobId = (
    await twice(async (ask, idempotencyKey) => ({ jobId: await postJob(ask, { idempotencyKey }) }))
  ).jobId as JobId;
  const quoting = { jobId, bayId: shop.bays[0]!, startsAt: inHours(3) };
  const { myQuote } = (await twice(
    (ask, idempotencyKey) => sendQuote(ask, { ...quoting, idempotencyKey }),
    desk,
  )) as { myQuote: { id: QuoteId } };
  const quoteId = myQuote.id;
  await twice((ask, idempotencyKey) => ask.quotes.accept({ jobId, quoteId, version: 1, idempotencyKey }));
  await payTwice(person, jobId);
  await owner.demo.moveClock({ jobId, hours: 3 });
  const { checkInCode } = await owner.jobs.get({ jobId });
  const pictures = await photos(arena, 4);
  const taken = {
    jobId,
    code: checkInCode!,
    odometerMiles: 61_204,
    wantsOldParts: false,
    estimateAcknowledged: true,
    photos: pictures,
  };
  await twice((ask, idempotencyKey) => ask.bookings.checkIn({ ...taken, idempotencyKey }), desk);
  await twice((ask, idempotencyKey) => ask.bookings.start({ jobId, idempotencyKey }), desk);
  const done = { jobId, ...doneWork, odometerMiles: 61_210, photos: await photos(arena, 1) };
  await twice((ask, idempotencyKey) => ask.bookings.finish({ ...done, idempotencyKey }), desk);
  await twice((ask, idempotencyKey) => ask.bookings.handOver({ jobId, idempotencyKey }), desk);
  await confirmInTwoTabs(person, jobId, counted);
}

/** The same key at both servers at once; returns both answers. */
async function pressTwice(
  person: Person,
  press: (ask: ApiClient, idempotencyKey: string) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const once = key();
  const outcomes = await race([0, 1].map((turn) => () => press(askAt(arena.origin(turn), person), once)));
  const [first, second] = outcomes.map(answerOf);
  expect(isDeepStrictEqual(first, second), 'both presses are told the same').toBe(true);
  return first as Record<string, unknown>;
}

function answerOf(outcome: Outcome): unknown {
  expect(outcome).toMatchObject({ ok: true });
  return outcome.ok && outcome.answer;
}

/** The card is typed into two tabs, and both ask how it went while the provider tells us by itself. */
async function payTwice(person: Person, jobId: JobId): Promise<void> {
  const intent = await cardIntentOf(askAt(arena.origin(0), person), jobId);
  const typed = await race([0, 1].map((turn) => () => typeCard(arena.origin(turn), intent, GOOD_CARD)));
  expect(winnersOf(typed)).toHaveLength(2);
  const asked = await race(
    [0, 1].map((turn) => () => askAt(arena.origin(turn), person).payments.refresh({ jobId })),
  );
  for (const outcome of asked) expect(answerOf(outcome)).toMatchObject({ job: { state: 'booked' } });
}

/** Two tabs have keys of their own: one confirms, the other learns that it was done. */
async function confirmInTwoTabs(person: Person, jobId: JobId, counted: Counted): Promise<void> {
  const outcomes = await race(
    [0, 1].map(
      (turn) => () => askAt(arena.origin(turn), person).bookings.confirm({ jobId, idempotencyKey: key() }),
    ),
  );
  expect(winnersOf(outcomes)).toHaveLength(1);
  expect(refusalsOf(outcomes)).toEqual({ '409 JOB_WRONG_STATE': 1 });
  counted['other keys refused'] += 1;
}

async function oneOfEach(): Promise<Record<string, unknown>> {
  const { rows } = await arena.product.system.database.executeSql(`
    select (select count(*)::int from job) as jobs,
      (select count(*)::int from simulator.hold) as holds,
      (select count(*)::int from ledger_transaction where kind = 'capture') as captures,
      (select count(*)::int from ledger_transaction where kind = 'release') as releases,
      (select count(*)::int from payout) as payouts`);
  return rows[0]!;
}

describe('canceling while the shop takes the car in', () => {
  it('is one that happens and one that hears so', { timeout: LONG }, async () => {
    const owners = await arena.customers(rounds(200));
    const heard: Record<string, number> = {};
    for (const [round, person] of owners.entries()) {
      await arena.forgetLimits();
      const shop = arena.shops[round % arena.shops.length]!;
      const outcomes = await cancelAgainstCheckIn(person, shop, round);
      expect(winnersOf(outcomes)).toHaveLength(1);
      for (const [refusal, times] of Object.entries(refusalsOf(outcomes)))
        heard[refusal] = (heard[refusal] ?? 0) + times;
    }
    expect(heard).toEqual({ '409 JOB_WRONG_STATE': owners.length });
    await expectAllWell(arena);
    keepScore({
      what: 'cancellation against check-in',
      rounds: owners.length,
      counted: { winners: owners.length, ...heard },
    });
  });
});

async function cancelAgainstCheckIn(person: Person, shop: RaceShop, round: number): Promise<Outcome[]> {
  const owner = askAt(arena.origin(0), person);
  const jobId = await postJob(owner);
  const startsAt = inHours(3 + 2 * Math.floor(round / arena.shops.length));
  const { myQuote } = await sendQuote(askAt(arena.origin(1), shop.owner), {
    jobId,
    bayId: shop.bays[1]!,
    startsAt,
  });
  await owner.quotes.accept({ jobId, quoteId: myQuote!.id, version: 1, idempotencyKey: key() });
  await payTwice(person, jobId);
  const hours = (Date.parse(startsAt) - Date.now()) / 3_600_000;
  await owner.demo.moveClock({ jobId, hours: Math.max(0.25, hours - 1) });
  const { checkInCode } = await owner.jobs.get({ jobId });
  const taken = {
    jobId,
    code: checkInCode!,
    odometerMiles: 1,
    wantsOldParts: false,
    estimateAcknowledged: true,
    photos: await photos(arena, 4),
  };
  return race([
    () =>
      askAt(arena.origin(round), person).jobs.cancel({
        jobId,
        shownFeeCents: cents(500),
        idempotencyKey: key(),
      }),
    () => askAt(arena.origin(round + 1), shop.owner).bookings.checkIn({ ...taken, idempotencyKey: key() }),
  ]);
}
