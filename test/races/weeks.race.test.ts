import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { JobId, QuoteId } from '#domain/ids.ts';
import type { Day } from '#domain/scheduling/zoned-day.ts';
import { type Random, randomOf } from '../support/random.ts';
import { rounds } from '../support/rounds.ts';
import { type Arena, expectAllWell, openArena } from './support/arena.ts';
import { Heard } from './support/heard.ts';
import type { RaceShop } from './support/market.ts';
import { askAt, type Outcome, type Person, race, winnersOf } from './support/over-http.ts';
import { key, payAndWait, postJob, sendQuote } from './support/stories-over-http.ts';
import {
  bookOf,
  doubles,
  endsOnAnotherDay,
  faultOf,
  isOfNobody,
  loseSomebody,
  misjudged,
  type Offer,
  planWeek,
  someDay,
  someWork,
  type Week,
  type Work,
} from './support/weeks.ts';

// Random weeks of a shop: hours, closures, holidays, bays and vans, one location or two, who works there on
// what, buffer, notice and horizon; sometimes a technician with bookings leaves. Two owners book and a
// third moves, all to one hour, on two servers at once, in the shop or at their place, also work of several
// days. No impossible time is offered, and none is booked twice. A full run plays 500 weeks.

const WEEKS = rounds(500);

let arena: Arena;
let people: Person[];
const counted = {
  winners: 0,
  moves: 0,
  'times offered': 0,
  'weeks without a free time': 0,
  'booked with a van': 0,
  'booked over several days': 0,
  'booked with a technician who left': 0,
};
const heard = new Heard();

beforeAll(async () => {
  arena = await openArena('weeks');
  people = await arena.customers(3);
});
afterAll(() => arena.close());

it(
  'random weeks offer no time that cannot be kept, and book none twice',
  { timeout: 7_200_000 },
  async () => {
    for (let round = 0; round < WEEKS; round += 1) {
      await playWeek(round).catch((error: unknown) => {
        throw new Error(`week ${round}`, { cause: error });
      });
    }
    await expectAllWell(arena);
    // Otherwise it would be true because nothing ever happens.
    expect(Math.min(counted['times offered'] / 5, counted.winners)).toBeGreaterThan(WEEKS / 3);
    if (WEEKS >= 25) {
      expect(counted['weeks without a free time']).toBeLessThan(WEEKS / 2);
      expect(counted['booked with a van']).toBeGreaterThan(WEEKS / 10);
      expect(counted['booked over several days']).toBeGreaterThan(WEEKS / 10);
      expect(counted['booked with a technician who left']).toBeGreaterThan(WEEKS / 20);
    }
    if (WEEKS >= 50) expect(counted.moves).toBeGreaterThan(WEEKS / 20);
    heard.keep('random weeks: 2 book and 1 moves to one hour', WEEKS, counted);
  },
);

type Scene = { shop: RaceShop; week: Week; random: Random; day: Day };
type Move = { jobId: JobId; work: Work; side: 'owner' | 'shop' };

async function playWeek(round: number): Promise<void> {
  const random = randomOf(`weeks ${round}`);
  const shop = arena.shops[round % arena.shops.length]!;
  await arena.forgetLimits();
  const week = await planWeek(askAt(arena.origin(round), shop.owner), random);
  const scene: Scene = { shop, week, random, day: someDay(random, week) };
  const work = someWork(random, week);
  const move = random.chance(0.6) ? await bookFirst(scene) : null;
  if (move && random.chance(0.4)) await loseOne(scene);
  const free = await offersOf(scene, work, round);
  if (free.length > 0) {
    const outcomes = await wantOneHour(scene, random.pick(free), move);
    heard.add(outcomes);
    counted.winners += winnersOf(outcomes).length;
    expect(winnersOf(outcomes).length, 'one caller has it').toBeGreaterThan(0);
  } else counted['weeks without a free time'] += 1;
  if (random.chance(0.3)) await loseOne(scene);
  const book = await bookOf(arena, shop);
  counted['booked with a van'] += book.filter(({ mobile }) => mobile).length;
  counted['booked over several days'] += book.filter((one) => endsOnAnotherDay(one, week)).length;
  counted['booked with a technician who left'] += book.filter((one) => isOfNobody(one, scene.week)).length;
  expect(doubles(book)).toEqual([]);
  expect(misjudged(book, week)).toEqual([]);
  for (const turn of [0, 1]) {
    await offersOf(scene, work, turn);
    await offersOf(scene, someWork(random, scene.week), turn);
  }
  if (move) await timesOf(scene, move, round);
  await leaveAll();
}

/** A technician with bookings in the calendar leaves. */
async function loseOne(scene: Scene): Promise<void> {
  const { shop, random, week } = scene;
  const book = await bookOf(arena, shop);
  scene.week = await loseSomebody(askAt(arena.origin(1), shop.owner), random, { week, book });
}

/** Every time that the shop may quote is one that it can keep. */
async function offersOf({ shop, week, day }: Scene, work: Work, turn: number): Promise<Offer[]> {
  const { quotes } = askAt(arena.origin(turn), shop.owner);
  const askedAt = new Date();
  const { slots } = await quotes.slots({ day, ...work });
  const offers = slots.map(({ startsAt, endsAt, bayId }) => ({ ...work, startsAt, endsAt, bayId }));
  counted['times offered'] += offers.length;
  const book = await bookOf(arena, shop);
  const faults = offers.flatMap((offer) => {
    const fault = faultOf(offer, { week, book, askedAt, isShops: true });
    return fault ? [{ fault, offer }] : [];
  });
  expect(faults).toEqual([]);
  return offers;
}

/** Every time to which the appointment may move is one at which some bay of its location can keep it. */
async function timesOf(scene: Scene, { jobId, work, side }: Move, turn: number): Promise<string[]> {
  const { shop, week, day } = scene;
  const book = await bookOf(arena, shop);
  const own = book.find((one) => one.jobId === jobId);
  const place = week.places.find(({ bays }) => bays.some(({ id }) => id === own?.bayId));
  if (!place) return [];
  const askedAt = new Date();
  const { times } =
    side === 'owner'
      ? await askAt(arena.origin(turn), people[2]!).bookings.timesToMove({ jobId, day })
      : await askAt(arena.origin(turn), shop.owner).bookings.timesToMove({ jobId, day });
  const around = { week, book: book.filter((one) => one !== own), askedAt, isShops: side === 'shop' };
  const faults = times.flatMap((startsAt) => {
    const each = place.bays.map(({ id: bayId }) => faultOf({ ...work, startsAt, bayId }, around));
    return each.includes(null) ? [] : [{ startsAt, each }];
  });
  expect(faults).toEqual([]);
  return times;
}

/** An owner has a time of that day, and it is paid. */
async function bookFirst(scene: Scene): Promise<Move | null> {
  const { random, shop } = scene;
  const person = people[2]!;
  const work = someWork(random, scene.week);
  const free = await offersOf(scene, work, 0);
  if (free.length === 0) return null;
  const { jobId, quoteId } = await quoted(person, shop, random.pick(free));
  await accept(person, jobId, quoteId, 0);
  await payAndWait(askAt(arena.origin(1), person), arena.origin(1), jobId);
  return { jobId, work, side: random.pick(['owner', 'shop']) };
}

type Wanting = { person: Person; jobId: JobId; quoteId: QuoteId };

async function quoted(person: Person, shop: RaceShop, offer: Offer): Promise<Wanting> {
  const { service, ...place } = offer;
  await arena.forgetLimits();
  const jobId = await postJob(askAt(arena.origin(0), person), { service, mobileOk: offer.mobile });
  const { myQuote } = await sendQuote(askAt(arena.origin(0), shop.owner), { jobId, ...place });
  return { person, jobId, quoteId: myQuote!.id };
}

/** Two hold a quote for one time, to which a third moves where that is possible: all press at once. */
async function wantOneHour(scene: Scene, offer: Offer, move: Move | null): Promise<Outcome[]> {
  const { shop } = scene;
  const wanting = [await quoted(people[0]!, shop, offer), await quoted(people[1]!, shop, offer)];
  const agreeing = move ? await askToMove(scene, offer, move) : null;
  const booking = wanting.map(
    ({ person, jobId, quoteId }, turn) =>
      () =>
        accept(person, jobId, quoteId, turn),
  );
  const outcomes = await race([...booking, ...(agreeing ? [agreeing] : [])]);
  if (outcomes[booking.length]?.ok) counted.moves += 1;
  return outcomes;
}

/** One side asks for that very time, or else for another of that day; what is left is the yes of the other one. */
async function askToMove(scene: Scene, { startsAt: wanted }: Offer, move: Move) {
  const { random, shop } = scene;
  const { jobId, side } = move;
  const current = (await bookOf(arena, shop)).find((one) => one.jobId === jobId);
  const times = (await timesOf(scene, move, 1)).filter(
    (one) => Date.parse(one) !== current?.startsAt.getTime(),
  );
  if (times.length === 0) return null;
  const startsAt = times.find((one) => Date.parse(one) === Date.parse(wanted)) ?? random.pick(times);
  const owner = askAt(arena.origin(1), people[2]!).bookings;
  const garage = askAt(arena.origin(1), shop.owner).bookings;
  const asking = { jobId, startsAt, reason: '', idempotencyKey: key() };
  const { job } = await (side === 'owner' ? owner : garage).proposeTime(asking);
  const proposalId = job.reschedule!.proposal!.id;
  const yes = { jobId, proposalId, answer: 'agree' as const, idempotencyKey: key() };
  return (): Promise<unknown> => (side === 'owner' ? garage : owner).answerProposal(yes);
}

function accept(person: Person, jobId: JobId, quoteId: QuoteId, turn: number): Promise<unknown> {
  const { quotes } = askAt(arena.origin(turn), person);
  return quotes.accept({ jobId, quoteId, version: 1, idempotencyKey: key() });
}

/** Whatever they have is canceled or withdrawn, so that the next week begins with nothing. */
async function leaveAll(): Promise<void> {
  for (const person of people) {
    const { jobs } = askAt(arena.origin(0), person);
    const { items } = await jobs.mine({ show: 'live' });
    for (const { id: jobId, state } of items) {
      const isOpen = state === 'open' || state === 'pending_selection';
      if (!isOpen) {
        const { job } = await jobs.cancel({ jobId, shownFeeCents: cents(0), idempotencyKey: key() });
        if (job.state === 'cancelled') continue;
      }
      await jobs.withdraw({ jobId, idempotencyKey: key() });
    }
  }
}
