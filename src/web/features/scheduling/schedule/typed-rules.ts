import { bookingRulesSchema } from '#domain/validation/schedule.ts';
import { parseWhole, plainTyped } from '#domain/validation/typed.ts';

/** As they stand in the three fields: minutes, days and hours. */
export type TypedRules = { buffer: string; advance: string; notice: string };

export const MINUTES_AN_HOUR = 60;

/** The rules that somebody typed. A field that was emptied says nothing, and never 0. */
export function rulesOf({ buffer, advance, notice }: TypedRules) {
  return {
    bufferMinutes: parseWhole(buffer) ?? Number.NaN,
    advanceDays: parseWhole(advance) ?? Number.NaN,
    noticeMinutes: Math.round(hoursIn(notice) * MINUTES_AN_HOUR),
  };
}

/** Hours of notice may have a half: `1.5`. */
const hoursIn = (typed: string) =>
  /^\d{1,4}(\.\d{1,2})?$/.test(plainTyped(typed)) ? Number(plainTyped(typed)) : Number.NaN;

/** What is wrong with them, or null where they can be saved. */
export function rulesProblem(typed: TypedRules, empty: string): string | null {
  if (Object.values(typed).some((one) => one.trim() === '')) return empty;
  return bookingRulesSchema.safeParse(rulesOf(typed)).error?.issues[0]?.message ?? null;
}
