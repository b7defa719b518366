import { assert } from '#domain/assert.ts';
import { HOUR, latest, MINUTE, plus } from '#domain/time.ts';
import { addDays, type Day, dayOf, instantAt, minuteOfDay, weekdayOf } from '#domain/scheduling/zoned-day.ts';

/**
 * One day of a shop's week; `weekday` 0 is Sunday, times are `HH:MM` on the shop's wall clock. A closing time
 * that is not after the opening is on the next day: `18:00` to `02:00`, and `00:00` to `00:00` is all day.
 */
export type OpenDay = { weekday: number; opens: string; closes: string; closed: boolean };
export type Week = readonly OpenDay[];
/** Days on which the shop is closed in any week, both ends included. */
export type Closure = { startsOn: Day; endsOn: Day };
export type Span = { startsAt: Date; endsAt: Date };
/** When a shop, or one of its locations, is open. */
export type OpenTimes = { hours: Week; closures: readonly Closure[]; timeZone: string };

/**
 * Work is done within that many days, the first day included, or it is not offered. The longest work that
 * can be quoted takes 48 hours, which a shop that is open 24 hours a week does in two weeks; slower shops
 * would keep a car for nothing.
 */
export const DONE_WITHIN_DAYS = 14;

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;
const SLOT_STEP_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

/** The latest closing time on the next day. Later ones are refused: most are a mistaken AM or PM. */
export const LATEST_CLOSING = '06:00';

export function closesNextDay({ opens, closes }: Pick<OpenDay, 'opens' | 'closes'>): boolean {
  return closes <= opens;
}

/** Whether a day may close then: after it opens, or at night until `LATEST_CLOSING` on the next day. */
export function mayClose(day: Pick<OpenDay, 'opens' | 'closes' | 'closed'>): boolean {
  return day.closed || !closesNextDay(day) || day.closes <= LATEST_CLOSING;
}

/** Whether a day is still open when the next one opens. */
export function runsIntoNext(day: OpenDay, week: Week): boolean {
  const next = week.find(({ weekday }) => weekday === (day.weekday + 1) % 7);
  const isNight = !day.closed && closesNextDay(day);
  return isNight && next !== undefined && !next.closed && next.opens < day.closes;
}

/** The week that the hours form starts with: Monday to Saturday 9 to 5. */
export const formDefaultWeek: Week = weekOf((weekday) => ({
  opens: '09:00',
  closes: '17:00',
  closed: weekday === SUNDAY,
}));

/** The week that a stored draft starts with: 8 to 5, Saturday 8 to 2. */
export const draftDefaultWeek: Week = weekOf((weekday) => ({
  opens: '08:00',
  closes: weekday === SATURDAY ? '14:00' : '17:00',
  closed: weekday === SUNDAY,
}));

/** Tuesday to Friday: under "Same hours for all weekdays" they have no hours of their own. */
export function followsMonday(weekday: number): boolean {
  return weekday > MONDAY && weekday < SATURDAY;
}

/** "Same hours for all weekdays": Monday's go to Tuesday through Friday. */
export function sameHoursOnWeekdays(week: Week): Week {
  const monday = week.find(({ weekday }) => weekday === MONDAY);
  assert(monday, 'a week has a Monday');
  return week.map((day) => (followsMonday(day.weekday) ? { ...monday, weekday: day.weekday } : day));
}

/**
 * The opening hours that begin on one day as instants, or null when the shop is closed. They may end on the
 * next day, even if the shop is closed then.
 */
export function openingOf(day: Day, shop: OpenTimes): Span | null {
  if (shop.closures.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)) return null;
  const open = shop.hours.find(({ weekday }) => weekday === weekdayOf(day));
  if (!open || open.closed) return null;
  const closes = minutesOf(open.closes) + (closesNextDay(open) ? DAY_MINUTES : 0);
  return {
    startsAt: instantAt(day, minutesOf(open.opens), shop.timeZone),
    endsAt: instantAt(day, closes, shop.timeZone),
  };
}

/** The opening hours of which a part is on that day: those of the night before, and those that begin then. */
export function openingsAround(day: Day, shop: OpenTimes): Span[] {
  return [addDays(day, -1), day].flatMap((begun) => openingOf(begun, shop) ?? []);
}

/** The opening hours that an instant is in, with the day on which they began. */
function openingAt(instant: Date, shop: OpenTimes): (Span & { day: Day }) | null {
  const today = dayOf(instant, shop.timeZone);
  for (const day of [today, addDays(today, -1)]) {
    const opening = openingOf(day, shop);
    if (opening && opening.startsAt <= instant && instant < opening.endsAt) return { ...opening, day };
  }
  return null;
}

/** What an appointment takes of its bay: itself and the shop's buffer after it. */
export function withBuffer(span: Span, bufferMinutes: number): Span {
  return { startsAt: span.startsAt, endsAt: plus(span.endsAt, bufferMinutes * MINUTE) };
}

export type SlotSearch = OpenTimes & {
  day: Day;
  durationMinutes: number;
  bufferMinutes: number;
  /** What is in the bay already, without buffer. */
  taken: readonly Span[];
  now: Date;
};

/** Work of a length, from an instant on. */
export type Begun = { startsAt: Date; durationMinutes: number };

/**
 * When work that begins then is done; null where the shop is closed then, or it takes too many days. It is
 * worked on while the shop is open: what is not done at closing time goes on in the opening hours of the
 * following open days. Until it is done its bay is taken, through nights and closed days.
 */
export function workDoneAt({ startsAt, durationMinutes }: Begun, shop: OpenTimes): Date | null {
  const opening = openingAt(startsAt, shop);
  if (!opening) return null;

  let left = durationMinutes * MINUTE;
  let from = startsAt;
  let until = opening.endsAt;
  for (let ahead = 1; plus(from, left) > until; ahead += 1) {
    if (ahead === DONE_WITHIN_DAYS) return null;
    const next = openingOf(addDays(opening.day, ahead), shop);
    // In the night when clocks change, hours that are skipped may end before they begin.
    if (!next || next.endsAt <= next.startsAt) continue;
    left -= until.getTime() - from.getTime();
    // A shop that opens again as it closes, at midnight, works through the night.
    from = next.startsAt <= plus(until, MINUTE) ? until : next.startsAt;
    until = next.endsAt;
  }
  return plus(from, left);
}

/**
 * Whether a shop lets work begin then: what fits into the day on which it begins is done before the shop
 * closes, and what is longer than that day begins while there is still an hour of it.
 */
function beginsInTime({ startsAt, durationMinutes }: Begun, shop: OpenTimes): boolean {
  const opening = openingAt(startsAt, shop);
  if (!opening) return false;
  const dayLength = (opening.endsAt.getTime() - opening.startsAt.getTime()) / MINUTE;
  const unbroken = durationMinutes <= dayLength ? durationMinutes : Math.min(HOUR / MINUTE, dayLength);
  const doneAt = workDoneAt({ startsAt, durationMinutes: unbroken }, shop);
  return doneAt?.getTime() === startsAt.getTime() + unbroken * MINUTE;
}

/**
 * The times at which work of that length can begin in one bay on one day, every half hour from opening, each
 * until the work is done. What a night leaves after midnight is on the next day. The buffer after work may
 * reach past closing.
 */
export function openSlots(search: SlotSearch): Span[] {
  const { durationMinutes, bufferMinutes, now } = search;
  assert(durationMinutes > 0 && bufferMinutes >= 0, 'a slot has a length');
  const taken = search.taken.map((span) => withBuffer(span, bufferMinutes));

  const slots: Span[] = [];
  for (const startsAt of openingsAround(search.day, search).flatMap(startsWithinOpening)) {
    const work = { startsAt, durationMinutes };
    const isThen = dayOf(startsAt, search.timeZone) === search.day && startsAt > now;
    const endsAt = isThen && beginsInTime(work, search) ? workDoneAt(work, search) : null;
    if (!endsAt) continue;
    const slot = { startsAt, endsAt };
    const isFree = taken.every((other) => !overlaps(withBuffer(slot, bufferMinutes), other));
    if (isFree) slots.push(slot);
  }
  return slots;
}

function startsWithinOpening({ startsAt, endsAt }: Span): Date[] {
  const steps = Math.ceil((endsAt.getTime() - startsAt.getTime()) / (SLOT_STEP_MINUTES * MINUTE));
  return Array.from({ length: Math.max(0, steps) }, (_, step) =>
    plus(startsAt, step * SLOT_STEP_MINUTES * MINUTE),
  );
}

/** Whether a shop can take an appointment then: within its horizon, begun in time, and done by its end. */
export function isBookable(
  appointment: Begun & Span,
  shop: OpenTimes & { advanceDays: number; now: Date },
): boolean {
  const lastDay = addDays(dayOf(shop.now, shop.timeZone), shop.advanceDays);
  const isWithin = dayOf(appointment.startsAt, shop.timeZone) <= lastDay;
  return isWithin && beginsInTime(appointment, shop) && isDoneInTime(appointment, shop);
}

/**
 * Whether the work of an appointment that is still to come is done by its end. A shop that opens longer than
 * it did when that end was named is done earlier.
 */
export function isDoneInTime(
  { endsAt, ...work }: Begun & Span,
  { now, ...shop }: OpenTimes & { now: Date },
): boolean {
  const doneAt = work.startsAt > now ? workDoneAt(work, shop) : null;
  return doneAt !== null && doneAt <= endsAt;
}

/** The next days that a shop takes appointments for, today first. */
export function bookableDays(now: Date, timeZone: string, advanceDays: number): Day[] {
  const today = dayOf(now, timeZone);
  return Array.from({ length: advanceDays + 1 }, (_, ahead) => addDays(today, ahead));
}

/** Whether the shop is open at this moment, for its card and for "open now". */
export function isOpenAt(instant: Date, shop: OpenTimes): boolean {
  return openingAt(instant, shop) !== null;
}

/** The first moment from `from` on at which the shop is open; null when there is none before `until`. */
export function nextOpening(from: Date, shop: OpenTimes, until: Date): Date | null {
  const last = dayOf(until, shop.timeZone);
  for (let day = addDays(dayOf(from, shop.timeZone), -1); day <= last; day = addDays(day, 1)) {
    const opening = openingOf(day, shop);
    if (opening && opening.endsAt > from) {
      const at = latest(from, opening.startsAt);
      return at < until ? at : null;
    }
  }
  return null;
}

/** Whether an appointment begins at a time that the owner offered; an owner who offered none is flexible. */
export function startsWithin(startsAt: Date, offered: readonly Span[]): boolean {
  return offered.length === 0 || offered.some((span) => span.startsAt <= startsAt && startsAt < span.endsAt);
}

/** The offered time nearest to an appointment outside all of them; null if it fits. */
export function missedWindow<Offered extends Span>(
  startsAt: Date,
  offered: readonly Offered[],
): Offered | null {
  if (startsWithin(startsAt, offered)) return null;
  const distance = ({ startsAt: from, endsAt: to }: Span) =>
    Math.max(from.getTime() - startsAt.getTime(), startsAt.getTime() - to.getTime());
  return offered.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/** `14:30` on the shop's wall clock, the form in which hours are stored. */
export function wallTimeOf(instant: Date, timeZone: string): string {
  const minutes = minuteOfDay(instant, timeZone);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function minutesOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  assert(match, `not a time of day: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

function weekOf(hoursOf: (weekday: number) => Omit<OpenDay, 'weekday'>): Week {
  return Array.from({ length: 7 }, (_, weekday) => ({ weekday, ...hoursOf(weekday) }));
}
