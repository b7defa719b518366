import { assert } from '#domain/assert.ts';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { cards, onceOn } from './acts.ts';
import { book, type Booking, bringTheCar, finishTheWork } from './bookings.ts';
import { WARRANTY } from './finished-jobs.ts';
import { labor, part } from './offer.ts';
import { place } from './repair.ts';
import type { Story, Telling } from './replay.ts';
import type { Stage } from './stage.ts';

type Told = { jobId: JobId; paidAt: Date };

/** A repair that its owner confirmed the same day, whatever they thought of it later. */
async function* paid(stage: Stage, booking: Booking, odometerMiles: number): Telling<Told> {
  const work = { odometerMiles, technician: 'shop.technician', note: '', warranty: WARRANTY };
  const booked = yield* book(stage, booking);
  yield* bringTheCar(stage, booking, booked, work);
  const paidAt = plus(yield* finishTheWork(stage, booking, booked, work), 4 * HOUR);
  yield paidAt;
  const { jobId } = booked;
  await stage.as(booking.repair.owner).bookings.confirm(onceOn(stage, jobId));
  return { jobId, paidAt };
}

/** The noise came back; the shop offers a part of the price, and the two are still talking. */
export async function* isDisputed(stage: Stage): Story {
  const booking: Booking = {
    repair: {
      owner: 'olivia',
      place: place('20600 Sycolin Terrace', 'Ashburn', 'VA', '20147'),
      car: [2012, 'Ford', 'Escape', 'XLT'],
      service: 'suspension',
      description: 'Clunk from the front left over speed bumps.',
    },
    offer: {
      by: 'shop.advisor',
      hours: 3,
      message: 'Sounds like the sway bar link. We replace both sides, they wear alike.',
      lines: [
        labor('Replace sway bar links', 1.4),
        part('Sway bar link', 'aftermarket', 42, { quantity: 2 }),
      ],
    },
    notBefore: stage.at(-5, 9),
    cards: [cards.works],
  };
  const { jobId, paidAt } = yield* paid(stage, booking, 121_044);
  yield plus(paidAt, DAY);
  await stage.as('olivia').disputes.open({
    ...onceOn(stage, jobId),
    reason: 'not_fixed',
    statement: 'The clunk is still there, on the same side. I can hear it at every speed bump on my street.',
    askedCents: cents(120_00),
  });
  yield plus(paidAt, DAY + 20 * HOUR);
  await stage.as('shop.owner').disputes.say({
    ...onceOn(stage, jobId),
    text: 'The links were worn through, so they had to go. Bring it in and we look at the strut mount for free.',
    offerCents: cents(40_00),
  });
}

/** The two did not agree, so staff read both sides and decided. */
export async function* wasDecided(stage: Stage): Story {
  const booking: Booking = {
    repair: {
      owner: 'yusuf',
      place: place('43881 Tavern Drive', 'Ashburn', 'VA', '20147'),
      car: [2016, 'Hyundai', 'Elantra', 'SE'],
      service: 'battery',
      description: 'Slow to start in the morning.',
    },
    offer: {
      by: 'shop.advisor',
      hours: 1,
      message: 'Battery test first. If it is the battery, we fit a new one while you wait.',
      lines: [labor('Test and replace battery', 0.5), part('Battery, group 121R', 'oem', 164)],
    },
    notBefore: stage.at(-12, 10),
    cards: [cards.works],
  };
  const { jobId, paidAt } = yield* paid(stage, booking, 74_310);
  yield plus(paidAt, DAY);
  await stage.as('yusuf').disputes.open({
    ...onceOn(stage, jobId),
    reason: 'overcharged',
    statement: 'The same battery is $40 less at every parts store. I did not agree to pay more for it.',
    askedCents: cents(40_00),
  });
  yield plus(paidAt, DAY + 5 * HOUR);
  await stage.as('shop.owner').disputes.say({
    ...onceOn(stage, jobId),
    text: 'The price stood in the quote that was approved, line by line. It is the OEM part with its warranty.',
  });
  // The opener's own word on the answer ends the week that it waits for: three days later staff have the
  // case.
  yield plus(paidAt, DAY + 6 * HOUR);
  await stage.as('yusuf').disputes.say({
    ...onceOn(stage, jobId),
    text: 'The box in the photo of the old and the new battery says aftermarket.',
  });
  yield plus(paidAt, 4 * DAY + 8 * HOUR);
  const { cases } = await stage.as('yusuf').disputes.ofJob({ jobId });
  const [opened] = cases;
  assert(opened, 'a case that was opened is there');
  await stage.asProven('finance').disputes.staff.decide({
    disputeId: opened.id,
    decision: 'accept',
    reason: 'The quote says OEM, the box on the photo says aftermarket. The difference goes back.',
    idempotencyKey: stage.key(),
  });
}

/** This card's bank takes the money back a minute after the charge; the shop has not answered yet. */
export async function* wasChargedBack(stage: Stage): Story {
  const booking: Booking = {
    repair: {
      owner: 'naomi',
      place: place('21000 Southbank Street', 'Sterling', 'VA', '20166'),
      car: [2015, 'Mazda', 'CX-5', 'Touring'],
      service: 'tires',
      description: 'Two new tires for the front axle.',
    },
    offer: {
      by: 'shop.advisor',
      hours: 1,
      message: 'All-season tires, mounted and balanced.',
      lines: [
        labor('Mount and balance', 0.8),
        part('All-season tire 225/65R17', 'aftermarket', 118, { quantity: 2 }),
      ],
    },
    notBefore: stage.at(-3, 11),
    cards: [cards.chargedBack],
  };
  yield* paid(stage, booking, 58_902);
}
