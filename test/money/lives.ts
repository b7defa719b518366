import { problemOf } from '#api/problem.ts';
import type { BayId, JobId, PaymentId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { confirmHold } from '#platform/payments/simulator/holds-in-browser.ts';
import { findTestCard } from '#platform/payments/simulator/test-cards.ts';
import { type Customer, newCustomer } from '../stories/stage.ts';
import type { TestApp } from '../support/app.ts';
import type { Random } from '../support/random.ts';
import { doneWork, key, photos } from '../support/stories.ts';

// Many payments at once, through the operations that people use. They go step by step together, because the
// queue is then worked off once for all of them.

/** How far a life goes: they are dealt in turn, so that every batch has each of them. */
const courses = [
  'declined',
  'held',
  'void',
  'voidByStaff',
  'lateFee',
  'lateFee',
  'checkedIn',
  'caseBefore',
  'caseKept',
  'done',
  'paid',
  'paid',
  'paid',
  'paid',
] as const;
export type Course = (typeof courses)[number];

/** What happens to money that was charged and kept or released. */
const afterwards = {
  nothing: async () => {},
  refundPart: (on) => refund(on, partOf(on)),
  refundShared: (on) => refund(on, partOf(on), on.random.below(101)),
  refundAll: (on) => refund(on, on.refundable),
  goodwill: (on) => giveGoodwill(on),
  refundTwice: async (on) => {
    await refund(on, partOf(on));
    await refund(on, 1);
  },
  caseOpen: (on) => openCase(on),
  caseWithdrawn: async (on) => {
    await openCase(on);
    await on.life.owner.ask.disputes.withdraw({ jobId: on.life.jobId, idempotencyKey: key() });
  },
  caseDecided: async (on) => {
    await openCase(on);
    await decideCase(on);
  },
  tip: (on) => giveTip(on),
  tipBack: async (on) => {
    await giveTip(on);
    await refundTip(on);
  },
  bankTakesBack: (on) => goToBank(on, false),
  bankGivesIn: (on) => goToBank(on, true),
} satisfies Record<string, (on: Act) => Promise<void>>;
export type Afterwards = keyof typeof afterwards;
const turns = Object.keys(afterwards) as Afterwards[];
let turn = 0;

type Shop = 'mira' | 'dulles';
export type Life = {
  jobId: JobId;
  owner: Customer;
  shop: Shop;
  course: Course;
  afterwards: Afterwards;
  paymentId: PaymentId;
};
type Act = { app: TestApp; random: Random; life: Life; refundable: number };

const reason = 'Told in a story.';
const words = { good: '4242424242424242', declined: '4000000000000002' } as const;

/** One batch of lives, up to where each of them goes. Whatever is refused is a mistake of the story. */
export async function liveTogether(
  app: TestApp,
  random: Random,
  { count, whenBooked }: { count: number; whenBooked: () => Promise<unknown> },
): Promise<Life[]> {
  const lives: Life[] = [];
  const first = Math.ceil(plus(app.clock.now(), 26 * HOUR).getTime() / HOUR) * HOUR;
  for (let number = 0; number < count; number += 1) {
    const shop = random.pick(['mira', 'dulles'] as const);
    const bayId = await newBay(app, shop);
    lives.push(await book(app, random, { shop, bayId, startsAt: new Date(first) }));
  }
  await app.settle();
  for (const life of lives) await typeCard(app, life);
  await app.settle();
  await whenBooked();
  await each(lives, ['void'], ({ owner, jobId }) =>
    owner.ask.jobs.cancel({ jobId, shownFeeCents: cents(0), idempotencyKey: key() }),
  );
  await each(lives, ['voidByStaff'], ({ jobId }) =>
    app.as('ops').bookings.staff.cancel({ jobId, code: 'staff', reason, idempotencyKey: key() }),
  );
  app.clock.moveTo(new Date(first - 5 * HOUR));
  await app.settle();
  await each(lives, ['lateFee'], async ({ owner, jobId }) => {
    const { feeCents } = await owner.ask.jobs.cancellationCost({ jobId });
    await owner.ask.jobs.cancel({ jobId, shownFeeCents: feeCents, idempotencyKey: key() });
  });
  await workTogether(app, random, lives, first);
  await goOn(app, random, lives);
  return lives;
}

async function each(lives: Life[], which: readonly Course[], act: (life: Life) => Promise<unknown>) {
  for (const life of lives) if (which.includes(life.course)) await act(life);
}

/** Each has a bay of its own, so that all can come at the same time. */
async function newBay({ product, world }: TestApp, shop: Shop): Promise<BayId> {
  const id = crypto.randomUUID() as BayId;
  await product.system.database.executeSql(
    `insert into bay (id, shop_id, name, kind) values ($1, $2, $3, 'bay')`,
    [id, world.shops[shop].id, `Bay ${id}`],
  );
  return id;
}

type Slot = { shop: Shop; bayId: BayId; startsAt: Date };

let cars = 0;

async function book(app: TestApp, random: Random, { shop, bayId, startsAt }: Slot): Promise<Life> {
  cars += 1;
  const owner = await newCustomer(app.product, `payer-${cars}`);
  const { jobId } = await owner.ask.jobs.post({
    email: owner.email,
    zip: '20147',
    vehicle: { year: 2010 + (cars % 15), make: 'Honda', model: `Model ${cars}` },
    service: 'brakes',
    photos: [],
    idempotencyKey: key(),
  });
  const { job } = await app.as(shop).quotes.save({
    jobId,
    kind: 'quote',
    lines: [
      {
        kind: 'labor',
        title: 'Labor',
        hoursHundredths: 1 + random.below(400),
        rateCents: cents(1_00 + random.below(150_00)),
      },
      {
        kind: 'part',
        title: 'Part',
        grade: 'oem',
        quantity: 1 + random.below(3),
        unitPriceCents: cents(1 + random.below(200_00)),
      },
    ],
    bayId,
    startsAt: startsAt.toISOString(),
    durationMinutes: 60,
    validUntil: plus(app.clock.now(), DAY).toISOString(),
    send: true,
    idempotencyKey: key(),
  });
  const quoteId = job.myQuote!.id;
  const accepted = await owner.ask.quotes.accept({ jobId, quoteId, version: 1, idempotencyKey: key() });
  return {
    jobId,
    owner,
    shop,
    course: courses[cars % courses.length]!,
    afterwards: 'nothing',
    paymentId: accepted.job.payment!.id,
  };
}

async function typeCard(app: TestApp, { owner, jobId, course }: Life): Promise<void> {
  const { payment } = await owner.ask.jobs.get({ jobId });
  const testCard = findTestCard(course === 'declined' ? words.declined : words.good)!;
  const { id, clientSecret } = payment!.intent!;
  await confirmHold(app.product.simulator, { id, clientSecret, typed: { testCard, expiry: '12/30' } });
  await owner.ask.payments.refresh({ jobId });
}

const worked: readonly Course[] = ['checkedIn', 'caseBefore', 'caseKept', 'done', 'paid'];

async function workTogether(app: TestApp, random: Random, lives: Life[], first: number): Promise<void> {
  app.clock.moveTo(new Date(first - HOUR / 2));
  await app.settle();
  await each(lives, worked, async ({ owner, jobId, shop }) => {
    const { checkInCode } = await owner.ask.jobs.get({ jobId });
    await app.as(shop).bookings.checkIn({
      jobId,
      code: checkInCode!,
      odometerMiles: 61_204,
      wantsOldParts: false,
      estimateAcknowledged: true,
      photos: await photos(app, 4),
      idempotencyKey: key(),
    });
  });
  await each(lives, ['caseBefore', 'caseKept'], async ({ owner, jobId }) => {
    const opening = { reason: 'overcharged', statement: reason, askedCents: cents(1) } as const;
    await owner.ask.disputes.open({ jobId, ...opening, idempotencyKey: key() });
  });
  await app.settle();
  await each(lives, ['caseBefore'], ({ owner, jobId }) =>
    owner.ask.disputes.withdraw({ jobId, idempotencyKey: key() }),
  );
  await each(lives, ['caseBefore', 'done', 'paid'], async ({ jobId, shop }) => {
    await app.as(shop).bookings.start({ jobId, idempotencyKey: key() });
    await app.as(shop).bookings.finish({
      jobId,
      ...doneWork,
      // Now and then less is done than was approved: the rest of the hold is let go.
      ...(random.chance(0.3) ? { doneLines: [0], partNumbers: [] } : {}),
      odometerMiles: 61_210,
      photos: await photos(app, 1),
      idempotencyKey: key(),
    });
  });
  await each(lives, ['caseBefore', 'paid'], ({ owner, jobId }) =>
    owner.ask.bookings.confirm({ jobId, idempotencyKey: key() }),
  );
  await app.settle();
  // For some the shop is paid before anything goes back.
  if (random.chance(0.5)) {
    app.clock.advance(3 * DAY);
    await app.settle();
  }
}

const charged: readonly Course[] = ['lateFee', 'caseBefore', 'paid'];

/** What people do about money that was charged; some of it is still under way afterwards. */
async function goOn(app: TestApp, random: Random, lives: Life[]): Promise<void> {
  for (const life of lives.filter(({ course }) => charged.includes(course))) {
    const { rows } = await app.product.system.database.executeSql(
      `select captured_cents - refunded_cents - refunding_cents - returning_cents as captured
       from payment where id = $1`,
      [life.paymentId],
    );
    const act: Act = { app, random, life, refundable: Number(rows[0]!['captured']) };
    turn += 1;
    const next = turns[turn % turns.length]!;
    // A kept fee cannot be disputed.
    const happens = life.course === 'lateFee' && /case|bank|tip/.test(next) ? 'refundPart' : next;
    life.afterwards = happens;
    try {
      await afterwards[happens](act);
    } catch (error) {
      throw new Error(`${happens} of ${life.course}: ${problemOf(error)?.code ?? String(error)}`, {
        cause: error,
      });
    }
  }
}

const partOf = ({ random, refundable }: Act) => 1 + random.below(Math.max(1, refundable - 2));

/** By a card that the owner enters for it; a price below half a dollar takes no tip. */
async function giveTip({ app, random, life }: Act): Promise<void> {
  const { jobId, owner } = life;
  const { tip } = await owner.ask.jobs.get({ jobId });
  if (tip?.refusal) return;
  const amountCents = cents(50 + random.below(tip!.mostCents - 49));
  await owner.ask.payments.giveTip({ jobId, amountCents, cardId: null, idempotencyKey: key() });
  await app.settle();
  const { last } = (await owner.ask.jobs.get({ jobId })).tip!;
  const { id, clientSecret } = last!.intent!;
  const typed = { testCard: findTestCard(words.good)!, expiry: '12/30' };
  await confirmHold(app.product.simulator, { id, clientSecret, typed });
  await owner.ask.payments.refreshTip({ jobId });
  await app.settle();
}

async function refundTip({ app, life: { jobId } }: Act): Promise<void> {
  const { tip } = await app.as('finance').jobs.staff.get({ jobId });
  if (!tip) return;
  const { paymentId, amountCents } = tip;
  const part = { amountCents: cents(Math.ceil(amountCents / 3)), reasonCode: 'other' as const };
  await app.as('finance').payments.staff.refund({ paymentId, ...part, reason, idempotencyKey: key() });
}

async function refund(on: Act, amount: number, percent?: number): Promise<void> {
  const { app, life } = on;
  // Of a kept fee there is nothing to share.
  const share = percent !== undefined && life.course !== 'lateFee' ? { shopSharePercent: percent } : {};
  await app.as('finance').payments.staff.refund({
    paymentId: life.paymentId,
    amountCents: cents(amount),
    reasonCode: 'service_issue',
    ...share,
    reason,
    idempotencyKey: key(),
  });
}

async function giveGoodwill(on: Act): Promise<void> {
  const { app, life } = on;
  const given = { paymentId: life.paymentId, amountCents: cents(partOf(on)), reason, idempotencyKey: key() };
  await app.as('superAdmin').payments.staff.giveGoodwill(given);
}

async function openCase(on: Act): Promise<void> {
  const opening = { reason: 'not_fixed', statement: reason, askedCents: cents(partOf(on)) } as const;
  await on.life.owner.ask.disputes.open({ jobId: on.life.jobId, ...opening, idempotencyKey: key() });
}

async function decideCase({ app, random, life, refundable }: Act): Promise<void> {
  const { staff } = app.as('finance').disputes;
  const { items } = await staff.list({ tab: 'open', paymentId: life.paymentId });
  const on = { disputeId: items[0]!.id, reason };
  await staff.beginReview({ ...on, idempotencyKey: key() });
  const decision = random.pick(['accept', 'reject', 'split'] as const);
  const part = decision === 'split' ? { amountCents: cents(Math.max(1, Math.floor(refundable / 3))) } : {};
  await staff.decide({ ...on, decision, ...part, idempotencyKey: key() });
}

async function goToBank({ app, life }: Act, canBeWon: boolean): Promise<void> {
  const { database } = app.product.system;
  await database.executeSql(
    `insert into simulator.dispute
       (id, charge_id, amount, reason, can_be_won, status, next_move_at, created_at)
     select $1, provider_charge_id, captured_cents, $2, $3, 'waiting', $4, $4 from payment where id = $5`,
    [
      `dp_${life.paymentId}`,
      canBeWon ? 'product_not_received' : 'fraudulent',
      canBeWon,
      app.clock.now().toISOString(),
      life.paymentId,
    ],
  );
  await app.settle();
  if (!canBeWon) return;
  const { chargebacks } = app.as('finance').disputes.staff;
  const { items } = await chargebacks.list({ paymentId: life.paymentId });
  await chargebacks.answer({ chargebackId: items[0]!.id, statement: reason, idempotencyKey: key() });
}
