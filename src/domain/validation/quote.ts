import * as z from 'zod';
import { MOST_WARRANTY_CHARACTERS, MOST_WARRANTY_MONTHS } from '#domain/bookings/warranty.ts';
import { bayId } from '#domain/ids.ts';
import './sentences.ts';
import { amountSchema } from '#domain/validation/money.ts';
import { ownName } from '#domain/validation/own-name.ts';
import { publicWords } from '#domain/validation/public-words.ts';
import { sixDigits } from '#domain/validation/security-code.ts';
import { instantInput } from '#domain/validation/time.ts';

const title = publicWords(z.string().trim().min(1, 'Say what it is.').max(120, 'At most 120 characters.'));

export const quoteLineSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('labor'),
    title,
    /** 1.6 hours is 160. */
    hoursHundredths: z.int().min(1, 'At least 0.01 hours.').max(100_00, 'At most 100 hours.'),
    rateCents: amountSchema,
    taxable: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('part'),
    title,
    grade: z.enum(['oem', 'aftermarket', 'used', 'rebuilt']),
    partNumber: publicWords(z.string().trim().max(60)).nullable().default(null),
    quantity: z.int().min(1, 'At least one.').max(999, 'At most 999.'),
    unitPriceCents: amountSchema,
    taxable: z.boolean().default(true),
  }),
  z.strictObject({
    kind: z.literal('fee'),
    title,
    amountCents: amountSchema,
    taxable: z.boolean().default(false),
  }),
]);
export type QuoteLineInput = z.infer<typeof quoteLineSchema>;

/** What of a quote has nothing to do with one job. */
const offered = {
  kind: z.enum(['quote', 'estimate']),
  message: publicWords(z.string().trim().max(2000, 'At most 2000 characters.')).default(''),
  /** The shop's warranty, in its own words. */
  warranty: publicWords(
    z.string().trim().max(MOST_WARRANTY_CHARACTERS, `At most ${MOST_WARRANTY_CHARACTERS} characters.`),
  ).default(''),
  lines: z.array(quoteLineSchema).min(1, 'Add at least one line.').max(40, 'At most 40 lines.'),
  durationMinutes: z.int().min(15, 'At least 15 minutes.').max(2880, 'At most 48 hours.'),
};

export const templateSchema = z.strictObject({ name: ownName, ...offered });

export const quoteContentSchema = z.strictObject({
  ...offered,
  mobile: z.boolean().default(false),
  bayId,
  startsAt: instantInput,
  /** For a mobile visit: how long after the start the mechanic may arrive. */
  arrivalMinutes: z.int().min(0).max(480, 'At most 8 hours.').default(0),
  validUntil: instantInput,
});

export const ownersCode = sixDigits('Six digits.');

export const checkInSchema = z.strictObject({
  /** Not typed when the owner left the keys. */
  code: ownersCode.optional(),
  /** The owner at the counter agreed to the approved amount; who dropped the keys agreed before. */
  estimateAcknowledged: z.boolean().default(false),
  odometerMiles: z.int().min(0).max(2_000_000, 'At most 2,000,000 miles.'),
  wantsOldParts: z.boolean(),
  note: z.string().trim().max(1000).default(''),
});

/** What of the check-in was written down wrong, and why; what is left out stays as it is. */
export const correctCheckInSchema = checkInSchema
  .pick({ odometerMiles: true, wantsOldParts: true })
  .extend({ note: z.string().trim().max(1000) })
  .partial()
  .extend({
    reason: z.string().trim().min(3, 'Say what was wrong.').max(300, 'At most 300 characters.'),
  });

export const keyDropSchema = z.strictObject({
  left: z.boolean(),
  note: z.string().trim().max(300, 'At most 300 characters.').default(''),
});

/** The statement that contests a missed appointment report. */
export const contestSchema = z.strictObject({
  reason: z.string().trim().min(3, 'Say what happened.').max(1000, 'At most 1,000 characters.'),
});

export const finishSchema = z.strictObject({
  /** Which approved lines were done, by their position in the accepted quote. */
  doneLines: z.array(z.int().min(0).max(39)).min(1, 'At least one line was done.'),
  odometerMiles: z.int().min(0).max(2_000_000, 'At most 2,000,000 miles.'),
  /** The number of each part that was fitted, by the position of its line; else the one that was quoted. */
  partNumbers: z
    .array(
      z.strictObject({
        line: z.int().min(0).max(39),
        number: z.string().trim().min(1, 'Enter this.').max(60),
      }),
    )
    .max(40)
    .default([]),
  /** The shop's warranty and its length, in words. */
  warranty: z
    .string()
    .trim()
    .min(3, 'Describe your warranty and its term, or enter that there is none.')
    .max(MOST_WARRANTY_CHARACTERS),
  /** The same as a number: until then the owner can report that it is not honored. What is usual, if not said. */
  warrantyMonths: z
    .int('Enter whole months, 0 if there is no warranty.')
    .min(0, 'Enter whole months, 0 if there is no warranty.')
    .max(MOST_WARRANTY_MONTHS, 'At most 120 months.')
    .optional(),
  note: z.string().trim().max(2000).default(''),
});
