import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { JobId } from '#domain/ids.ts';
import { rounds } from '../support/rounds.ts';
import { type Arena, expectAllWell, openArena } from './support/arena.ts';
import { Heard } from './support/heard.ts';
import type { RaceShop } from './support/market.ts';
import { askAt, outcomeOf, type Person, race, winnersOf } from './support/over-http.ts';
import { inHours, key, postJob, saveCard, sendQuote } from './support/stories-over-http.ts';

// An owner changes a job while a shop or they themselves act on it: never is it booked on words that the shop
// has not read.

const LONG = 900_000;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena('edit');
});
afterAll(() => arena.close());

describe('an edit and an acceptance at the same moment', () => {
  it('are one that happens and one that hears so', { timeout: LONG }, async () => {
    const heard = new Heard();
    const owners = await arena.customers(rounds(100));
    const shop = arena.shops[0]!;
    for (const [round, owner] of owners.entries()) {
      const jobId = await post(owner);
      const quoteId = await quote(shop, jobId, 1);
      const outcomes = await race([
        () => edit(owner, jobId, round),
        () => accept(owner, { jobId, quoteId }, round + 1),
      ]);
      expect(winnersOf(outcomes)).toHaveLength(1);
      heard.add(outcomes);
      await leave(owner, jobId);
    }
    heard.expectOnly409s(owners.length);
    await expectAllWell(arena);
    heard.keep('edit against acceptance', owners.length);
  });
});

describe('an edit and a quote at the same moment', () => {
  it('leave no quote that can be accepted before its shop has read the edit', { timeout: LONG }, async () => {
    const heard = new Heard();
    const owners = await arena.customers(rounds(100));
    const shop = arena.shops[1]!;
    let waits = 0;
    for (const [round, owner] of owners.entries()) {
      const jobId = await post(owner);
      const [edited, quoted] = await race([
        () => edit(owner, jobId, round),
        () => quote(shop, jobId, 1, round + 1),
      ]);
      expect(edited!.ok).toBe(true);
      if (quoted!.ok) {
        waits += 1;
        const early = await outcomeOf(accept(owner, { jobId, quoteId: quoted!.answer as string }, round));
        expect(early).toMatchObject({ ok: false, code: 'QUOTE_WAITS_FOR_SHOP' });
      } else {
        expect(quoted).toMatchObject({ code: 'WORK_CHANGED' });
      }
      await leave(owner, jobId);
    }
    await expectAllWell(arena);
    heard.keep('edit against quote', owners.length, { winners: owners.length, waits });
  });
});

describe('an edit and a shop that keeps its quote at the same moment', () => {
  it('leave the quote waiting', { timeout: LONG }, async () => {
    const heard = new Heard();
    const owners = await arena.customers(rounds(100));
    const shop = arena.shops[2]!;
    for (const [round, owner] of owners.entries()) {
      const jobId = await post(owner);
      const quoteId = await quote(shop, jobId, 1);
      await edit(owner, jobId, round);
      const outcomes = await race([() => edit(owner, jobId, round), () => keep(shop, jobId, round + 1)]);
      expect(outcomes[0]!.ok).toBe(true);
      heard.add(outcomes);
      const early = await outcomeOf(accept(owner, { jobId, quoteId }, round));
      expect(early).toMatchObject({ ok: false, code: 'QUOTE_WAITS_FOR_SHOP' });
      await leave(owner, jobId);
    }
    await expectAllWell(arena);
    heard.keep('edit against keeping a quote', owners.length);
  });
});

describe('an edit of the price and an instant claim at the same moment', () => {
  it('are one that happens and one that hears so', { timeout: LONG }, async () => {
    const heard = new Heard();
    const owners = await arena.customers(rounds(50));
    const shop = arena.shops[3]!;
    for (const [round, owner] of owners.entries()) {
      await arena.forgetLimits();
      const cardId = await saveCard(askAt(arena.origin(0), owner), arena.origin(0));
      const price = { instantAccept: true, fixedPrice: true, cardId };
      const jobId = await post(owner, { ...price, budgetCents: cents(250_00) });
      const outcomes = await race([
        () => edit(owner, jobId, round, { ...price, budgetCents: cents(200_00) }),
        () => claim(shop, jobId, round + 1),
      ]);
      expect(winnersOf(outcomes)).toHaveLength(1);
      heard.add(outcomes);
      await leave(owner, jobId);
    }
    heard.expectOnly409s(owners.length);
    await expectAllWell(arena);
    heard.keep('edit of the price against instant claim', owners.length);
  });
});

type Posting = Parameters<typeof postJob>[1];

async function post(person: Person, posting: Posting = {}): Promise<JobId> {
  await arena.forgetLimits();
  return postJob(askAt(arena.origin(0), person), posting);
}

let edits = 0;

async function edit(person: Person, jobId: JobId, turn: number, changes: Posting = {}): Promise<unknown> {
  const owner = askAt(arena.origin(turn), person);
  const { postVersion, vehicleId } = await owner.jobs.get({ jobId });
  edits += 1;
  return owner.jobs.edit({
    jobId,
    postVersion,
    vehicle: null,
    vehicleId,
    service: 'brakes',
    description: `Grinding, and it has got worse: ${edits}.`,
    keptPhotos: [],
    photos: [],
    idempotencyKey: key(),
    ...changes,
  } as never);
}

async function quote(
  { bays, owner }: RaceShop,
  jobId: JobId,
  workVersion: number,
  turn = 0,
): Promise<string> {
  const desk = askAt(arena.origin(turn), owner);
  const quoting = { jobId, bayId: bays[0]!, startsAt: inHours(30), workVersion };
  const { myQuote } = await sendQuote(desk, quoting);
  return myQuote!.id;
}

function accept(person: Person, quoted: { jobId: JobId; quoteId: string }, turn: number): Promise<unknown> {
  const { quotes } = askAt(arena.origin(turn), person);
  return quotes.accept({ ...quoted, version: 1, idempotencyKey: key() } as never);
}

function keep({ owner }: RaceShop, jobId: JobId, turn: number): Promise<unknown> {
  return askAt(arena.origin(turn), owner).quotes.keep({ jobId, workVersion: 2, idempotencyKey: key() });
}

function claim({ bays, owner }: RaceShop, jobId: JobId, turn: number): Promise<unknown> {
  const times = { bayId: bays[0]!, startsAt: inHours(30), durationMinutes: 60 };
  return askAt(arena.origin(turn), owner).quotes.claim({ jobId, ...times, idempotencyKey: key() });
}

/** Leaves whatever was booked or is being booked, so that its time is free again; and then the post. */
async function leave(person: Person, jobId: JobId): Promise<void> {
  const owner = askAt(arena.origin(1), person);
  const withdraw = () => owner.jobs.withdraw({ jobId, idempotencyKey: key() });
  if ((await outcomeOf(withdraw())).ok) return;
  const { job } = await owner.jobs.cancel({ jobId, shownFeeCents: cents(0), idempotencyKey: key() });
  if (job.state !== 'cancelled') await withdraw();
}
