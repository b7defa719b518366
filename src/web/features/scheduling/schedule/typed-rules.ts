import type * as z from 'zod';
import { bookingRulesSchema } from '#domain/validation/schedule.ts';
import { parseHours, parseWhole } from '#domain/validation/typed.ts';

type Rules = Required<z.output<typeof bookingRulesSchema>>;

/** The raw text of the four fields: minutes, days and hours. */
export type TypedRules = { buffer: string; advance: string; notice: string; lead: string };

const MINUTES_AN_HOUR = 60;

/** As they are shown: two decimals of an hour tell any two minutes apart. */
export function typedOf({ bufferMinutes, advanceDays, noticeMinutes, leadMinutes }: Rules): TypedRules {
  return {
    buffer: String(bufferMinutes),
    advance: String(advanceDays),
    notice: hoursOf(noticeMinutes),
    lead: hoursOf(leadMinutes),
  };
}

function hoursOf(minutes: number): string {
  return String(Math.round((minutes / MINUTES_AN_HOUR) * 100) / 100);
}

function minutesOf(typed: string): number {
  return Math.round(((parseHours(typed) ?? Number.NaN) * MINUTES_AN_HOUR) / 100);
}

/** The rules as typed. An emptied field means no value, never 0. */
export function rulesOf({ buffer, advance, notice, lead }: TypedRules) {
  return {
    bufferMinutes: parseWhole(buffer) ?? Number.NaN,
    advanceDays: parseWhole(advance) ?? Number.NaN,
    noticeMinutes: minutesOf(notice),
    leadMinutes: minutesOf(lead),
  };
}

/** What is wrong with them, or null where they can be saved. */
export function rulesProblem(typed: TypedRules, empty: string): string | null {
  if (Object.values(typed).some((one) => one.trim() === '')) return empty;
  return bookingRulesSchema.safeParse(rulesOf(typed)).error?.issues[0]?.message ?? null;
}
