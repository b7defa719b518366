import { cards, post, quote, saveCard, say } from './acts.ts';
import { book, type Booking, bringTheCar } from './bookings.ts';
import { ana, ben } from './customers.ts';
import type { FinishedJob } from './finished-jobs.ts';
import { finishedStory } from './finished-stories.ts';
import { lastStart } from './last-start.ts';
import { fee, labor, type Offer, part } from './offer.ts';
import { place, type Repair } from './repair.ts';
import type { Story } from './replay.ts';
import type { Stage } from './stage.ts';

const anasHome = place('43155 Clover Valley Square', 'Ashburn', 'VA', '20147');
export const bensHome = place('22811 Brambleton Meadow Drive', 'Ashburn', 'VA', '20148');

const anasBrakes: Repair = {
  owner: ana,
  place: anasHome,
  car: [2018, 'Subaru', 'Outback', '2.5i Premium'],
  service: 'brakes',
  description:
    'Squeal from the front for two weeks, now a grinding when I stop downhill. I do not mind where it is done, ' +
    'but I would like to know what is worn before I pay for it.',
  budgetDollars: 450,
  mobile: true,
  times: [
    [1, 'morning'],
    [2, 'morning'],
    [3, 'afternoon'],
  ],
  photos: ['brakeDisc'],
  sound: 'squeal',
};

const brakesByMira: Offer = {
  by: 'shop.advisor',
  hours: 3,
  message:
    'Subaru parts front, and we measure the rear while it is up. You see the old pads before we fit the new ones.',
  lines: [
    labor('Replace front pads and rotors', 1.7),
    part('Front rotor', 'oem', 86.9, { quantity: 2, number: '26300FL01A' }),
    part('Front pad set', 'oem', 74.35, { number: '26296AL01A' }),
    fee('Shop supplies', 8),
  ],
};

const brakesByDulles: Offer = {
  by: 'dulles',
  hours: 3,
  message:
    'Coated aftermarket rotors and ceramic pads: less dust, same stopping. Both carry their maker’s warranty.',
  lines: [
    labor('Replace front pads and rotors', 1.6),
    part('Front rotor, coated', 'aftermarket', 58.5, { quantity: 2, number: '980-47019' }),
    part('Front pad set, ceramic', 'aftermarket', 49.9, { number: 'QC1078' }),
  ],
};

const brakesByVolt: Offer = {
  by: 'volt',
  hours: 2,
  message: 'I come to your driveway, about two hours. Pads and rotors are on the van already.',
  lines: [
    labor('Replace front pads and rotors at your place', 1.6),
    part('Front rotor', 'aftermarket', 69, { quantity: 2 }),
    part('Front pad set, ceramic', 'aftermarket', 56),
    fee('Trip', 35),
  ],
};

/** Three quotes to compare: OEM parts, aftermarket parts, and one that comes to the driveway. */
export async function* anaCompares(stage: Stage): Story {
  yield stage.at(-1, 7.2);
  await saveCard(stage, ana, cards.works);
  const jobId = await post(stage, anasBrakes);
  yield stage.at(-1, 10.1);
  await quote(stage, jobId, brakesByDulles, { notBefore: stage.at(1, 8) });
  yield stage.at(-1, 10.6);
  const asked = 'Does one of the wheels have a lock nut, and do you have its key?';
  const answers = await say(stage, jobId, brakesByMira.by, asked);
  yield stage.at(-1, 11.1);
  const key = 'Yes, all four. The key is in the glove box.';
  await say(stage, jobId, ana, key, { to: brakesByMira.by, answers });
  yield stage.at(-1, 11.6);
  const first = { ...brakesByMira, lines: [...brakesByMira.lines, labor('Measure rear brakes', 0.4)] };
  await quote(stage, jobId, first, { notBefore: stage.at(1, 9) });
  yield stage.at(-1, 14.7);
  await quote(stage, jobId, brakesByVolt, { notBefore: stage.at(2, 9) });
  yield stage.at(-1, 18.3);
  await stage.as(ana).jobs.get({ jobId });
  yield stage.at(-1, 19.5);
  // Mira measures the rear brakes for free after all.
  await quote(stage, jobId, brakesByMira, { notBefore: stage.at(1, 9) });
  await say(stage, jobId, brakesByMira.by, 'We measure the rear brakes for free. See the new quote.');
}

const anasBattery: Repair = {
  owner: ana,
  place: anasHome,
  car: [2021, 'Toyota', 'RAV4', 'XLE'],
  service: 'electrical',
  description:
    'Rear view camera goes black when it rains, and the tailgate light flickers. I suspect the harness in the hinge.',
  budgetDollars: 260,
};

/** Booked for the next open day at Mira's; the quote of the other shop waits in case she gives it back. */
export async function* anaHasBooked(stage: Stage): Story {
  yield* book(stage, {
    repair: anasBattery,
    offer: {
      by: 'shop.advisor',
      hours: 2,
      message: 'We open the hinge cover and repair the loom there; a new harness only if it must be.',
      lines: [
        labor('Find and repair tailgate harness', 1.9),
        part('Repair loom', 'oem', 46.8, { number: '82989-0R020' }),
      ],
    },
    rivals: [
      {
        by: 'dulles',
        hours: 3,
        message: 'New harness, no splicing.',
        lines: [labor('Replace tailgate harness', 1.5), part('Tailgate harness', 'oem', 128.4)],
      },
    ],
    notBefore: stage.at(1, 8),
  });
}

const bensFinishedJob: FinishedJob = {
  daysAgo: 10,
  hour: 9,
  repair: {
    owner: ben,
    place: bensHome,
    car: [2016, 'Ford', 'Fusion', 'SE'],
    service: 'brakes',
    description: 'Rear brakes scrape and the parking brake does not hold on my hill any more.',
    budgetDollars: 420,
    photos: ['brakeDisc'],
  },
  offer: {
    by: 'shop.advisor',
    hours: 3,
    message: 'Pads, rotors and a new cable on the left. Everything tested on a hill before you get it back.',
    lines: [
      labor('Replace rear pads and rotors', 1.6),
      part('Rear rotor', 'aftermarket', 47.3, { quantity: 2 }),
      part('Rear pad set', 'oem', 62.1, { number: 'DG9Z-2200-P' }),
      labor('Replace parking brake cable', 0.7),
      part('Parking brake cable', 'oem', 38.75),
    ],
  },
  confirmed: 'in the app',
  technician: 'shop.technician',
  odometerMiles: 84_212,
  note: 'Front pads at 5 mm: about 15,000 miles left.',
};

/** Done, paid, with invoice and receipt. */
export const benHasPaid = (stage: Stage): Story => finishedStory(stage, bensFinishedJob);

const bensTiming: Repair = {
  owner: ben,
  place: bensHome,
  car: [2011, 'Honda', 'Pilot', 'EX-L'],
  service: 'engine_repair',
  description:
    'Timing belt is overdue at 158,000 miles. Please do the water pump with it and tell me about leaks.',
  budgetDollars: 1250,
};

/** On the lift at Mira's today. */
export async function* benIsInTheShop(stage: Stage): Story {
  const booking: Booking = {
    repair: bensTiming,
    offer: {
      by: 'shop.advisor',
      hours: 5,
      message: 'Belt, tensioner and water pump as one kit, so that it is opened once. Ready by the evening.',
      lines: [
        labor('Replace timing belt and water pump', 4.8),
        part('Timing belt kit with water pump', 'oem', 286, { number: 'TKH-002' }),
        part('Coolant, gallon', 'oem', 24.5, { quantity: 2 }),
        fee('Coolant disposal', 12),
      ],
    },
    notBefore: lastStart('miras-garage', { hours: 5, before: stage.hoursAgo(1.5) }),
  };
  const booked = yield* book(stage, booking);
  const work = { odometerMiles: 158_077, technician: 'shop.technician', note: '', warranty: '' };
  yield* bringTheCar(stage, booking, booked, work);
  const { jobId } = booked;
  const shop = booking.offer.by;
  yield stage.hoursAgo(0.9);
  await say(stage, jobId, shop, 'It is on the lift. The belt looks its age, the pump is dry so far.');
  yield stage.hoursAgo(0.6);
  await say(stage, jobId, ben, 'Good. Do I get the old belt to look at?', { to: shop });
  yield stage.hoursAgo(0.4);
  await say(stage, jobId, shop, 'Of course, it is in a bag on the passenger seat.');
}
