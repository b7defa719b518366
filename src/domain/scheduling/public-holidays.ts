import type { Closure } from '#domain/scheduling/business-hours.ts';
import { addDays, type Day, weekdayOf } from '#domain/scheduling/zoned-day.ts';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** The n-th Monday (or another weekday) of a month; the last one for n = -1. */
function nth(year: number, month: number, weekday: number, n: number): Day {
  if (n === -1) {
    const next = month === 12 ? fixed(year + 1, 1, 1) : fixed(year, month + 1, 1);
    const last = addDays(next, -1);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = fixed(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7);
}

function fixed(year: number, month: number, day: number): Day {
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

const holidays = {
  new_years_day: { name: "New Year's Day", on: (year: number) => fixed(year, 1, 1) },
  martin_luther_king_day: { name: 'Martin Luther King Jr. Day', on: (year) => nth(year, 1, MONDAY, 3) },
  presidents_day: { name: "Presidents' Day", on: (year) => nth(year, 2, MONDAY, 3) },
  memorial_day: { name: 'Memorial Day', on: (year) => nth(year, 5, MONDAY, -1) },
  juneteenth: { name: 'Juneteenth', on: (year) => fixed(year, 6, 19) },
  independence_day: { name: 'Independence Day', on: (year) => fixed(year, 7, 4) },
  labor_day: { name: 'Labor Day', on: (year) => nth(year, 9, MONDAY, 1) },
  columbus_day: { name: 'Columbus Day', on: (year) => nth(year, 10, MONDAY, 2) },
  veterans_day: { name: 'Veterans Day', on: (year) => fixed(year, 11, 11) },
  thanksgiving_day: { name: 'Thanksgiving Day', on: (year) => nth(year, 11, THURSDAY, 4) },
  day_after_thanksgiving: {
    name: 'The day after Thanksgiving',
    on: (year) => addDays(nth(year, 11, THURSDAY, 4), 1),
  },
  christmas_eve: { name: 'Christmas Eve', on: (year) => fixed(year, 12, 24) },
  christmas_day: { name: 'Christmas Day', on: (year) => fixed(year, 12, 25) },
  new_years_eve: { name: "New Year's Eve", on: (year) => fixed(year, 12, 31) },
} as const satisfies Record<string, { name: string; on: (year: number) => Day }>;

/** The days that a shop can switch on to be closed: the federal holidays and the days around them. */
export type Holiday = keyof typeof holidays;
export const publicHolidays = Object.keys(holidays) as [Holiday, ...Holiday[]];

export function holidayName(holiday: Holiday): string {
  return holidays[holiday].name;
}

export function holidayOn(holiday: Holiday, year: number): Day {
  return holidays[holiday].on(year);
}

/** Many shops close on these, too; our own staff work. */
const aroundThem: readonly Holiday[] = ['day_after_thanksgiving', 'christmas_eve', 'new_years_eve'];

/** Whether that day is a federal holiday. */
export function isFederalHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  // That of a New Year's Day on a Saturday is kept in the year before it.
  return publicHolidays.some(
    (holiday) =>
      !aroundThem.includes(holiday) &&
      [year, year + 1].some((one) => keptOn(holidayOn(holiday, one)) === day),
  );
}

/** What falls on a Saturday is kept on the Friday before it, what falls on a Sunday on the Monday after it. */
function keptOn(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday === SATURDAY ? addDays(day, -1) : weekday === SUNDAY ? addDays(day, 1) : day;
}

/** The first day of a holiday that is not before `today`. */
export function nextHoliday(holiday: Holiday, today: Day): Day {
  const year = Number(today.slice(0, 4));
  const thisYear = holidayOn(holiday, year);
  return thisYear >= today ? thisYear : holidayOn(holiday, year + 1);
}

/** What the switched holidays close: from the year before `today` to the second after it. */
export function holidayClosures(switched: readonly Holiday[], today: Day): Closure[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1, year + 2].flatMap((one) =>
    switched.map((holiday) => ({ startsOn: holidayOn(holiday, one), endsOn: holidayOn(holiday, one) })),
  );
}
