import * as z from 'zod';
import { parseWhole } from './typed.ts';
import { state } from './contact.ts';
import { readAs } from './entered.ts';
import { vinSchema } from './vin.ts';

const MOST_MILES = 2_000_000;

/** Capital letters, digits, spaces and hyphens, as states print them; null for none. */
export const plateSchema = z
  .string()
  .max(20, 'At most 10 characters.')
  .transform((typed) => typed.trim().toUpperCase().replace(/ +/g, ' '))
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9 -]{0,9}$/, 'Up to 10 letters and digits, as on the plate.'));

export const plateStateSchema = state;

/** What the owner calls the car. Only they read it. */
export const nicknameSchema = z.string().trim().max(40, 'At most 40 characters.');

export const milesSchema = z.int().min(0, 'Enter whole miles.').max(MOST_MILES, 'At most 2,000,000 miles.');

/** The same as it is typed. */
export const typedMilesSchema = readAs(parseWhole, 'Enter whole miles.').pipe(milesSchema);

/** An empty field is nothing; anything else is read by the schema, in whose words it is refused. */
function blankOr<Value>(schema: z.ZodType<Value, string>) {
  return z.string().transform((typed, context) => {
    if (typed.trim() === '') return null;
    const read = schema.safeParse(typed);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** What an owner types about a car of theirs. */
export const carWordsSchema = z.object({
  nickname: blankOr(nicknameSchema),
  plate: blankOr(plateSchema),
  plateState: blankOr(plateStateSchema),
  vin: blankOr(vinSchema),
  vinConfirmed: z.boolean(),
});
