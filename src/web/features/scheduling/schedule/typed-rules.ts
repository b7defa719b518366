import { bookingRulesSchema } from '#domain/validation/schedule.ts';

/** As they stand in the three fields: minutes, days and hours. */
export type TypedRules = { buffer: string; advance: string; notice: string };

export const MINUTES_AN_HOUR = 60;

/** The rules that somebody typed. A field that was emptied says nothing, and never 0. */
export function rulesOf({ buffer, advance, notice }: TypedRules) {
  return {
    bufferMinutes: numberOf(buffer),
    advanceDays: numberOf(advance),
    noticeMinutes: Math.round(numberOf(notice) * MINUTES_AN_HOUR),
  };
}

const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** What is wrong with them, or null where they can be saved. */
export function rulesProblem(typed: TypedRules, empty: string): string | null {
  if (Object.values(typed).some((one) => one.trim() === '')) return empty;
  return bookingRulesSchema.safeParse(rulesOf(typed)).error?.issues[0]?.message ?? null;
}
