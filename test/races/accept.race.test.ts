import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { JobId, QuoteId, RescheduleId } from '#domain/ids.ts';
import { rounds } from '../support/rounds.ts';
import { type Arena, expectAllWell, openArena } from './support/arena.ts';
import { Heard } from './support/heard.ts';
import type { RaceShop } from './support/market.ts';
import { askAt, type Person, race, winnersOf } from './support/over-http.ts';
import { inHours, key, payAndWait, postJob, sendQuote } from './support/stories-over-http.ts';

// Two tabs, two shops, two owners: the second one learns what happened, and nothing happens twice.

const LONG = 900_000;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena('accept');
});
afterAll(() => arena.close());

describe('eight acceptances of one job at the same moment', () => {
  it('book it once, and refuse seven with a clear 409', { timeout: LONG }, async () => {
    const heard = new Heard();
    const owners = await arena.customers(rounds(200));
    for (const owner of owners) {
      const jobId = await postAt(owner);
      await letEightIn(jobId);
      const quotes = await Promise.all(arena.shops.map((shop, turn) => quote(jobId, shop, turn)));
      const outcomes = await race(quotes.map((id, turn) => () => accept(owner, jobId, id, turn)));
      expect(winnersOf(outcomes)).toHaveLength(1);
      heard.add(outcomes);
      const { state } = await payAndWait(askAt(arena.origin(0), owner), arena.origin(0), jobId);
      expect(state).toBe('booked');
      await cancel(owner, jobId);
    }
    heard.expectOnly409s(owners.length * 7);
    await expectAllWell(arena);
    heard.keep('8 acceptances of one job', owners.length);
  });
});

describe('eight owners who want one bay at the same time', () => {
  it('are one who has it and seven who read that it was taken', { timeout: LONG }, async () => {
    const heard = new Heard();
    const played = rounds(200);
    const owners = await arena.customers(8);
    for (let round = 0; round < played; round += 1) {
      const jobs = await Promise.all(owners.map((owner) => postAt(owner)));
      const shop = arena.shops[0]!;
      const quotes = await Promise.all(jobs.map((jobId, turn) => quote(jobId, shop, turn)));
      const outcomes = await race(
        jobs.map((jobId, turn) => () => accept(owners[turn]!, jobId, quotes[turn]!, turn)),
      );
      expect(winnersOf(outcomes)).toHaveLength(1);
      heard.add(outcomes);
      await Promise.all(outcomes.map(({ ok }, turn) => (ok ? cancel : withdraw)(owners[turn]!, jobs[turn]!)));
    }
    heard.expectOnly409s(played * 7);
    await expectAllWell(arena);
    heard.keep('8 owners want one bay', played);
  });
});

describe('an acceptance and a withdrawal at the same moment', () => {
  it('are one that happens and one that hears so', { timeout: LONG }, async () => {
    const heard = new Heard();
    const owners = await arena.customers(rounds(200));
    const shop = arena.shops[1]!;
    for (const [round, owner] of owners.entries()) {
      const jobId = await postAt(owner);
      const quoteId = await quote(jobId, shop, 0);
      const takesBack = round % 2 === 0;
      const outcomes = await race([
        () => accept(owner, jobId, quoteId, round),
        () => (takesBack ? takeBack(shop, jobId, round + 1) : withdraw(owner, jobId, round + 1)),
      ]);
      expect(winnersOf(outcomes)).toHaveLength(1);
      heard.add(outcomes);
      const [accepted] = outcomes;
      if (accepted?.ok) await cancel(owner, jobId);
      else if (takesBack) await withdraw(owner, jobId);
    }
    heard.expectOnly409s(owners.length);
    await expectAllWell(arena);
    heard.keep('acceptance against withdrawal', owners.length);
  });
});

describe('two who book and two who move to one hour of the only technician', () => {
  it('are one who has it and three who read that it was taken', { timeout: LONG }, async () => {
    const heard = new Heard();
    const played = rounds(20);
    const shop = arena.shops[2]!;
    await nameOneTechnician(shop);
    for (let round = 0; round < played; round += 1) {
      const [first, second, third, fourth] = await arena.customers(4);
      const movers = [first!, second!];
      const bookers = [third!, fourth!];
      const booked: { jobId: JobId; proposalId: RescheduleId }[] = [];
      for (const [turn, person] of movers.entries()) booked.push(await askToMove(person, shop, turn));
      const jobs = await Promise.all(bookers.map((person) => postAt(person)));
      const quotes: QuoteId[] = [];
      for (const [bay, jobId] of jobs.entries()) quotes.push(await quoteAt(jobId, shop, { hours: 30, bay }));
      const outcomes = await race([
        ...booked.map((move, turn) => () => agree(shop, move, turn)),
        ...jobs.map((jobId, turn) => () => accept(bookers[turn]!, jobId, quotes[turn]!, turn)),
      ]);
      expect(winnersOf(outcomes)).toHaveLength(1);
      heard.add(outcomes);
      await Promise.all(booked.map(({ jobId }, turn) => cancel(movers[turn]!, jobId)));
      await Promise.all(
        jobs.map((jobId, turn) => (outcomes[turn + 2]!.ok ? cancel : withdraw)(bookers[turn]!, jobId)),
      );
    }
    heard.expectOnly409s(played * 3);
    await expectAllWell(arena);
    heard.keep('2 book and 2 move to one hour of one technician', played);
  });
});

async function nameOneTechnician({ owner }: RaceShop): Promise<void> {
  const technicians = [{ name: 'Dale', skills: ['brakes' as const] }];
  const schedule = askAt(arena.origin(0), owner).scheduling;
  await schedule.saveTechnicians({ technicians, idempotencyKey: key() });
}

/** A job that is booked at some other hour, and whose owner would like to have that one. */
async function askToMove(person: Person, shop: RaceShop, turn: number) {
  const jobId = await postAt(person);
  const quoteId = await quoteAt(jobId, shop, { hours: 40 + turn * 4, bay: turn });
  await accept(person, jobId, quoteId, turn);
  const owner = askAt(arena.origin(turn), person);
  await payAndWait(owner, arena.origin(turn), jobId);
  const moving = { jobId, startsAt: inHours(30), reason: '', idempotencyKey: key() };
  const { job } = await owner.bookings.proposeTime(moving);
  return { jobId, proposalId: job.reschedule!.proposal!.id };
}

function agree({ owner }: RaceShop, move: { jobId: JobId; proposalId: RescheduleId }, turn: number) {
  const appointments = askAt(arena.origin(turn), owner).bookings;
  return appointments.answerProposal({ ...move, answer: 'agree', idempotencyKey: key() });
}

async function quoteAt(
  jobId: JobId,
  { bays, owner }: RaceShop,
  { hours, bay }: { hours: number; bay: number },
) {
  const desk = askAt(arena.origin(bay), owner);
  const { myQuote } = await sendQuote(desk, { jobId, bayId: bays[bay]!, startsAt: inHours(hours) });
  return myQuote!.id;
}

async function postAt(person: Person): Promise<JobId> {
  await arena.forgetLimits();
  return postJob(askAt(arena.origin(0), person));
}

/** A job takes five quotes by itself; here eight shops are to be in the race. */
async function letEightIn(jobId: JobId): Promise<void> {
  await arena.product.system.database.executeSql('update job set quote_cap = 8 where id = $1', [jobId]);
}

async function quote(jobId: JobId, { bays, owner }: RaceShop, turn: number): Promise<QuoteId> {
  const desk = askAt(arena.origin(turn), owner);
  const { myQuote } = await sendQuote(desk, { jobId, bayId: bays[0]!, startsAt: inHours(30) });
  return myQuote!.id;
}

function accept(person: Person, jobId: JobId, quoteId: QuoteId, turn: number): Promise<unknown> {
  const owner = askAt(arena.origin(turn), person);
  return owner.quotes.accept({ jobId, quoteId, version: 1, idempotencyKey: key() });
}

function withdraw(person: Person, jobId: JobId, turn = 0): Promise<unknown> {
  return askAt(arena.origin(turn), person).jobs.withdraw({ jobId, idempotencyKey: key() });
}

function takeBack({ owner }: RaceShop, jobId: JobId, turn: number): Promise<unknown> {
  return askAt(arena.origin(turn), owner).quotes.withdraw({ jobId, idempotencyKey: key() });
}

/** Leaves whatever was booked or is being booked, so that its time is free again; and then the post. */
async function cancel(person: Person, jobId: JobId): Promise<void> {
  const owner = askAt(arena.origin(1), person);
  const { job } = await owner.jobs.cancel({ jobId, shownFeeCents: cents(0), idempotencyKey: key() });
  if (job.state !== 'cancelled') await withdraw(person, jobId);
}
