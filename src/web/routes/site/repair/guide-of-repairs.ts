import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Guide } from './guide.ts';

export const guideOfRepairs: Partial<Record<ServiceCode, Guide>> = {
  brakes: {
    what: 'Worn pads are replaced, rotors replaced or resurfaced where they need it, and the brake fluid and lines checked.',
    questions: [
      {
        question: 'How do I know that brakes are worn?',
        answer:
          'A high squeal is the warning of worn pads; grinding means metal on metal. A shaking pedal points to the rotors, a soft one to fluid or air. With grinding or a soft pedal, do not drive on.',
      },
      {
        question: 'Are rotors always part of it?',
        answer:
          'No. They are measured, and stay if they are thick and smooth enough. A fair quote lists pads and rotors as lines of their own.',
      },
      {
        question: 'Front, rear, or both?',
        answer:
          'An axle is always done as a pair. Front brakes usually wear faster. If a shop says that all four are due, ask for the thickness of each pad.',
      },
    ],
  },
  engine_diagnostic: {
    what: 'The stored fault codes are read and the likely causes tested, so that the part that failed is found before any is replaced.',
    questions: [
      {
        question: 'Is reading the code not enough?',
        answer:
          'A code names a symptom, not a part. The same code can be a loose cap or a catalytic converter; testing tells which, and that is the work you pay for.',
      },
      {
        question: 'May I drive with the check engine light on?',
        answer:
          'If it is steady and the car runs as always, carefully and soon to a shop. If it blinks, stop: the engine misfires and ruins the catalytic converter.',
      },
      {
        question: 'Does the fee count towards the repair?',
        answer: 'Some shops credit it if they do the repair. It must stand in the quote; ask if it does not.',
      },
    ],
  },
  transmission: {
    what: 'From a fluid service to a rebuild: what shifts the gears is checked, cleaned, repaired or replaced.',
    questions: [
      {
        question: 'What are the signs of trouble?',
        answer:
          'Late or hard shifts, engine speed that rises without the car, a burnt smell, or red fluid under the car. Early, it can be fluid or a sensor; late, it is a rebuild.',
      },
      {
        question: 'Why do prices differ so much?',
        answer:
          'A fluid service and a rebuilt unit are both called transmission service. Compare quotes line by line, and mind the warranty on a rebuilt part.',
      },
      {
        question: 'Is a second opinion worth it?',
        answer:
          'Above a thousand dollars, nearly always. Post what the first shop found, with its estimate as a photo.',
      },
    ],
  },
  ac_heating: {
    what: 'The air conditioning is tested for leaks and recharged, or the heater, blower and controls repaired.',
    questions: [
      {
        question: 'Is it enough to recharge it?',
        answer:
          'Refrigerant does not wear out: if it is low, it leaked. A recharge without a leak test is cold air for one summer.',
      },
      {
        question: 'Why does the heater blow cold?',
        answer:
          'Often low coolant, a stuck thermostat or a flap that does not move. If the temperature gauge also climbs, stop driving.',
      },
      {
        question: 'Which refrigerant does my car use?',
        answer:
          'A label under the hood says it: R-134a in most cars until the middle of the 2010s, R-1234yf in most since. The newer one costs more, and the quote shows it.',
      },
    ],
  },
  electrical: {
    what: 'Faults in wiring, charging, starting, lights, windows and sensors are traced and repaired.',
    questions: [
      {
        question: 'Why does finding it cost money?',
        answer:
          'An electrical fault is mostly searching. A good quote sets a limit of hours for the search and asks again before it goes on.',
      },
      {
        question: 'What drains my battery overnight?',
        answer:
          'Something that stays on: a lamp, a module, an alarm that was added later. A shop measures the current and pulls fuses until it falls.',
      },
      {
        question: 'Do hybrids and electric cars need a special shop?',
        answer: 'For the 12-volt side no, for the high-voltage side yes. Say in your post what you drive.',
      },
    ],
  },
  suspension: {
    what: 'Shocks, struts, springs, ball joints, control arms and the steering are checked and what is worn replaced.',
    questions: [
      {
        question: 'What does worn suspension feel like?',
        answer:
          'The car bounces after a bump, knocks over small holes, dives when you brake, or wanders on a straight road.',
      },
      {
        question: 'Do struts come in pairs?',
        answer:
          'Yes, per axle: a new one beside a worn one makes the car uneven. An alignment belongs to it, so look for it in the quote.',
      },
      {
        question: 'How urgent is a worn ball joint?',
        answer:
          'Very. If it comes apart, the wheel folds under. A shop that finds one should show you the play.',
      },
    ],
  },
  exhaust: {
    what: 'Leaks, rusted pipes, mufflers, hangers, sensors and catalytic converters are repaired or replaced.',
    questions: [
      {
        question: 'Is a loud exhaust dangerous?',
        answer:
          'It can be: exhaust gas holds carbon monoxide, and a leak under the cabin lets it in. Drive with windows open to the shop, and soon.',
      },
      {
        question: 'Can it be welded?',
        answer:
          'A clean crack or a broken hanger, often. Rusted metal does not hold a weld for long; a photo tells the shop which it is.',
      },
      {
        question: 'Why is a catalytic converter so expensive?',
        answer:
          'It holds precious metals, and some states only allow certain parts. Ask whether the part is allowed in yours.',
      },
    ],
  },
  engine_repair: {
    what: 'From a gasket or a timing belt to a rebuilt engine: what a diagnosis has found is repaired.',
    questions: [
      {
        question: 'Why is there rarely a price up front?',
        answer:
          'Because the work is not known before the engine was looked at. Begin with a diagnosis; the repair is then quoted line by line.',
      },
      {
        question: 'Repair, rebuild or replace?',
        answer:
          'It depends on what the car is worth and how long you will keep it. Ask for two quotes side by side, and for the warranty on each.',
      },
      {
        question: 'What if more is found when the engine is open?',
        answer: 'Then the shop has to ask. Nothing beyond the lines that you approved can be charged.',
      },
    ],
  },
};
