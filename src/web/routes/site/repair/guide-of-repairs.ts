import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Guide } from './guide.ts';

export const guideOfRepairs: Partial<Record<ServiceCode, Guide>> = {
  brakes: {
    what: 'The shop replaces worn pads, replaces or resurfaces rotors if needed, and checks the brake fluid and lines.',
    questions: [
      {
        question: 'How do I know my brakes are worn?',
        answer:
          'A high squeal warns of worn pads. Grinding means metal on metal. A shaking pedal points to the rotors, a soft pedal to fluid or air. With grinding or a soft pedal, stop driving.',
      },
      {
        question: 'Do rotors always need replacing?',
        answer:
          'No. The shop measures them, and they can stay if they are thick and smooth enough. A fair quote lists pads and rotors separately.',
      },
      {
        question: 'Front, rear, or both?',
        answer:
          'Both wheels on an axle are always done together. Front brakes usually wear faster. If a shop says all four are due, ask for the thickness of each pad.',
      },
    ],
  },
  engine_diagnostic: {
    what: 'The shop reads the stored trouble codes and tests the likely causes, to find the failed part before replacing anything.',
    questions: [
      {
        question: 'Is reading the code enough?',
        answer:
          'No. A code names a symptom, not a part. The same code can mean a loose gas cap or a bad catalytic converter. You pay for the tests that show which.',
      },
      {
        question: 'Can I drive with the check engine light on?',
        answer:
          'If it is steady and the car runs normally, drive carefully and see a shop soon. If it blinks, stop: the engine is misfiring and can ruin the catalytic converter.',
      },
      {
        question: 'Does the fee count toward the repair?',
        answer: 'Some shops credit it if they do the repair. If the quote does not mention it, ask.',
      },
    ],
  },
  transmission: {
    what: 'Anything from a fluid service to a rebuild: the shop checks, cleans, repairs or replaces the transmission.',
    questions: [
      {
        question: 'What are the signs of trouble?',
        answer:
          'Late or hard shifts, an engine that revs without speeding up the car, a burnt smell, or red fluid under the car. Early on, it can be fluid or a sensor. Later, it is a rebuild.',
      },
      {
        question: 'Why do prices differ so much?',
        answer:
          '“Transmission service” can mean a fluid service or a rebuilt unit. Compare quotes line by line, and check the warranty on a rebuilt part.',
      },
      {
        question: 'Is a second opinion worth it?',
        answer:
          'Above a thousand dollars, almost always. Post what the first shop found, with a photo of its estimate.',
      },
    ],
  },
  ac_heating: {
    what: 'The shop tests the air conditioning for leaks and recharges it, or repairs the heater, blower and controls.',
    questions: [
      {
        question: 'Is a recharge enough?',
        answer:
          'Refrigerant does not wear out. If it is low, it leaked. A recharge without a leak test may only last one summer.',
      },
      {
        question: 'Why does the heater blow cold?',
        answer:
          'Often low coolant, a stuck thermostat or a stuck blend door. If the temperature gauge also climbs, stop driving.',
      },
      {
        question: 'Which refrigerant does my car use?',
        answer:
          'Check the label under the hood. Most cars until the mid-2010s use R-134a, and most newer ones use R-1234yf. The newer one costs more.',
      },
    ],
  },
  electrical: {
    what: 'The shop traces and repairs faults in wiring, charging, starting, lights, windows and sensors.',
    questions: [
      {
        question: 'Why does finding the fault cost money?',
        answer:
          'Most of the work on an electrical fault is finding it. A good quote limits the diagnostic hours, and the shop asks you before it goes on.',
      },
      {
        question: 'What drains my battery overnight?',
        answer:
          'Something stays on: a light, a module or an aftermarket alarm. A shop measures the current and pulls fuses until it drops.',
      },
      {
        question: 'Do hybrids and electric cars need a special shop?',
        answer:
          'Not for the 12-volt side, but yes for the high-voltage side. Say in your post what you drive.',
      },
    ],
  },
  suspension: {
    what: 'The shop checks shocks, struts, springs, ball joints, control arms and steering, and replaces what is worn.',
    questions: [
      {
        question: 'What does worn suspension feel like?',
        answer:
          'The car bounces after a bump, clunks over potholes, dives when you brake, or wanders on a straight road.',
      },
      {
        question: 'Do struts come in pairs?',
        answer:
          'Yes, replace both on an axle. A new one next to a worn one makes the car uneven. You also need an alignment, so look for it in the quote.',
      },
      {
        question: 'How urgent is a worn ball joint?',
        answer: 'Very. If it fails, the wheel can collapse. A shop that finds one should show you the play.',
      },
    ],
  },
  exhaust: {
    what: 'The shop repairs or replaces leaking or rusted pipes, mufflers, hangers, sensors and catalytic converters.',
    questions: [
      {
        question: 'Is a loud exhaust dangerous?',
        answer:
          'It can be. Exhaust contains carbon monoxide, and a leak under the cabin lets it in. Drive to a shop soon, with the windows open.',
      },
      {
        question: 'Can it be welded?',
        answer:
          'A clean crack or a broken hanger, often yes. Rusted metal does not hold a weld for long. A photo shows the shop which it is.',
      },
      {
        question: 'Why is a catalytic converter so expensive?',
        answer:
          'It contains precious metals, and some states only allow certain parts. Ask if the part is allowed in your state.',
      },
    ],
  },
  engine_repair: {
    what: 'Anything from a gasket or a timing belt to a rebuilt engine: the shop repairs what a diagnosis found.',
    questions: [
      {
        question: 'Why is there rarely a price up front?',
        answer:
          'The shop has to inspect the engine first. Start with a diagnosis. Then you get a line-by-line quote for the repair.',
      },
      {
        question: 'Repair, rebuild or replace?',
        answer:
          'It depends on what the car is worth and how long you will keep it. Compare two quotes, including the warranty on each.',
      },
      {
        question: 'What if the shop finds more when the engine is open?',
        answer: 'Then the shop has to ask you. You only pay for lines you approved.',
      },
    ],
  },
};
