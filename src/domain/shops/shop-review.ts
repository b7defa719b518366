import { isFederalHoliday } from '#domain/scheduling/public-holidays.ts';
import { addDays, dayOf, instantAt, minuteOfDay, weekdayOf } from '#domain/scheduling/zoned-day.ts';

/** Where staff may put a remark, and where the shop fixes it. */
export const reviewFields = {
  name: 'Business name',
  description: 'Description',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  license_number: 'License number',
  tax_id: 'Tax ID',
  licence: 'Business license (document)',
  insurance: 'Insurance certificate (document)',
  w9: 'W-9 form (document)',
  services: 'Services',
  hours: 'Business hours',
  media: 'Photos',
  policies: 'Policies',
  other: 'Something else',
} as const;
export type ReviewField = keyof typeof reviewFields;
export const reviewFieldNames = Object.keys(reviewFields) as [ReviewField, ...ReviewField[]];

export function isReviewField(text: string): text is ReviewField {
  return Object.hasOwn(reviewFields, text);
}

/** What staff compared with the papers: a live shop that changes one of these is looked at again. */
export const verifiedFacts = [
  'name',
  'address',
  'license_number',
  'tax_id',
] as const satisfies readonly ReviewField[];
export type VerifiedFact = (typeof verifiedFacts)[number];

export function isVerifiedFact(field: string): field is VerifiedFact {
  return (verifiedFacts as readonly string[]).includes(field);
}

/** Of a fact that is a number of a paper: it is read in full by who compares it, and nowhere else. */
export function isNumberFact(field: string): boolean {
  return field === 'license_number' || field === 'tax_id';
}

/** P promises an answer within one to two business days. */
export const reviewDays = { soonest: 1, latest: 2 } as const;

/**
 * The same time of the day, that many business days later: Monday to Friday, but for federal holidays. What
 * comes in on another day counts from the next morning of one on.
 */
export function businessDaysAfter(since: Date, days: number, timeZone: string): Date {
  let day = dayOf(since, timeZone);
  const minute = isBusinessDay(day) ? minuteOfDay(since, timeZone) : 0;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  for (let left = days; left > 0; left -= 1) {
    do day = addDays(day, 1);
    while (!isBusinessDay(day));
  }
  return instantAt(day, minute, timeZone);
}

const isBusinessDay = (day: string) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5 && !isFederalHoliday(day);

export type ReviewClock = 'fresh' | 'due' | 'late';

/** How long a shop waits already: within its first business day, its second, or longer than was promised. */
export function reviewClock(since: Date, now: Date, timeZone: string): { clock: ReviewClock; dueAt: Date } {
  const dueAt = businessDaysAfter(since, reviewDays.latest, timeZone);
  if (now > dueAt) return { clock: 'late', dueAt };
  const isFresh = now <= businessDaysAfter(since, reviewDays.soonest, timeZone);
  return { clock: isFresh ? 'fresh' : 'due', dueAt };
}

/** How many remarks one request may hold, and how long each and its answer may be. */
export const remarkLimits = { most: 20, words: 500 } as const;
