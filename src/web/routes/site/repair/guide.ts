import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { guideOfRepairs } from './guide-of-repairs.ts';

export type Question = { question: string; answer: string };

export type Guide = {
  /** What the service is, in one or two sentences. */
  what: string;
  questions: readonly Question[];
};

/** Owners' questions about each service. Maintenance is here; repairs are in `guide-of-repairs.ts`. */
export const guides: Partial<Record<ServiceCode, Guide>> = {
  oil_change: {
    what: 'The shop drains the old engine oil, replaces the filter, and adds new oil of the grade in your owner’s manual.',
    questions: [
      {
        question: 'How often does the oil need changing?',
        answer:
          'Check your owner’s manual: often every 5,000 to 10,000 miles, or once a year if you drive less. Short trips, heat and towing shorten the interval.',
      },
      {
        question: 'Does it have to be synthetic oil?',
        answer:
          'Yes, if the owner’s manual calls for it. Check that the quote names the grade and the number of quarts, and compare them with the manual before you accept.',
      },
      {
        question: 'What else do shops check during an oil change?',
        answer:
          'Most shops check other fluids, belts and tire pressure while the car is up. Anything more is a new line that needs your approval first.',
      },
    ],
  },
  tires: {
    what: 'The shop mounts and balances new tires, or repairs, rotates or swaps the ones you have for the season.',
    questions: [
      {
        question: 'When are tires worn out?',
        answer:
          'Tread below 2/32 of an inch is no longer legal in most states. Below 4/32, tires stop poorly in rain. Also replace tires with cracks or bulges, or older than six to ten years.',
      },
      {
        question: 'Do I have to replace all four?',
        answer:
          'Replace at least two on the same axle. For all-wheel drive, manufacturers often require four matching tires. The shop can measure and tell you.',
      },
      {
        question: 'Can a puncture be repaired?',
        answer:
          'Usually yes, if it is in the tread and no larger than about a quarter of an inch. A puncture in the shoulder or sidewall cannot be repaired.',
      },
    ],
  },
  tire_rotation: {
    what: 'The shop moves the wheels front to back or side to side, so all four tires wear evenly.',
    questions: [
      {
        question: 'How often should tires be rotated?',
        answer: 'Usually every 5,000 to 7,500 miles. Many people do it at every oil change.',
      },
      {
        question: 'Is balancing included?',
        answer:
          'Not automatically. If the steering wheel shakes at highway speed, ask for balancing in your post so it is in the quote.',
      },
      {
        question: 'Can every car be rotated?',
        answer:
          'Not if the front and rear tires have different sizes. Directional tires can only move front to back. The shop can tell from the sidewall.',
      },
    ],
  },
  alignment: {
    what: 'The shop measures the wheel angles and sets them to the manufacturer’s values, so the car drives straight and the tires wear evenly.',
    questions: [
      {
        question: 'How do I know I need one?',
        answer:
          'The car pulls to one side on a flat road, the steering wheel is off center, or a tire wears on one edge. You also need one after new suspension parts or a hard pothole.',
      },
      {
        question: 'Two wheels or four?',
        answer:
          'Most modern cars have adjustable angles on all four wheels. Check the quote, and ask for the before and after printouts.',
      },
      {
        question: 'Why did the alignment not hold?',
        answer:
          'A worn joint or bushing lets the angle drift again. A shop should find that before the alignment and include it in the quote.',
      },
    ],
  },
  battery: {
    what: 'The shop tests the 12-volt battery, replaces it if it is weak, and checks the charging system so the new one lasts.',
    questions: [
      {
        question: 'How long does a car battery last?',
        answer: 'Most last three to five years, less in hot climates. The date is on the label.',
      },
      {
        question: 'Is it the battery or the alternator?',
        answer:
          'A battery that dies overnight is often just old. If the battery light comes on while you drive, it is more likely the alternator. A quick test shows which.',
      },
      {
        question: 'Can a mechanic come to me?',
        answer:
          'Yes. A dead battery is a classic job for a mobile mechanic. Say in your post that one can come to the car.',
      },
    ],
  },
  inspection: {
    what: 'The safety inspection the state requires, every year in Virginia, at a licensed station.',
    questions: [
      {
        question: 'What does it cover?',
        answer:
          'Brakes, lights, tires, steering, suspension, glass, wipers and exhaust, following the state’s list. An emissions test is separate and not required everywhere.',
      },
      {
        question: 'What if the car fails?',
        answer:
          'You get the reasons in writing and a short time to have them repaired. You can have the repair done anywhere, so post it and compare quotes.',
      },
      {
        question: 'Does every shop do inspections?',
        answer: 'No, only licensed stations. Choose a shop that lists it among its services.',
      },
    ],
  },
  car_inspection: {
    what: 'A mechanic checks the whole car and writes down what is good, worn or urgent. Useful before you buy, sell or take a long trip.',
    questions: [
      {
        question: 'What do I get?',
        answer:
          'A list of findings, ideally with photos and measurements, such as how much brake pad is left. Say in your post what you want to know.',
      },
      {
        question: 'Is it the same as the state inspection?',
        answer:
          'No. The state checks what must be safe today. This checks what will cost you money in the next year.',
      },
      {
        question: 'Can I have a car inspected before I buy it?',
        answer: 'Yes, if the seller agrees. A mobile mechanic can come to the car.',
      },
    ],
  },
  ...guideOfRepairs,
};
