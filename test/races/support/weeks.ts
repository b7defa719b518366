import type { ApiClient } from '#api/client.ts';
import type { ScheduleView } from '#api/scheduling/schedule.ts';
import type { BayId, LocationId } from '#domain/ids.ts';
import { holidayOn, nextHoliday, publicHolidays } from '#domain/scheduling/public-holidays.ts';
import { offersService, type ServiceCode, serviceCodes } from '#domain/shops/service-catalog.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { addDays, type Day, dayOf } from '#domain/scheduling/zoned-day.ts';
import type { Random } from '../../support/random.ts';
import type { Market, RaceShop } from './market.ts';
import { key } from './stories-over-http.ts';

/** Random weeks of a shop, and what must not be true of them under any concurrent acts. */

/** A shop as it is for one week: its main location, and the other one while it has it. Rules and people are one. */
export type Week = { places: ScheduleView[]; main: ScheduleView; drivesOut: boolean };
/** The work an owner wants done, in a shop or at their own place. */
export type Work = { service: ServiceCode; durationMinutes: number; mobile: boolean };

const SERVICES = ['brakes', 'oil_change', 'tire_rotation', 'engine_repair', 'transmission'] as const;

/**
 * Mostly work a technician there can do, and a visit if there is a van for it. Sometimes it is longer than
 * the day of the shop, and goes on when it opens again.
 */
export function someWork(random: Random, { places, main, drivesOut }: Week): Work {
  const isStaffedFor = (service: ServiceCode) =>
    main.technicians.length === 0 || main.technicians.some(({ skills }) => offersService(skills, service));
  const able = SERVICES.filter(isStaffedFor);
  const hasVan = drivesOut && places.some(({ bays }) => bays.some(({ kind }) => kind === 'van'));
  return {
    service: random.pick(able.length > 0 && random.chance(0.9) ? able : SERVICES),
    durationMinutes: random.pick([30, 60, 90, 120, 240, 480, 720, 1_200]),
    mobile: random.chance(hasVan ? 0.5 : 0.05),
  };
}

/** Other hours, closures, holidays, bays, people and rules than before, as an owner would type them. */
export async function planWeek(desk: ApiClient, random: Random): Promise<Week> {
  const second = await secondLocation(desk, random);
  const { technicians: known } = await desk.scheduling.read({});
  const technicians = Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, (_, n) => ({
    ...(known[n] && { id: known[n].id }),
    name: `Technician ${n + 1}`,
    skills: [random.pick(SERVICES), ...serviceCodes.filter(() => random.chance(0.5))],
  }));
  await desk.scheduling.saveTechnicians({ technicians, idempotencyKey: key(), despiteBookings: true });
  const drivesOut = random.chance(0.8);
  const { rates } = await desk.shops.services.list({});
  const works = drivesOut ? 'both' : 'in_shop';
  await desk.shops.services.setRates({ ...rates, works, idempotencyKey: key() });
  await desk.scheduling.saveRules({
    bufferMinutes: random.pick([0, 15, 30, 60]),
    advanceDays: random.pick([3, 5, 7, 14, 30, 90]),
    noticeMinutes: random.pick([0, 0, 60, 1_440, 3_000, 4_500]),
    idempotencyKey: key(),
  });
  const places: ScheduleView[] = [];
  for (const at of [{}, ...(second ? [{ locationId: second }] : [])]) {
    await planPlace(desk, random, at);
    places.push(await desk.scheduling.read(at));
  }
  return { places, main: places[0]!, drivesOut };
}

/** The shop opens its second location, or gives it up for a while. */
async function secondLocation(
  { scheduling: { locations } }: ApiClient,
  random: Random,
): Promise<LocationId | null> {
  const isKept = random.chance(0.6);
  const [known] = (await locations.list({})).locations;
  const once = { idempotencyKey: key() };
  if (!known && !isKept) return null;
  if (!known) {
    const place = {
      name: 'Second',
      street: '2 Side Street',
      city: 'Ashburn',
      zip: '20148',
      phone: '5715550199',
    };
    return (await locations.add({ ...place, ...once })).added;
  }
  const { locationId, archivedAt } = known;
  if (isKept && archivedAt) await locations.restore({ locationId, ...once });
  if (!isKept && !archivedAt) await locations.archive({ locationId, ...once });
  return isKept ? locationId : null;
}

async function planPlace({ scheduling }: ApiClient, random: Random, at: { locationId?: LocationId }) {
  const half = () => (random.chance(0.5) ? '00' : '30');
  const hour = (least: number, spread: number) => String(least + random.below(spread)).padStart(2, '0');
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens: `${hour(6, 5)}:${half()}`,
    closes: `${hour(13, 9)}:${half()}`,
    closed: random.chance(0.15),
  }));
  const { bays: known, timeZone } = await scheduling.read(at);
  const startsOn = addDays(dayOf(new Date(), timeZone), 1 + random.below(7));
  const closures = random.chance(0.3) ? [{ startsOn, endsOn: addDays(startsOn, random.below(2)) }] : [];
  const holidays = publicHolidays.filter(() => random.chance(0.5));
  // Nothing is done in a van while the car is at the shop, and nothing in a bay at the place of its owner.
  const bays = Array.from({ length: 1 + random.below(4) }, (_, n) => ({
    ...(known[n] && { id: known[n].id }),
    name: `Place ${n + 1}`,
    kind: n > 0 && random.chance(0.4) ? ('van' as const) : ('bay' as const),
  }));
  const once = () => ({ ...at, idempotencyKey: key(), despiteBookings: true });
  await scheduling.saveHours({ hours, ...once() });
  await scheduling.saveClosures({ closures, holidays, ...once() });
  await scheduling.saveBays({ bays, ...once() });
}

const FURTHEST_DAYS = 60;

/**
 * A day far enough ahead to be moved: mostly a soon one on which the shop is open, sometimes any, or the next
 * holiday, which is beyond what some shops book.
 */
export function someDay(random: Random, { main }: Week): Day {
  const today = dayOf(new Date(), main.timeZone);
  const days = Array.from({ length: 6 }, (_, ahead) => addDays(today, 2 + ahead));
  const open = days.filter(
    (day, ahead) => ahead + 2 <= main.rules.advanceDays && whyClosedOn(day, main) === null,
  );
  const soon = random.pick(open.length > 0 && random.chance(0.85) ? open : days);
  if (!random.chance(0.15)) return soon;
  const [holiday = soon] = publicHolidays.map((one) => nextHoliday(one, soon)).toSorted();
  return holiday <= addDays(soon, FURTHEST_DAYS) ? holiday : soon;
}

/** An entry in a shop's calendar; `until` is when bay and technician are free again. */
export type Booked = {
  jobId: string;
  bayId: string;
  technicianId: string | null;
  startsAt: Date;
  endsAt: Date;
  until: Date;
  durationMinutes: number;
  mobile: boolean;
};

export async function bookOf({ product }: Pick<Market, 'product'>, shop: RaceShop): Promise<Booked[]> {
  const { rows } = await product.system.database.executeSql(
    `select a.job_id, a.bay_id, a.technician_id, a.starts_at, a.ends_at, upper(a.slot) as until,
            q.duration_minutes, q.mobile
       from appointment a join quote q on q.id = a.quote_id
      where a.shop_id = $1 and a.state in ('held', 'confirmed', 'checked_in') order by a.starts_at`,
    [shop.id],
  );
  return rows.map((row) => ({
    jobId: row['job_id'] as string,
    bayId: row['bay_id'] as string,
    technicianId: row['technician_id'] as string | null,
    startsAt: new Date(row['starts_at'] as string),
    endsAt: new Date(row['ends_at'] as string),
    until: new Date(row['until'] as string),
    durationMinutes: row['duration_minutes'] as number,
    mobile: row['mobile'] as boolean,
  }));
}

/** Pairs that share one bay, or one technician, at one time. */
export function doubles(book: readonly Booked[]): Booked[][] {
  const share = (one: Booked, other: Booked) =>
    one.bayId === other.bayId || (one.technicianId !== null && one.technicianId === other.technicianId);
  return book.flatMap((one, index) =>
    book
      .slice(index + 1)
      .filter((other) => share(one, other) && overlap(one, other))
      .map((other) => [one, other]),
  );
}

type Taken = Pick<Booked, 'startsAt' | 'until'>;
const overlap = (one: Taken, other: Taken) => one.startsAt < other.until && other.startsAt < one.until;

/** Where the server also said when it is done, that is checked, too. */
export type Offer = Work & { startsAt: string; bayId: BayId; endsAt?: string };
type Around = {
  week: Week;
  book: readonly Booked[];
  /** Just before the server was asked. */
  askedAt: Date;
  /** The shop itself may do with less notice than it asks of others. */
  isShops?: boolean;
};

/** Why an offered time could not be kept, by the clock on the wall of the shop; null where it can. */
export function faultOf(offer: Offer, { week, book, askedAt, isShops = false }: Around): string | null {
  const place = week.places.find(({ bays }) => bays.some(({ id }) => id === offer.bayId));
  if (!place) return 'no such bay';
  const { kind } = place.bays.find(({ id }) => id === offer.bayId)!;
  if (kind !== (offer.mobile ? 'van' : 'bay')) return `in a ${kind}`;
  if (offer.mobile && !week.drivesOut) return 'it does not drive out';
  const { timeZone, rules } = week.main;
  const startsAt = new Date(offer.startsAt);
  const fault = whyNotBegun(place, startsAt, offer.durationMinutes);
  if (fault) return fault;
  const endsAt = workedOff(place, startsAt, offer.durationMinutes);
  if (!endsAt) return 'not done in two weeks';
  if (offer.endsAt && Date.parse(offer.endsAt) !== endsAt.getTime()) {
    return `done at ${endsAt.toISOString()} and not at ${offer.endsAt}`;
  }
  const notice = isShops ? 0 : rules.noticeMinutes * MINUTE;
  if (startsAt.getTime() <= askedAt.getTime() + notice) return 'too soon';
  const last = addDays(dayOf(new Date(), timeZone), rules.advanceDays);
  if (wall(startsAt, timeZone).day > last) return 'too far ahead';

  const wanted = { startsAt, until: plus(endsAt, rules.bufferMinutes * MINUTE) };
  const others = book.filter((other) => overlap(wanted, other));
  if (others.some(({ bayId }) => bayId === offer.bayId)) return 'the bay is taken';
  const { technicians } = week.main;
  if (technicians.length === 0) return null;
  const able = technicians.filter(
    ({ id, skills }) =>
      offersService(skills, offer.service) && others.every(({ technicianId }) => technicianId !== id),
  );
  if (able.length === 0) return 'no technician is there who can do it';
  // A technician has to take the bookings of one who left.
  const ofNobody = others.filter((other) => isOfNobody(other, week));
  return able.length > ofNobody.length ? null : 'the only technicians for it have the work of one who left';
}

/** Whether the one who was to do it does not work there any more. */
export const isOfNobody = ({ technicianId }: Booked, { main: { technicians } }: Week): boolean =>
  technicians.length > 0 && technicians.every(({ id }) => id !== technicianId);

/** A technician leaves, preferably one with bookings, and those bookings stay. */
export async function loseSomebody(
  desk: ApiClient,
  random: Random,
  { week, book }: { week: Week; book: readonly Booked[] },
): Promise<Week> {
  const { technicians } = week.main;
  const booked = technicians.filter(({ id }) => book.some(({ technicianId }) => technicianId === id));
  if (technicians.length === 0) return week;
  const leaving = random.pick(booked.length > 0 ? booked : technicians);
  const staying = technicians.filter(({ id }) => id !== leaving.id);
  await desk.scheduling.saveTechnicians({
    technicians: staying,
    idempotencyKey: key(),
    despiteBookings: true,
  });
  const places = week.places.map((place) => ({ ...place, technicians: staying }));
  return { ...week, places, main: places[0]! };
}

/** The bookings that leave their bay before, or keep it after, the work is done and the buffer over. */
export function misjudged(book: readonly Booked[], { places, main }: Week): Booked[] {
  const buffer = main.rules.bufferMinutes * MINUTE;
  return book.filter(({ bayId, startsAt, endsAt, until, durationMinutes }) => {
    const place = places.find(({ bays }) => bays.some(({ id }) => id === bayId));
    const doneAt = place && workedOff(place, startsAt, durationMinutes);
    return doneAt?.getTime() !== endsAt.getTime() || until.getTime() !== endsAt.getTime() + buffer;
  });
}

export const endsOnAnotherDay = ({ startsAt, endsAt }: Booked, { main: { timeZone } }: Week): boolean =>
  wall(startsAt, timeZone).day !== wall(endsAt, timeZone).day;

const HALF_HOUR = 30;

/** All hours here begin and end at whole or half ones: so the wall clock is looked at every half hour. */
function workedOff(place: ScheduleView, startsAt: Date, durationMinutes: number): Date | null {
  const lastDay = addDays(wall(startsAt, place.timeZone).day, 13);
  let worked = 0;
  let at = startsAt;
  for (; worked < durationMinutes; at = plus(at, HALF_HOUR * MINUTE)) {
    if (wall(at, place.timeZone).day > lastDay) return null;
    if (whyClosedAt(place, at) === null) worked += HALF_HOUR;
  }
  return at;
}

/** What fits into a day is done on it; what is longer begins while there is still an hour of it. */
function whyNotBegun(place: ScheduleView, startsAt: Date, durationMinutes: number): string | null {
  const closed = whyClosedAt(place, startsAt);
  if (closed) return closed;
  const { weekday, time } = wall(startsAt, place.timeZone);
  const { opens, closes } = place.hours.find((one) => one.weekday === weekday)!;
  const left = minutes(closes) - minutes(time);
  if (durationMinutes > minutes(closes) - minutes(opens)) return left < 60 ? 'hardly open any more' : null;
  return left < durationMinutes ? 'not open any more' : null;
}

function whyClosedAt(place: ScheduleView, at: Date): string | null {
  const { day, time, weekday } = wall(at, place.timeZone);
  const closed = whyClosedOn(day, place);
  if (closed) return closed;
  const { opens, closes } = place.hours.find((one) => one.weekday === weekday)!;
  return time < opens ? 'not open yet' : time >= closes ? 'not open any more' : null;
}

function whyClosedOn(day: Day, { hours, closures, holidays }: ScheduleView): string | null {
  const open = hours.find(({ weekday }) => weekday === new Date(`${day}T00:00:00Z`).getUTCDay());
  if (!open || open.closed) return 'closed on that weekday';
  if (closures.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)) return 'closed on that day';
  const year = Number(day.slice(0, 4));
  return holidays.some((one) => holidayOn(one, year) === day) ? 'closed on that holiday' : null;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...parts });
  clocks.set(timeZone, clock);
  return clock;
}

function wall(instant: Date, timeZone: string) {
  const [day = '', time = ''] = clockOf(timeZone).format(instant).split(', ');
  return { day, time, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() };
}
