import * as z from 'zod';
import type { JobFacts } from '#api/shapes/job-facts.ts';
import { drivabilities, needsTow } from '#domain/jobs/intake/drivable.ts';
import { questionsOf } from '#domain/jobs/intake/first-questions.ts';
import { findSign } from '#domain/jobs/intake/symptoms.ts';
import { readTroubleCodes } from '#domain/jobs/intake/trouble-codes.ts';
import { MOST_MORE_SERVICES, type ServiceCode } from '#domain/shops/service-catalog.ts';
import { typedMilesSchema } from '#domain/validation/garage.ts';
import { serviceCode } from '#domain/validation/service.ts';
import type { Intake } from '#domain/validation/intake.ts';
import { text } from './text.ts';

/** What the owner says of the car, as typed and chosen; kept in this tab until the repair is posted. */
export const intakeValuesSchema = z.object({
  odometerMiles: z.string().catch(''),
  drivable: z.enum(drivabilities).nullable().catch(null),
  towNote: z.string().catch(''),
  /** Empty texts are not chosen yet. */
  symptom: z
    .object({ kind: z.string(), place: z.string(), sign: z.string() })
    .catch({ kind: '', place: '', sign: '' }),
  codes: z.string().catch(''),
  /** What the car needs besides the main service, in the order they were chosen. */
  moreServices: z.array(serviceCode).catch([]),
  /** By question. Answers to the questions of a service that is no longer wanted wait here. */
  answers: z.record(z.string(), z.string()).catch({}),
});
export type IntakeValues = z.infer<typeof intakeValuesSchema>;

export const emptyIntake: IntakeValues = {
  odometerMiles: '',
  drivable: null,
  towNote: '',
  symptom: { kind: '', place: '', sign: '' },
  codes: '',
  moreServices: [],
  answers: {},
};

/** What a job holds, as it would have been entered. */
export function intakeOfJob({
  intake,
  moreServices,
}: Pick<JobFacts, 'intake' | 'moreServices'>): IntakeValues {
  const { odometerMiles, drivable, towNote, symptom, troubleCodes, answers } = intake;
  return {
    odometerMiles: odometerMiles === null ? '' : String(odometerMiles),
    drivable,
    towNote,
    symptom: symptom ?? emptyIntake.symptom,
    codes: troubleCodes.join(' '),
    moreServices: moreServices.map(({ code }) => code as ServiceCode),
    answers: Object.fromEntries(answers.map(({ question, answer }) => [question, answer])),
  };
}

/** All that the car needs, the main service first; nothing before that is chosen. */
export function servicesChosen(main: ServiceCode | null, { moreServices }: IntakeValues): ServiceCode[] {
  return main ? [main, ...moreServices.filter((code) => code !== main).slice(0, MOST_MORE_SERVICES)] : [];
}

/** What is sent. Leaves out what cannot be read, because `intakeProblems` blocks a form with any. */
export function intakeOf(values: IntakeValues, services: readonly ServiceCode[]): Intake {
  const { drivable, towNote, symptom, answers } = values;
  return {
    odometerMiles: typedMilesSchema.safeParse(values.odometerMiles).data ?? null,
    drivable,
    towNote: needsTow(drivable) ? towNote : '',
    symptom: findSign(symptom) ? symptom : null,
    troubleCodes: readTroubleCodes(values.codes).codes,
    answers: questionsOf(services).flatMap(({ code: question }) => {
      const answer = answers[question];
      return answer ? [{ question, answer }] : [];
    }),
  };
}

export type IntakeProblems = { odometerMiles?: string; troubleCodes?: string };

/** What cannot be read, by field; the rest is checked with the post. */
export function intakeProblems({ odometerMiles, codes }: IntakeValues): IntakeProblems {
  const miles = typedMilesSchema.safeParse(odometerMiles);
  const isWrong = odometerMiles.trim() !== '' && !miles.success;
  const { wrong } = readTroubleCodes(codes);
  return {
    ...(isWrong && { odometerMiles: miles.error.issues[0]?.message ?? text.miles.wrong }),
    ...(wrong.length > 0 && { troubleCodes: text.codes.wrong(wrong[0]!) }),
  };
}
