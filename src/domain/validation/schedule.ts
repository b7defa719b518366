import * as z from 'zod';
import { mayClose, runsIntoNext, type Week } from '#domain/scheduling/business-hours.ts';
import { publicHolidays } from '#domain/scheduling/public-holidays.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import { bayId, technicianId } from '#domain/ids.ts';
import './sentences.ts';
import { publicWords } from './public-words.ts';
import { closingTime, dayInput, wallTime } from './time.ts';

export const scheduleSays = {
  closes: 'The shop closes after it opens',
  intoNext: 'Close before you open on the next day',
  week: 'A week has each of its days once',
  closureEnds: 'A closure ends on its first day or later',
  closureTwice: 'Two closures begin on the same day',
  name: 'Give it a name',
  nameTwice: 'You already have that name',
  skills: 'Choose what they can do',
} as const;

/** One day of a week, as the form sends it; the hours of a closed day are kept for when it opens again. */
export const openDaySchema = z
  .strictObject({ weekday: z.int().min(0).max(6), opens: wallTime, closes: closingTime, closed: z.boolean() })
  .refine(mayClose, { path: ['closes'], error: scheduleSays.closes });

/** A night may not last into the hours of the next day. */
export function checkNights(week: Week, ctx: z.RefinementCtx): void {
  week.forEach((day, index) => {
    if (!runsIntoNext(day, week)) return;
    ctx.addIssue({ code: 'custom', path: [index, 'closes'], message: scheduleSays.intoNext });
  });
}

export const weekSchema = z
  .array(openDaySchema)
  .length(7, scheduleSays.week)
  .refine((week) => new Set(week.map(({ weekday }) => weekday)).size === 7, scheduleSays.week)
  .superRefine(checkNights);

export const closureSchema = z
  .strictObject({
    startsOn: dayInput,
    endsOn: dayInput,
    note: publicWords(z.string().trim().max(120)).default(''),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    error: scheduleSays.closureEnds,
  });

export const closuresSchema = z
  .array(closureSchema)
  .max(100)
  .refine(
    (closures) => new Set(closures.map(({ startsOn }) => startsOn)).size === closures.length,
    scheduleSays.closureTwice,
  );

export const holidaysSchema = z.array(z.enum(publicHolidays)).max(publicHolidays.length);

/** Owners read it beside their appointment. */
const name = publicWords(z.string().trim().min(1, scheduleSays.name).max(60));

function haveTheirOwnNames(list: readonly { name: string }[]): boolean {
  return new Set(list.map((one) => one.name.toLowerCase())).size === list.length;
}

export const baysSchema = z
  .array(z.strictObject({ id: bayId.optional(), name, kind: z.enum(['bay', 'van']) }))
  .max(30)
  .refine(haveTheirOwnNames, scheduleSays.nameTwice);

export const techniciansSchema = z
  .array(
    z.strictObject({
      id: technicianId.optional(),
      name,
      skills: z.array(z.enum(serviceCodes)).min(1, scheduleSays.skills).max(serviceCodes.length),
    }),
  )
  .max(50)
  .refine(haveTheirOwnNames, scheduleSays.nameTwice);

/** The limits are those of the table. */
export const bookingRulesSchema = z.strictObject({
  bufferMinutes: z.int('Buffer: enter whole minutes.').min(0).max(240, 'Buffer: at most 240 minutes.'),
  advanceDays: z
    .int('Advance booking: enter whole days.')
    .min(1, 'Advance booking: at least 1 day.')
    .max(90, 'Advance booking: at most 90 days.'),
  noticeMinutes: z
    .int('Minimum notice: enter hours, such as 2 or 1.5.')
    .min(0)
    .max(20_160, 'Minimum notice: at most 336 hours.'),
  /** Unsaid it stays as it is. */
  leadMinutes: z
    .int('Lead time: enter hours, such as 2 or 1.5.')
    .min(0)
    .max(20_160, 'Lead time: at most 336 hours.')
    .optional(),
});
