import type { ServiceCode } from '#domain/shops/service-catalog.ts';

type Question = { says: string; answers: Readonly<Record<string, string>> };

const unknown = { unknown: 'I don’t know' } as const;
const yesNo = { yes: 'Yes', no: 'No', ...unknown } as const;
const lastDone = {
  year: 'Within a year',
  three_years: '1 to 3 years ago',
  longer: 'Longer ago or never',
  ...unknown,
} as const;
const axle = { front: 'Front', rear: 'Rear', both: 'Both', ...unknown } as const;

const ask = (says: string, answers: Question['answers']): Question => ({ says, answers });

/**
 * What shops ask first, by service, to be answered in advance. Answers are choices, so they reveal no
 * contact details. Codes are stored with jobs: reword freely, rename never.
 */
export const firstQuestions: Record<ServiceCode, Readonly<Record<string, Question>>> = {
  oil_change: {
    oil_kind: ask('Which oil do you want?', {
      synthetic: 'Full synthetic',
      blend: 'Synthetic blend',
      conventional: 'Conventional',
      maker: 'What the maker asks for',
    }),
    oil_last: ask('When was the last oil change?', lastDone),
  },
  brakes: {
    brake_axle: ask('Which brakes?', axle),
    brake_grind: ask('Do they grind?', yesNo),
    brake_last: ask('When were the pads last replaced?', lastDone),
  },
  engine_diagnostic: {
    engine_light: ask('Is the check engine light on?', {
      steady: 'Yes, steady',
      flashing: 'Yes, flashing',
      no: 'No',
      ...unknown,
    }),
    engine_starts: ask('Does the engine start?', {
      yes: 'Yes',
      sometimes: 'Sometimes',
      no: 'No',
      ...unknown,
    }),
    engine_since: ask('Since when is the engine like this?', {
      week: 'This week',
      month: 'This month',
      longer: 'Longer',
    }),
  },
  transmission: {
    gear_kind: ask('Which transmission?', {
      automatic: 'Automatic',
      manual: 'Manual',
      cvt: 'CVT',
      ...unknown,
    }),
    gear_slip: ask('Does it slip or shift hard?', yesNo),
    gear_fluid: ask('When was its fluid last changed?', lastDone),
  },
  ac_heating: {
    air_what: ask('What is wrong with air or heat?', {
      cold: 'No cold air',
      heat: 'No heat',
      fan: 'The fan',
      smell: 'It smells',
    }),
    air_filled: ask('When was the air conditioner last filled?', lastDone),
  },
  electrical: {
    power_what: ask('What electrical part doesn’t work?', {
      start: 'Starting',
      lights: 'Lights',
      windows: 'Windows or locks',
      screen: 'Screen or sound',
      other: 'Something else',
    }),
    power_when: ask('How often does that happen?', {
      always: 'Always',
      sometimes: 'Sometimes',
      once: 'Once',
    }),
  },
  suspension: {
    ride_axle: ask('Which end of the car?', axle),
    ride_pulls: ask('Does the car pull to a side?', yesNo),
    ride_hit: ask('Did it hit a curb or a pothole?', yesNo),
  },
  tires: {
    tire_count: ask('How many tires?', { one: '1', two: '2', four: '4', ...unknown }),
    tire_what: ask('What do the tires need?', {
      new: 'New tires',
      repair: 'A repair',
      balance: 'Balancing',
      swap: 'A seasonal change',
    }),
    tire_own: ask('Do you have the new tires?', { yes: 'Yes', no: 'No, quote them' }),
  },
  exhaust: {
    pipe_loud: ask('Is it louder than before?', yesNo),
    pipe_smell: ask('Do you smell exhaust inside?', yesNo),
    pipe_gone: ask('Is a part missing or stolen?', yesNo),
  },
  battery: {
    power_age: ask('When was the battery last replaced?', lastDone),
    power_jump: ask('Does it start with a jump?', yesNo),
  },
  alignment: {
    align_pulls: ask('Does it drift from a straight line?', yesNo),
    align_wear: ask('Do the tires wear unevenly?', yesNo),
    align_hit: ask('Any curb or pothole lately?', yesNo),
  },
  inspection: {
    check_due: ask('When is the inspection due?', {
      over: 'It’s overdue',
      month: 'This month',
      later: 'Later',
      ...unknown,
    }),
    check_failed: ask('Did it fail an inspection?', yesNo),
  },
  tire_rotation: {
    rotate_last: ask('When were the tires last rotated?', lastDone),
    rotate_balance: ask('Balance the tires, too?', { yes: 'Yes', no: 'No' }),
  },
  car_inspection: {
    look_why: ask('What is it for?', {
      buy: 'Buying the car',
      trip: 'A trip',
      worry: 'Something seems wrong',
    }),
    look_report: ask('Do you need a written report?', { yes: 'Yes', no: 'No' }),
  },
  engine_repair: {
    fix_known: ask('Did a shop find the cause?', yesNo),
    fix_starts: ask('Does it still start and run?', {
      yes: 'Yes',
      sometimes: 'Sometimes',
      no: 'No',
      ...unknown,
    }),
    fix_hot: ask('Did it overheat?', yesNo),
  },
  other: {
    any_before: ask('Did a shop look at it already?', { yes: 'Yes', no: 'No' }),
    any_since: ask('Since when does it need this?', {
      week: 'This week',
      month: 'This month',
      longer: 'Longer',
    }),
  },
};

export type Answer = { question: string; answer: string };

const byCode = new Map(Object.values(firstQuestions).flatMap((questions) => Object.entries(questions)));

/** The most questions of a post: three for each of five services. */
export const MOST_ANSWERS = 15;

export function questionsOf(services: readonly ServiceCode[]): (Question & { code: string })[] {
  return [...new Set(services)].flatMap((service) =>
    Object.entries(firstQuestions[service]).map(([code, question]) => ({ code, ...question })),
  );
}

export function isAnswer({ question, answer }: Answer): boolean {
  const asked = byCode.get(question);
  return asked !== undefined && Object.hasOwn(asked.answers, answer);
}

/** Question and answer in words; null for what we no longer ask. */
export function sayAnswer({ question, answer }: Answer): { asked: string; answered: string } | null {
  const asked = byCode.get(question);
  const answered = asked?.answers[answer];
  return asked && answered !== undefined ? { asked: asked.says, answered } : null;
}
