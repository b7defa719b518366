import * as z from 'zod';
import { drivabilities, needsTow } from '#domain/jobs/intake/drivable.ts';
import { isAnswer, MOST_ANSWERS } from '#domain/jobs/intake/first-questions.ts';
import { findSign } from '#domain/jobs/intake/symptoms.ts';
import { MOST_TROUBLE_CODES, readTroubleCode } from '#domain/jobs/intake/trouble-codes.ts';
import { milesSchema } from '#domain/validation/garage.ts';
import { publicWords } from '#domain/validation/public-words.ts';

export const MOST_TOW_NOTE = 300;

/** Codes of our own tables: people choose, they never type them. */
const code = z.string().min(1).max(40);

const troubleCode = z
  .string()
  .max(10)
  .transform((typed, context) => {
    const read = readTroubleCode(typed);
    if (read) return read;
    context.addIssue({ code: 'custom', message: 'Enter codes such as P0300.' });
    return z.NEVER;
  });

/**
 * What an owner says of the car in advance: mileage, whether it can be driven, what it does, and answers to
 * the usual first questions. Every part is optional, and shops read all of it before they quote.
 */
export const intakeSchema = z
  .strictObject({
    odometerMiles: milesSchema.nullable().default(null),
    drivable: z.enum(drivabilities).nullable().default(null),
    towNote: publicWords(
      z.string().trim().max(MOST_TOW_NOTE, `At most ${MOST_TOW_NOTE} characters.`),
    ).default(''),
    symptom: z
      .strictObject({ kind: code, place: code, sign: code })
      .refine((symptom) => findSign(symptom) !== undefined, 'Choose what the car does.')
      .nullable()
      .default(null),
    troubleCodes: z
      .array(troubleCode)
      .max(MOST_TROUBLE_CODES, `At most ${MOST_TROUBLE_CODES} codes.`)
      .transform((codes) => [...new Set(codes)])
      .default([]),
    answers: z
      .array(z.strictObject({ question: code, answer: code }).refine(isAnswer, 'Choose one of the answers.'))
      .max(MOST_ANSWERS)
      .refine(
        (answers) => new Set(answers.map(({ question }) => question)).size === answers.length,
        'Answer each question once.',
      )
      .default([]),
  })
  .refine(({ drivable, towNote }) => towNote === '' || needsTow(drivable), {
    path: ['towNote'],
    message: 'Add a tow note only if the car needs a tow.',
  });

export type Intake = z.output<typeof intakeSchema>;
