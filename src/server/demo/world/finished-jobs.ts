import type { FacetAnswers } from '#domain/reviews/review-facets.ts';
import type { ReviewRule } from '#domain/reviews/review-report.ts';
import { fee, labor, type Offer, part } from './offer.ts';
import { place, type Repair } from './repair.ts';

/** A repair of the last weeks that went well: done, paid, and written down to the cent. */
export type FinishedJob = {
  daysAgo: number;
  /** The hour of the appointment, as far as the shop has time then. */
  hour: number;
  repair: Repair;
  offer: Offer;
  rivals?: readonly Offer[];
  /** How the owner agreed: in the app, by reading the hand-over code to the shop, or by silence. */
  confirmed: 'in the app' | 'by code' | 'by silence';
  /** The first card was declined. */
  declinedFirst?: true;
  technician?: string;
  odometerMiles: number;
  note: string;
  /** What both sides write of each other two days later. */
  reviews?: {
    owner: Said & { facets?: FacetAnswers };
    shop: Said;
    /** What the shop answers in public, the day after. */
    reply?: string;
    /** The shop asks staff to look at it; staff have not decided yet. */
    report?: { rule: ReviewRule; words: string };
  };
};

type Said = { stars: number; words: string };

export const WARRANTY = '12 months or 12,000 miles on parts and labor.';

const office = place('21355 Loudoun Exchange Plaza', 'Ashburn', 'VA', '20147');
const dataCentre = place('44480 Hastings Row', 'Ashburn', 'VA', '20147');
const airport = place('45045 Aviation Loop', 'Sterling', 'VA', '20166');
const school = place('42300 Ryan Orchard Road', 'Ashburn', 'VA', '20148');

export const finishedJobs: readonly FinishedJob[] = [
  {
    daysAgo: 21,
    hour: 8.5,
    repair: {
      owner: 'priya',
      place: place('43412 Lantern Field Terrace', 'Ashburn', 'VA', '20147'),
      car: [2014, 'Honda', 'Civic', 'LX'],
      service: 'oil_change',
      description: 'Regular oil change, 0W-20 please. It is the car my son takes to college.',
      budgetDollars: 90,
    },
    offer: {
      by: 'shop.advisor',
      hours: 1,
      message: 'Full synthetic and an OEM filter. We look at belts and hoses while it drains.',
      lines: [
        labor('Oil and filter change', 0.5),
        part('Full synthetic 0W-20, 4 quarts', 'aftermarket', 29.95),
        part('Oil filter', 'oem', 9.8, { number: '15400-PLM-A02' }),
      ],
    },
    confirmed: 'in the app',
    technician: 'shop.technician',
    odometerMiles: 98_410,
    note: 'Serpentine belt shows fine cracks. Good for another 10,000 miles, then plan for a new one.',
    reviews: {
      owner: {
        stars: 5,
        facets: { priceMatched: true, onTime: true, explained: true },
        words:
          'In and out in an hour. They showed me the belt and told me it can wait, instead of selling me one.',
      },
      shop: { stars: 5, words: 'On time, and knew what the car had done to it before. A pleasure.' },
    },
  },
  {
    daysAgo: 19,
    hour: 10,
    repair: {
      owner: 'caleb',
      place: office,
      car: [2015, 'Toyota', '4Runner', 'SR5'],
      service: 'brakes',
      description: 'Front brakes shake the wheel when I slow down from highway speed.',
      budgetDollars: 480,
    },
    offer: {
      by: 'shop.advisor',
      hours: 3,
      message: 'Shaking at speed is nearly always the rotors. Price is for both sides, pads included.',
      lines: [
        labor('Replace front pads and rotors', 1.8),
        part('Front rotor', 'oem', 82.4, { quantity: 2, number: '43512-60190' }),
        part('Front pad set', 'oem', 71.15, { number: '04465-AZ200' }),
        fee('Shop supplies', 8),
      ],
    },
    rivals: [
      {
        by: 'dulles',
        hours: 3,
        message: 'Aftermarket rotors with a lifetime warranty from their maker.',
        lines: [
          labor('Replace front pads and rotors', 1.9),
          part('Front rotor, coated', 'aftermarket', 64, { quantity: 2 }),
          part('Front pad set, ceramic', 'aftermarket', 58),
        ],
      },
    ],
    confirmed: 'in the app',
    technician: 'shop.technician',
    odometerMiles: 121_870,
    note: 'Rear brakes measured at 6 mm, nothing to do.',
    reviews: {
      owner: {
        stars: 4,
        facets: { priceMatched: true, onTime: false, explained: null },
        words:
          'The shaking is gone and the price was the one on the quote. It took an hour longer than planned.',
      },
      shop: { stars: 5, words: 'Described the shaking so well that we had the right rotors on the shelf.' },
      reply:
        'Thank you. The hour was a seized slide pin on the left; we should have called you when we found it.',
    },
  },
  {
    daysAgo: 17,
    hour: 13,
    repair: {
      owner: 'elena',
      place: school,
      car: [2012, 'Volkswagen', 'Passat', 'SE'],
      service: 'battery',
      description: 'Slow to start in the morning, radio forgets its stations.',
    },
    offer: {
      by: 'shop.manager',
      hours: 1,
      message:
        'Battery, registration in the car, and a test of the alternator so that it does not come back.',
      lines: [
        labor('Replace battery and test charging', 0.6),
        part('AGM battery, 80 Ah', 'aftermarket', 189),
        fee('Battery recycling', 5),
      ],
    },
    confirmed: 'by code',
    odometerMiles: 134_020,
    note: 'Alternator holds 14.2 volts under load.',
  },
  {
    daysAgo: 16,
    hour: 9,
    repair: {
      owner: 'kevin',
      place: airport,
      car: [2017, 'Audi', 'A4', 'Premium'],
      service: 'alignment',
      description: 'New tires went on last week and it still pulls left. Four-wheel alignment, please.',
      budgetDollars: 130,
    },
    offer: {
      by: 'dulles',
      hours: 1.5,
      message: 'Four wheels on our own rack, with the printout before and after.',
      lines: [labor('Four-wheel alignment', 1.1)],
    },
    confirmed: 'in the app',
    odometerMiles: 66_905,
    note: 'Rear toe was out by 0.3 degrees. Printout is in the glove box.',
    reviews: {
      owner: {
        stars: 5,
        facets: { priceMatched: null, onTime: true, explained: true },
        words:
          'Drives straight again. I got the numbers from before and after on paper, which no shop did before.',
      },
      shop: { stars: 4, words: 'Ten minutes late, called ahead, and paid the same evening.' },
    },
  },
  {
    daysAgo: 15,
    hour: 11,
    repair: {
      owner: 'yusuf',
      place: dataCentre,
      car: [2016, 'Mazda', 'Mazda3', 'Touring'],
      service: 'electrical',
      description: 'Battery light comes and goes, and the headlights dim when I stop.',
    },
    offer: {
      by: 'shop.advisor',
      hours: 3,
      message: 'Sounds like the alternator. If the test says otherwise we call before we touch anything.',
      kind: 'estimate',
      lines: [
        labor('Test charging system', 0.4),
        labor('Replace alternator', 1.6),
        part('Alternator, rebuilt', 'rebuilt', 214.5),
      ],
    },
    confirmed: 'in the app',
    declinedFirst: true,
    technician: 'shop.technician',
    odometerMiles: 88_112,
    note: 'Old alternator tested at 11.8 volts. Belt was fine and stays.',
    reviews: {
      owner: {
        stars: 2,
        words:
          'The other place down the road wanted six hundred and was rude on the phone. Never go there for a battery light.',
      },
      shop: { stars: 5, words: 'Waited with a book while we tested, and asked good questions.' },
      report: {
        rule: 'other_job',
        words:
          'This is about another shop, as the owner says. We replaced the alternator and they were happy.',
      },
    },
  },
  {
    daysAgo: 14,
    hour: 10,
    repair: {
      owner: 'jamal',
      place: office,
      car: [2016, 'Chevrolet', 'Malibu', 'LT'],
      service: 'exhaust',
      description: 'Hanger broke and the muffler drags over speed bumps.',
      budgetDollars: 180,
    },
    offer: {
      by: 'rusty',
      hours: 1.5,
      message: 'Two hangers and a clamp, welded if it needs to be.',
      lines: [labor('Refit exhaust', 1), part('Hanger and clamp', 'aftermarket', 24, { quantity: 2 })],
    },
    confirmed: 'by silence',
    odometerMiles: 103_664,
    note: 'Muffler itself has years left.',
  },
  {
    daysAgo: 13,
    hour: 9,
    repair: {
      owner: 'naomi',
      place: office,
      car: [2015, 'Hyundai', 'Santa Fe', 'GLS'],
      service: 'ac_heating',
      description:
        'Air conditioning blows warm again, half a year after its last recharge. I drive to Richmond every week.',
      budgetDollars: 320,
    },
    offer: {
      by: 'shop.advisor',
      hours: 3,
      message: 'We look for the leak with dye first. Price includes the usual seal kit and a full recharge.',
      lines: [
        labor('Leak test and recharge', 1.5),
        part('Seal kit', 'oem', 31.2),
        part('Refrigerant R-134a, per pound', 'aftermarket', 18.5, { quantity: 2 }),
      ],
    },
    confirmed: 'in the app',
    technician: 'shop.technician',
    odometerMiles: 91_337,
    note: 'Leak was at the condenser fitting. Vent temperature 41 °F after the repair.',
  },
  {
    daysAgo: 12,
    hour: 16,
    repair: {
      owner: 'tomas',
      place: dataCentre,
      car: [2019, 'Nissan', 'Leaf', 'SV'],
      service: 'battery',
      description: 'The 12 volt battery is flat again. The car is on the third floor of the garage at work.',
      mobile: true,
    },
    offer: {
      by: 'volt',
      hours: 1,
      message: 'I bring the battery up the stairs. Ten minutes without power, then you drive home.',
      lines: [
        labor('Replace 12 V battery at your place', 0.5),
        part('12 V battery', 'aftermarket', 139),
        fee('Trip', 35),
      ],
    },
    confirmed: 'in the app',
    odometerMiles: 41_250,
    note: 'Old battery taken away for recycling.',
  },
];
