import { describe, expect, it } from 'vitest';
import {
  type Availability,
  canKeep,
  placeFor,
  type Place,
  type Slot,
  slotsOn,
  type Standing,
  type Technician,
  type TimedWork,
  whyNotKept,
} from '#domain/scheduling/availability.ts';
import type { Closure } from '#domain/scheduling/business-hours.ts';
import type { BayId, TechnicianId } from '#domain/ids.ts';
import { holidayClosures, publicHolidays } from '#domain/scheduling/public-holidays.ts';
import { catalogueServices, offersService } from '#domain/shops/service-catalog.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import { addDays, dayOf } from '#domain/scheduling/zoned-day.ts';
import { type Random, randomOf } from '#test/support/random.ts';
import { rounds } from '#test/support/rounds.ts';
import { openShop } from '#test/support/open-shop.ts';

// Whatever is offered can be kept, and nothing is promised twice: over random weeks of hours, closures,
// bookings and reschedulings, at one location or several. What a slot must be is said here a second time, by
// the clock on the wall.

const bay = (n: number) => `bay-${n}` as BayId;
const someone = (n: number) => `technician-${n}` as TechnicianId;

type Booking = Standing & TimedWork & Place & { endsWork: Date };
/** A shop with its locations, of which it works at all with the same people; one book holds them together. */
type Week = { random: Random; places: Availability[]; shop: Availability; now: Date; book: Booking[] };

const clocks = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu'];
/** Among them the weeks in which clocks go forward and back. */
const weeks = ['2026-11-23', '2027-03-11', '2026-10-29', '2027-01-01', '2026-12-21', '2027-11-04'];

// A formatter is slow to make, and thousands of times are read.
const formatters = new Map(
  clocks.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'short',
    }),
  ]),
);

type Wall = { day: string; time: string; weekday: number };
const known = new Map<string, Wall>();

function wall(instant: Date, timeZone: string): Wall {
  const key = `${instant.getTime()} ${timeZone}`;
  const read = known.get(key) ?? readWall(instant, timeZone);
  known.set(key, read);
  return read;
}

function readWall(instant: Date, timeZone: string): Wall {
  const parts = formatters.get(timeZone)!.formatToParts(instant);
  const read = (type: string) => parts.find((part) => part.type === type)!.value;
  return {
    day: `${read('year')}-${read('month')}-${read('day')}`,
    time: `${read('hour')}:${read('minute')}`,
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(read('weekday')),
  };
}

/** The locations of a shop: each with a week and bays of its own, under the same rules and with the same people. */
function somePlaces(random: Random): Availability[] {
  const main = someShop(random);
  const others = Array.from({ length: random.pick([0, 0, 1, 2]) }, (_, n) => ({
    ...main,
    hours: someHours(random),
    bays: someBays(random, 10 * (n + 1)),
  }));
  return [main, ...others];
}

function someHours(random: Random): Availability['hours'] {
  const isAtNight = random.chance(0.15);
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const opens = isAtNight ? 0 : 6 + random.below(5);
    const closes = isAtNight ? 6 : opens + 4 + random.below(8);
    const write = (hour: number) => `${String(hour).padStart(2, '0')}:${random.chance(0.5) ? '00' : '30'}`;
    return { weekday, opens: write(opens), closes: write(closes), closed: random.chance(0.2) };
  });
}

function someBays(random: Random, from: number): Availability['bays'] {
  return Array.from({ length: 1 + random.below(3) }, (_, n) => ({
    id: bay(from + n),
    name: `Bay ${n}`,
    kind: random.chance(0.7) ? ('bay' as const) : ('van' as const),
  }));
}

function someShop(random: Random): Availability {
  const hours = someHours(random);
  const timeZone = random.pick(clocks);
  return {
    hours,
    closures: [],
    timeZone,
    bufferMinutes: random.pick([0, 15, 30, 60]),
    advanceDays: 1 + random.below(14),
    noticeMinutes: random.pick([0, 0, 60, 240, 1440]),
    leadMinutes: 0,
    inShop: random.chance(0.9),
    mobile: random.chance(0.5),
    bays: someBays(random, 0),
    technicians: someTechnicians(random),
  };
}

function someTechnicians(random: Random): Technician[] {
  const count = random.pick([0, 0, 1, 2, 3]);
  return Array.from({ length: count }, (_, n) => ({
    id: someone(n),
    name: `Technician ${n}`,
    skills: catalogueServices.filter(() => random.chance(0.5)),
  }));
}

/** Some of it is longer than the day of some shops. */
function someWork(random: Random): TimedWork {
  const durationMinutes = random.pick([30, 60, 90, 120, 180, 480, 900, 1_500]);
  return { mobile: random.chance(0.3), services: [random.pick(catalogueServices)], durationMinutes };
}

/** Whether the wall clock shows an opening hour; everything here begins and ends at whole and half hours. */
function isOpen(at: Date, { hours, closures, timeZone }: Availability): boolean {
  const { day, time, weekday } = wall(at, timeZone);
  const open = hours.find((one) => one.weekday === weekday)!;
  if (open.closed || closures.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)) return false;
  return open.opens <= time && time < open.closes;
}

const half = 30 * MINUTE;

/** Whether what fits into the day is done on it, and an hour is left of it for what is longer. */
function beginsInTime(startsAt: Date, durationMinutes: number, shop: Availability): boolean {
  const { day } = wall(startsAt, shop.timeZone);
  const ofDay = Array.from({ length: 99 }, (_, n) => plus(startsAt, (n - 49) * half)).filter(
    (at) => wall(at, shop.timeZone).day === day && isOpen(at, shop),
  );
  const wanted = durationMinutes / 30;
  const least = wanted > ofDay.length ? Math.min(2, ofDay.length) : wanted;
  return ofDay.filter((at) => at >= startsAt).length >= least;
}

/** When work is done, worked on half an hour by half an hour whenever the shop is open. */
function doneByWall(startsAt: Date, durationMinutes: number, shop: Availability): Date | null {
  const { day } = wall(startsAt, shop.timeZone);
  if (!isOpen(startsAt, shop)) return null;
  let left = durationMinutes / 30;
  let at = startsAt;
  for (; left > 0; at = plus(at, half)) {
    if (wall(at, shop.timeZone).day >= addDays(day, 14)) return null;
    if (isOpen(at, shop)) left -= 1;
  }
  return at;
}

/** Why a promise cannot be kept, by the wall clock; null when it can. */
function faultOf(
  week: Week,
  slot: { startsAt: Date; endsAt: Date },
  work: TimedWork,
  place: Place,
  { isNew, except }: { isNew: boolean; except?: Booking },
): string | null {
  const { shop, now, book } = week;
  const starts = wall(slot.startsAt, shop.timeZone);
  const doneAt = doneByWall(slot.startsAt, work.durationMinutes, shop);
  if (!doneAt) return 'not open then';
  if (doneAt.getTime() !== slot.endsAt.getTime()) return 'not done then';
  if (isNew && !beginsInTime(slot.startsAt, work.durationMinutes, shop)) return 'too late on its day';
  if (isNew && slot.startsAt.getTime() <= now.getTime() + shop.noticeMinutes * MINUTE) return 'too soon';
  if (isNew && starts.day > addDays(dayOf(now, shop.timeZone), shop.advanceDays)) return 'too far ahead';
  const bays = shop.bays.filter(({ id, kind }) => id === place.bayId && (kind === 'van') === work.mobile);
  if (bays.length !== 1 || !(work.mobile ? shop.mobile : shop.inShop)) return 'no such place';
  if (shop.technicians.length > 0) {
    const technician = shop.technicians.find(({ id }) => id === place.technicianId);
    if (!technician || !offersService(technician.skills, work.services[0]!)) return 'no technician can do it';
  }
  const until = plus(slot.endsAt, shop.bufferMinutes * MINUTE);
  const clash = book.find(
    (other) =>
      other !== except &&
      (other.bayId === place.bayId ||
        (place.technicianId !== null && other.technicianId === place.technicianId)) &&
      slot.startsAt < other.endsAt &&
      other.startsAt < until,
  );
  return clash ? 'taken' : null;
}

function offers(week: Week, work: TimedWork, except?: Booking): Slot[] {
  const { random, shop, now } = week;
  const day = addDays(dayOf(now, shop.timeZone), random.below(shop.advanceDays + 2));
  const standing = week.book.filter((one) => one !== except);
  const slots = slotsOn(day, work, { shop, standing, now });
  for (const slot of slots) {
    const place = placeFor(slot, work, { shop, standing, bayId: slot.bay.id });
    const fault = place ? faultOf(week, slot, work, place, { isNew: true, except }) : 'no place';
    if (fault) expect.fail(`${slot.startsAt.toISOString()} was offered: ${fault}`);
  }
  return slots;
}

function write(week: Week, slot: Slot, work: TimedWork, instead?: Booking): void {
  const { shop, now } = week;
  const standing = week.book.filter((one) => one !== instead);
  // Old bookings may name no technician; each new one gets one.
  const place = placeFor(slot, work, { shop, standing, keep: instead })!;
  expect(canKeep(slot, work, { shop, now })).toBe(true);
  expect(faultOf(week, slot, work, place, { isNew: true, except: instead })).toBeNull();
  const { startsAt, endsAt: endsWork } = slot;
  const endsAt = plus(endsWork, shop.bufferMinutes * MINUTE);
  week.book = [...standing, { ...work, startsAt, endsAt, endsWork, ...place }];
}

const workOf = ({ mobile, services, durationMinutes }: Booking) => ({ mobile, services, durationMinutes });

/** A closure over bookings changes none of them, and names each that it is over. */
function closeSomeDays(week: Week): void {
  const { random, shop, now } = week;
  const startsOn = addDays(dayOf(now, shop.timeZone), random.below(8));
  const closure: Closure = { startsOn, endsOn: addDays(startsOn, random.below(3)) };
  const holidays = random.chance(0.3) ? holidayClosures([random.pick(publicHolidays)], startsOn) : [];
  const closed = { ...shop, closures: [...shop.closures, closure, ...holidays] };
  week.places = week.places.map((one) => (one === shop ? closed : one));
  week.shop = closed;
  const isHere = ({ bayId }: Booking) => shop.bays.some(({ id }) => id === bayId);
  for (const booking of week.book.filter((one) => isHere(one) && one.startsAt > now)) {
    const { endsWork: endsAt, startsAt } = booking;
    const why = whyNotKept({ ...booking, startsAt, endsAt }, { shop: week.shop, now });
    const doneAt = doneByWall(startsAt, booking.durationMinutes, closed);
    expect(why === 'closed').toBe(!doneAt || doneAt > endsAt);
  }
}

function nothingTwice({ book }: Week): void {
  for (const [index, one] of book.entries()) {
    for (const other of book.slice(index + 1)) {
      const isShared =
        one.bayId === other.bayId || (one.technicianId !== null && one.technicianId === other.technicianId);
      expect(isShared && one.startsAt < other.endsAt && other.startsAt < one.endsAt).toBe(false);
    }
  }
}

describe('the times that a shop offers', () => {
  it(`can be kept, and none is promised twice, in ${rounds(500)} random weeks`, () => {
    let [offered, booked, moved, long] = [0, 0, 0, 0];
    for (let round = 0; round < rounds(500); round += 1) {
      const random = randomOf(`availability ${round}`);
      const now = plus(new Date(`${random.pick(weeks)}T00:00:00Z`), random.below(48) * 30 * MINUTE);
      const places = somePlaces(random);
      const week: Week = { random, places, shop: places[0]!, now, book: [] };
      for (let step = 0; step < 14; step += 1) {
        week.shop = random.pick(week.places);
        const work = someWork(random);
        const slots = offers(week, work);
        offered += slots.length;
        if (slots.length > 0) {
          const slot = random.pick(slots);
          write(week, slot, work);
          booked += 1;
          if (wall(slot.endsAt, week.shop.timeZone).day > wall(slot.startsAt, week.shop.timeZone).day)
            long += 1;
        }
        // A booking moves within its location.
        const isHere = ({ bayId }: Booking) => week.shop.bays.some(({ id }) => id === bayId);
        const future = week.book.filter((one) => isHere(one) && one.startsAt > week.now);
        const later = future.length > 0 && random.chance(0.4) ? random.pick(future) : undefined;
        const others = later ? offers(week, workOf(later), later) : [];
        if (later && others.length > 0) {
          write(week, random.pick(others), workOf(later), later);
          moved += 1;
        }
        if (random.chance(0.1)) closeSomeDays(week);
        if (random.chance(0.05)) {
          const bufferMinutes = random.pick([0, 30, 90]);
          week.places = week.places.map((one) => ({ ...one, bufferMinutes }));
        }
        if (random.chance(0.3)) week.now = plus(week.now, random.below(12) * HOUR);
        nothingTwice(week);
      }
    }
    // Otherwise it would be true because nothing ever happens.
    expect(Math.min(offered / 20, booked, moved * 4, long * 3)).toBeGreaterThan(rounds(500));
  });

  const now = new Date('2026-11-23T12:00:00Z');
  const shop: Availability = {
    ...openShop,
    bays: [0, 1].map((n) => ({ id: bay(n), name: `Bay ${n}`, kind: 'bay' as const })),
  };
  const brakes = { mobile: false, services: ['brakes'], durationMinutes: 60 } as const;
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
  const span = { startsAt: at(15), endsAt: at(16) };

  it('need a technician who can do the work, where the shop has named any', () => {
    const oil: Technician = { id: someone(0), name: 'Dale', skills: ['oil_change'] };
    const all: Technician = { id: someone(1), name: 'Jan', skills: ['oil_change', 'brakes'] };
    const place = (technicians: Technician[], standing: Standing[] = []) =>
      placeFor(span, brakes, { shop: { ...shop, technicians }, standing });
    expect(place([])).toEqual({ bayId: bay(0), technicianId: null });
    expect(place([oil])).toBeNull();
    expect(place([oil, all])?.technicianId).toBe(all.id);
    const busy = { ...span, bayId: bay(0), technicianId: all.id };
    expect(place([oil, all], [busy])).toBeNull();
    // The technician who will do an unassigned booking is not free.
    expect(place([all], [{ ...busy, technicianId: null }])).toBeNull();
    // Nor is the one who takes over from a technician who left.
    const left = { ...busy, technicianId: someone(9) };
    expect(place([oil, all], [left])).toBeNull();
    expect(place([all, { ...all, id: someone(2) }], [left])?.technicianId).toBe(all.id);
    expect(place([], [left])).toEqual({ bayId: bay(1), technicianId: null });
    expect(
      placeFor(
        span,
        { ...brakes, services: ['oil_change'] },
        { shop: { ...shop, technicians: [all, oil] }, standing: [] },
      )?.technicianId,
    ).toBe(oil.id);
  });

  it('need a technician for at least one of several services, best for most of them', () => {
    const named = (n: number, ...skills: Technician['skills']): Technician => ({
      id: someone(n),
      name: `Technician ${n}`,
      skills,
    });
    const [oil, tires] = [named(0, 'oil_change'), named(1, 'tires', 'battery')];
    const [both, all] = [named(2, 'brakes', 'tires'), named(3, 'brakes', 'tires', 'battery', 'exhaust')];
    const work = { ...brakes, services: ['brakes', 'tires'] as const };
    const who = (...technicians: Technician[]) =>
      placeFor(span, work, { shop: { ...shop, technicians }, standing: [] })?.technicianId;
    expect(who(oil)).toBeUndefined();
    expect(who(oil, tires)).toBe(tires.id);
    expect(who(tires, all, both)).toBe(both.id);
  });

  it('keep the buffer that was agreed to, whatever the buffer is today', () => {
    const before: Standing = { startsAt: at(13), endsAt: at(14), bayId: bay(0), technicianId: null };
    const one = { ...shop, bufferMinutes: 0, bays: shop.bays.slice(0, 1) };
    expect(
      placeFor(span, brakes, { shop: one, standing: [{ ...before, endsAt: plus(at(15), 1) }] }),
    ).toBeNull();
    expect(placeFor(span, brakes, { shop: one, standing: [{ ...before, endsAt: at(15) }] })).not.toBeNull();
  });

  it('begin after the notice and within the horizon', () => {
    const today = slotsOn('2026-11-23', brakes, { shop: { ...shop, noticeMinutes: 120 }, standing: [], now });
    expect(today[0]?.startsAt).toEqual(new Date('2026-11-23T14:30:00Z'));
    const last = addDays('2026-11-23', 14);
    expect(slotsOn(last, brakes, { shop, standing: [], now })).not.toHaveLength(0);
    expect(slotsOn(addDays(last, 1), brakes, { shop, standing: [], now })).toHaveLength(0);
    // Agreed appointments stay agreed, however far ahead; unless the shop has closed by then.
    const far = { startsAt: plus(at(15), 60 * DAY), endsAt: plus(at(16), 60 * DAY) };
    expect(canKeep(far, brakes, { shop, now })).toBe(true);
    const closures = [{ startsOn: '2027-01-01', endsOn: '2027-12-31' }];
    expect(canKeep(far, brakes, { shop: { ...shop, closures }, now })).toBe(false);
  });

  it('are taken until work is done that goes on on another day, and not kept where that is later', () => {
    // From four on Tuesday: one hour of that day, nine of Wednesday, two of Thursday.
    const long = { ...brakes, durationMinutes: 12 * 60 };
    const one = { ...shop, bays: shop.bays.slice(0, 1) };
    const slots = (day: string, standing: Standing[] = []) =>
      slotsOn(day, long, { shop: one, standing, now }).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
    const last = slots('2026-11-24').at(-1)!;
    expect(last).toEqual({ startsAt: at(21), endsAt: plus(at(15), 2 * DAY) });
    const standing = [{ ...last, bayId: bay(0), technicianId: null }];
    expect(slots('2026-11-24', standing)).toEqual([]);
    expect(slots('2026-11-25', standing)).toEqual([]);
    expect(slots('2026-11-26', standing)[0]?.startsAt).toEqual(plus(at(15), 2 * DAY));
    // Done half an hour before, with the buffer.
    expect(slots('2026-11-23', standing).at(-1)?.endsAt).toEqual(plus(at(21), -30 * MINUTE));
    expect(canKeep(last, long, { shop: one, now })).toBe(true);
    const closures = [{ startsOn: '2026-11-25', endsOn: '2026-11-25' }];
    expect(canKeep(last, long, { shop: { ...one, closures }, now })).toBe(false);
    const hours = one.hours.map((day) => ({ ...day, closes: '20:00' }));
    expect(canKeep(last, long, { shop: { ...one, hours }, now })).toBe(true);
    // What was agreed to when the clock ran through the night cannot be kept either; the shop reads so.
    const before = { startsAt: at(21), endsAt: plus(at(21), 12 * HOUR) };
    expect(canKeep(before, long, { shop: one, now })).toBe(false);
  });
});
