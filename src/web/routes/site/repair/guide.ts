import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { guideOfRepairs } from './guide-of-repairs.ts';

export type Question = { question: string; answer: string };

export type Guide = {
  /** What the service is, in one or two sentences. */
  what: string;
  questions: readonly Question[];
};

/** What owners ask about a service, in plain words. Upkeep stands here, repairs in a file of their own. */
export const guides: Partial<Record<ServiceCode, Guide>> = {
  oil_change: {
    what: 'The old engine oil is drained, the filter replaced, and new oil of the grade in your handbook filled in.',
    questions: [
      {
        question: 'How often does the oil need changing?',
        answer:
          'Your handbook says it for your engine: often every 5,000 to 10,000 miles, or once a year if you drive less. Short trips, heat and towing shorten it.',
      },
      {
        question: 'Does it have to be synthetic oil?',
        answer:
          'If the handbook asks for it, yes. A quote says the grade and how many quarts, so you can compare it with the handbook before you accept.',
      },
      {
        question: 'What else is looked at during an oil change?',
        answer:
          'Most shops check other fluids, belts and tire pressure while the car is up. Anything more than that is a new line, and it needs your yes first.',
      },
    ],
  },
  tires: {
    what: 'New tires mounted and balanced, or the ones you have repaired, moved around or changed for the season.',
    questions: [
      {
        question: 'When are tires worn out?',
        answer:
          'Below 2/32 of an inch of tread they are no longer legal in most states, and below 4/32 they stop badly in rain. Cracks, bulges and an age above six to ten years count, too.',
      },
      {
        question: 'Do I have to replace all four?',
        answer:
          'Two on the same axle are the least. On cars with all-wheel drive the maker often asks for four that match; the shop can measure and tell you.',
      },
      {
        question: 'Can a puncture be repaired?',
        answer:
          'In the tread and up to about a quarter of an inch, usually yes. In the shoulder or the sidewall, no.',
      },
    ],
  },
  tire_rotation: {
    what: 'The wheels change places, front to back or across, so that all four tires wear alike.',
    questions: [
      {
        question: 'How often should tires be rotated?',
        answer: 'Every 5,000 to 7,500 miles is usual; many people do it at every oil change.',
      },
      {
        question: 'Is balancing part of it?',
        answer:
          'Not by itself. If the wheel shakes at highway speed, ask for it in your post, so that it stands in the quote.',
      },
      {
        question: 'Can every car be rotated?',
        answer:
          'Not if front and rear tires have different sizes, and tires with a direction only go from front to back. The shop sees that on the sidewall.',
      },
    ],
  },
  alignment: {
    what: 'The angles of the wheels are measured and set to what the maker gives, so that the car runs straight and the tires wear evenly.',
    questions: [
      {
        question: 'How do I know that I need one?',
        answer:
          'The car pulls to one side on a flat road, the steering wheel stands askew, or a tire wears on one edge. It is also due after new suspension parts or a hard pothole.',
      },
      {
        question: 'Two wheels or four?',
        answer:
          'Most cars of today have angles to set at all four. A quote says which; ask for the printout before and after.',
      },
      {
        question: 'Why did it not hold?',
        answer:
          'A worn joint or bushing lets the angle wander again. A shop should find that before it aligns, and put it into the quote.',
      },
    ],
  },
  battery: {
    what: 'The 12-volt battery is tested, replaced if it is weak, and the charging system checked so that the new one lasts.',
    questions: [
      {
        question: 'How long does a car battery last?',
        answer: 'Three to five years for most; heat shortens it. The date is on its label.',
      },
      {
        question: 'Is it the battery or the alternator?',
        answer:
          'A battery that dies overnight is often just old. If the battery light comes on while you drive, it is more likely the alternator. A test of a few minutes tells.',
      },
      {
        question: 'Can a mechanic come to me?',
        answer:
          'Yes. A dead battery is the classic job for a mobile mechanic: say in your post that they may come to the car.',
      },
    ],
  },
  inspection: {
    what: 'The safety inspection that the state asks for, every year in Virginia, at a station that is licensed to do it.',
    questions: [
      {
        question: 'What is looked at?',
        answer:
          'Brakes, lights, tires, steering, suspension, glass, wipers and exhaust, by the list of the state. An emissions test is a separate thing and not due everywhere.',
      },
      {
        question: 'What if the car fails?',
        answer:
          'You get the reasons on paper and a short time to have them repaired. You may have that done anywhere: post it, and compare quotes.',
      },
      {
        question: 'Does every shop do inspections?',
        answer: 'No. Only licensed stations may, so choose a shop that lists it among its services.',
      },
    ],
  },
  car_inspection: {
    what: 'A mechanic looks the whole car over and writes down what is good, what is worn and what is urgent. Useful before buying, selling or a long trip.',
    questions: [
      {
        question: 'What do I get?',
        answer:
          'A list with findings, best with photos and measurements, such as how many millimetres of brake pad are left. Say in your post what you want to know.',
      },
      {
        question: 'Is it the same as the state inspection?',
        answer:
          'No. The state looks at what must be safe today; this looks at what will cost you money in the next year.',
      },
      {
        question: 'Can I have a car inspected that is not mine yet?',
        answer: 'If the seller agrees. A mobile mechanic can come to where the car stands.',
      },
    ],
  },
  ...guideOfRepairs,
};
