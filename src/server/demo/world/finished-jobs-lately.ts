import { fee, labor, part } from './offer.ts';
import { place } from './repair.ts';
import type { FinishedJob } from './finished-jobs.ts';

const office = place('21355 Loudoun Exchange Plaza', 'Ashburn', 'VA', '20147');
const airport = place('45045 Aviation Loop', 'Sterling', 'VA', '20166');
const school = place('42300 Ryan Orchard Road', 'Ashburn', 'VA', '20148');

/** Those of the last ten days: some money is still on its way. */
export const jobsFinishedLately: readonly FinishedJob[] = [
  {
    daysAgo: 9,
    hour: 8,
    repair: {
      owner: 'rosa',
      place: airport,
      car: [2013, 'Honda', 'Accord', 'EX'],
      service: 'transmission',
      description:
        'Hard shift from first to second. Fluid was never changed as far as I know, 118,000 miles.',
    },
    offer: {
      by: 'dulles',
      hours: 4,
      message:
        'Drain and fill twice with the right fluid, and the filter. If it still shifts hard, you owe us nothing more for looking.',
      lines: [
        labor('Transmission service', 2.2),
        part('Transmission fluid, quart', 'oem', 13.4, { quantity: 7, number: '08200-9008' }),
        part('Filter', 'oem', 38.9),
      ],
    },
    confirmed: 'in the app',
    odometerMiles: 118_350,
    note: 'Shifts clean, cold and warm. Come back at 150,000.',
  },
  {
    daysAgo: 8,
    hour: 9.5,
    repair: {
      owner: 'farah',
      place: place('44050 Foxlair Park Circle', 'Ashburn', 'VA', '20147'),
      car: [2014, 'Toyota', 'Venza', 'XLE'],
      service: 'suspension',
      description: 'Front struts leak and it floats over every wave of the toll road.',
      budgetDollars: 900,
    },
    offer: {
      by: 'shop.advisor',
      hours: 5,
      message: 'Both front struts, complete with mounts, and an alignment afterwards because it needs one.',
      lines: [
        labor('Replace front struts', 2.8),
        part('Front strut assembly', 'aftermarket', 148, { quantity: 2 }),
        labor('Wheel alignment', 0.9),
      ],
    },
    rivals: [
      {
        by: 'dulles',
        hours: 6,
        message: 'OEM struts. A day without the car, we have a loaner.',
        lines: [
          labor('Replace front struts', 3),
          part('Front strut', 'oem', 212, { quantity: 2 }),
          part('Strut mount', 'oem', 64, { quantity: 2 }),
        ],
      },
    ],
    confirmed: 'in the app',
    technician: 'shop.technician',
    odometerMiles: 109_901,
    note: 'Old mounts were cracked. Drives straight, hands off.',
  },
  {
    daysAgo: 7,
    hour: 17,
    repair: {
      owner: 'olivia',
      place: school,
      car: [2018, 'Honda', 'Fit', 'EX'],
      service: 'brakes',
      description: 'Rear drums squeak. I teach until four, the car stands in the school car park.',
      mobile: true,
      budgetDollars: 350,
    },
    offer: {
      by: 'volt',
      hours: 2,
      message: 'Cleaned, adjusted and new shoes, in the car park while you mark homework.',
      lines: [
        labor('Replace rear brake shoes', 1.3),
        part('Rear shoe set', 'aftermarket', 58.4),
        fee('Trip', 35),
      ],
    },
    confirmed: 'by code',
    odometerMiles: 57_480,
    note: 'Drums were within limits and stay.',
  },
  {
    daysAgo: 6,
    hour: 13,
    repair: {
      owner: 'marcus',
      place: place('45180 Runway View Drive', 'Sterling', 'VA', '20166'),
      car: [2015, 'Ford', 'F-150', 'XLT'],
      service: 'tires',
      description: 'Two new rear tires and a rotation. All-terrain if you have them in 275/65R18.',
      budgetDollars: 560,
    },
    offer: {
      by: 'shop.manager',
      hours: 2,
      message: 'In stock, mounted and balanced, rotation included.',
      lines: [
        labor('Mount, balance and rotate', 1),
        part('All-terrain tire 275/65R18', 'aftermarket', 186, { quantity: 2 }),
        fee('Tire recycling', 6),
      ],
    },
    confirmed: 'in the app',
    technician: 'shop.technician',
    odometerMiles: 91_480,
    note: 'Torque the wheels again after 50 miles; stop by, it takes five minutes.',
  },
  {
    daysAgo: 5,
    hour: 9,
    repair: {
      owner: 'linh',
      place: office,
      car: [2017, 'Toyota', 'Prius', 'Two'],
      service: 'engine_diagnostic',
      description: 'Check engine light since Sunday, code P0420 according to a friend with a reader.',
      budgetDollars: 150,
    },
    offer: {
      by: 'shop.advisor',
      hours: 1.5,
      message: 'Diagnosis with a written result. If it is the converter we quote it apart, you decide.',
      lines: [labor('Diagnosis, written result', 1.2)],
    },
    confirmed: 'by silence',
    odometerMiles: 142_006,
    note: 'The sensor before the converter is slow; the converter itself is fine. About $190 if you want it done.',
  },
  {
    daysAgo: 4,
    hour: 10,
    repair: {
      owner: 'mei',
      place: airport,
      car: [2020, 'Honda', 'Odyssey', 'EX-L'],
      service: 'brakes',
      description: 'Brake warning on the way to the airport. I am back in three days, take your time.',
      budgetDollars: 600,
    },
    offer: {
      by: 'dulles',
      hours: 4,
      message: 'Front and rear pads, rotors measured first. We text you the numbers.',
      lines: [
        labor('Replace front and rear pads', 2.1),
        part('Front pad set', 'oem', 88.2),
        part('Rear pad set', 'oem', 74.6),
        fee('Shop supplies', 9.5),
      ],
    },
    confirmed: 'in the app',
    odometerMiles: 52_119,
    note: 'Rotors at 26.1 mm, limit is 24.0.',
  },
  {
    daysAgo: 3,
    hour: 11,
    repair: {
      owner: 'hannah',
      place: office,
      car: [2021, 'Mazda', 'CX-5', 'Touring'],
      service: 'oil_change',
      description: 'Oil change while I am at a conference all day. White car, level two, near the lift.',
      mobile: true,
      budgetDollars: 130,
    },
    offer: {
      by: 'volt',
      hours: 1,
      message: 'Done between two talks, no drop of oil on the floor, promised.',
      lines: [
        labor('Oil and filter change at your place', 0.5),
        part('Full synthetic 0W-20, 5 quarts', 'aftermarket', 36),
        part('Oil filter', 'aftermarket', 8.5),
      ],
    },
    confirmed: 'in the app',
    odometerMiles: 33_702,
    note: 'Wiper blades are due, I left two at no charge.',
  },
];
