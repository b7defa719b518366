import { HOUR, plus } from '#domain/time.ts';
import { cards, checkIn, firstFree, onceOn, post, quote } from './acts.ts';
import { book, type Booking, bringTheCar, finishTheWork } from './bookings.ts';
import { WARRANTY } from './finished-jobs.ts';
import { lastStart } from './last-start.ts';
import { fee, labor, part } from './offer.ts';
import { place } from './repair.ts';
import type { Story } from './replay.ts';
import type { Stage } from './stage.ts';

const office = place('21355 Loudoun Exchange Plaza', 'Ashburn', 'VA', '20147');
const airport = place('45045 Aviation Loop', 'Sterling', 'VA', '20166');
const school = place('42300 Ryan Orchard Road', 'Ashburn', 'VA', '20148');

/** Finished yesterday at Mira's: the car is back, and the 72 hours run. */
export async function* waitsForConfirmation(stage: Stage): Story {
  const booking: Booking = {
    repair: {
      owner: 'aisha',
      place: office,
      car: [2017, 'Kia', 'Sportage', 'LX'],
      service: 'exhaust',
      description: 'Rattle under the floor at idle, like a spoon in a tin. Probably a heat shield.',
      budgetDollars: 200,
    },
    offer: {
      by: 'shop.advisor',
      hours: 2,
      message: 'Usually a clamp. If the shield is gone we fit a new one at this price.',
      lines: [labor('Refit heat shield', 1.1), part('Heat shield', 'aftermarket', 52), fee('Hardware', 6)],
    },
    notBefore: lastStart('miras-garage', { hours: 2, before: stage.hoursAgo(20) }),
  };
  const work = {
    odometerMiles: 76_540,
    technician: 'shop.technician',
    note: 'Shield replaced, quiet now.',
    warranty: WARRANTY,
  };
  const booked = yield* book(stage, booking);
  yield* bringTheCar(stage, booking, booked, work);
  yield* finishTheWork(stage, booking, booked, work);
}

/** Just taken in at Dulles, not started yet. */
export async function* isCheckedIn(stage: Stage): Story {
  const { repair, offer, notBefore }: Booking = {
    repair: {
      owner: 'tomas',
      place: airport,
      car: [2012, 'Honda', 'Accord', 'LX'],
      service: 'suspension',
      description: 'Knocking from the rear over potholes. I fly out at noon and come back tomorrow.',
    },
    offer: {
      by: 'dulles',
      hours: 3,
      message: 'Rear links and bushes. We send a photo of whatever is loose.',
      lines: [
        labor('Replace rear links', 1.8),
        part('Rear stabilizer link', 'aftermarket', 34.5, { quantity: 2 }),
      ],
    },
    notBefore: lastStart('dulles-auto-works', { hours: 3, before: stage.hoursAgo(0.5) }),
  };
  const { jobId, chosen } = yield* book(stage, { repair, offer, notBefore });
  yield plus(chosen.startsAt, HOUR / 6);
  await checkIn(stage, repair.owner, jobId, { by: offer.by, odometerMiles: 149_300, wantsOldParts: true });
}

/** Booked for next week: the card is saved, and charged with a hold a day before. */
export async function* isBookedForNextWeek(stage: Stage): Story {
  yield* book(stage, {
    repair: {
      owner: 'mei',
      place: airport,
      car: [2018, 'Lexus', 'ES 350'],
      service: 'inspection',
      description: 'State inspection while I am travelling. Key is with the parking service.',
      budgetDollars: 40,
    },
    offer: {
      by: 'dulles',
      hours: 1,
      message: 'Any day that week, we collect the key.',
      lines: [fee('Virginia safety inspection', 20), labor('Collect and return the car', 0.15)],
    },
    rivals: [
      {
        by: 'shop.advisor',
        hours: 1,
        message: 'Drop it in the morning.',
        lines: [fee('Virginia safety inspection', 20)],
      },
    ],
    notBefore: stage.at(8, 10),
    postedDaysAhead: 9.2,
  });
}

/** The card that was saved five days ago is declined a day before the appointment: the owner must act. */
export async function* needsAnotherCard(stage: Stage): Story {
  yield* book(stage, {
    repair: {
      owner: 'yusuf',
      place: office,
      car: [2019, 'Volkswagen', 'Golf', 'SE'],
      service: 'brakes',
      description: 'Front pads, please. The car stands in our office car park from eight to six.',
      budgetDollars: 320,
      mobile: true,
    },
    offer: {
      by: 'volt',
      hours: 2,
      message: 'Pads on the van, done before your lunch.',
      lines: [labor('Replace front pads', 1.2), part('Front pad set', 'aftermarket', 64.9), fee('Trip', 35)],
    },
    notBefore: lastStart('volt-mobile', { hours: 2, before: plus(stage.today, 23 * HOUR) }),
    postedDaysAhead: 5.5,
    cards: [cards.declinesLater],
  });
}

/** A shop claimed the job at its fixed price, and the owner has a day to agree. */
export async function* isReserved(stage: Stage): Story {
  yield stage.at(-1, 18.2);
  const jobId = await post(stage, {
    owner: 'elena',
    place: school,
    car: [2020, 'Hyundai', 'Kona', 'SEL'],
    service: 'battery',
    description: 'Needs a new battery, the old one tested at 40 percent. Car park behind the gym, any time.',
    budgetDollars: 220,
    price: 'fixed',
    mobile: true,
  });
  yield stage.hoursAgo(3);
  const { bayId, startsAt } = await firstFree(stage, { by: 'volt', hours: 1 }, stage.at(1, 15));
  await stage.as('volt').quotes.claim({ ...onceOn(stage, jobId), bayId, startsAt, durationMinutes: 60 });
}

/** One quote turned down, one taken back, one still standing. */
export async function* isChoosy(stage: Stage): Story {
  yield stage.at(-2, 19);
  const jobId = await post(stage, {
    owner: 'caleb',
    place: office,
    car: [2015, 'Toyota', '4Runner', 'SR5'],
    service: 'electrical',
    description: 'Trailer plug has no power on the left side. Everything else works.',
    budgetDollars: 180,
    mobile: true,
  });
  yield stage.at(-1, 8.6);
  const tooMuch = await quote(
    stage,
    jobId,
    {
      by: 'dulles',
      hours: 3,
      message: 'New harness from the bumper to the plug.',
      lines: [labor('Replace trailer harness', 2.4), part('Trailer harness', 'oem', 164)],
    },
    { notBefore: stage.at(1, 13) },
  );
  yield stage.at(-1, 10.2);
  await quote(
    stage,
    jobId,
    {
      by: 'volt',
      hours: 2,
      message: 'I can look at it on site.',
      lines: [labor('Find and repair', 1.5), fee('Trip', 35)],
    },
    { notBefore: stage.at(2, 13) },
  );
  yield stage.at(-1, 12.5);
  await stage.as('caleb').quotes.reject({ ...onceOn(stage, jobId), quoteId: tooMuch.quoteId });
  yield stage.at(-1, 15.1);
  await stage.as('volt').quotes.withdraw(onceOn(stage, jobId));
  yield stage.at(-1, 17.4);
  await quote(
    stage,
    jobId,
    {
      by: 'shop.manager',
      hours: 2,
      message: 'Usually the ground behind the left lamp. One hour pays for finding it.',
      lines: [labor('Find and repair trailer wiring', 1.2), part('Connector', 'aftermarket', 14.9)],
    },
    { notBefore: stage.at(2, 10) },
  );
}

/** A guest has posted and not yet opened the link in the email. */
export async function* guestHasALink(stage: Stage): Story {
  yield stage.hoursAgo(1.5);
  await stage.asGuest().jobs.post({
    email: 'casey.guest@demo.hoist.test',
    name: 'Casey Monroe',
    zip: '20147',
    vehicle: { year: 2019, make: 'Chevrolet', model: 'Equinox' },
    service: 'tire_rotation',
    description: 'Rotation and pressure check, any afternoon.',
    photos: [],
    idempotencyKey: stage.key(),
  });
}
