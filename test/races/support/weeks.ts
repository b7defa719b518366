import type { ApiClient } from '#api/client.ts';
import type { ScheduleView } from '#api/schedule.ts';
import type { BayId, LocationId } from '#domain/ids.ts';
import { holidayOn, nextHoliday, publicHolidays } from '#domain/public-holidays.ts';
import { offersService, type ServiceCode, serviceCodes } from '#domain/service-catalog.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { addDays, type Day, dayOf } from '#domain/zoned-day.ts';
import type { Random } from '../../support/random.ts';
import type { Market, RaceShop } from './market.ts';
import { key } from './stories-over-http.ts';

/** Weeks of a shop that nobody planned, and what may not be true of them whoever presses what at once. */

/** A shop as it is for one week: its main location, and the other one while it has it. Rules and people are one. */
export type Week = { places: ScheduleView[]; main: ScheduleView };
/** What somebody wants done in a shop. */
export type Work = { service: ServiceCode; durationMinutes: number };

const SERVICES = ['brakes', 'oil_change', 'tire_rotation', 'engine_repair', 'transmission'] as const;

/** Sometimes work that is longer than the day of the shop, and stays there overnight. */
export function someWork(random: Random): Work {
  return { service: random.pick(SERVICES), durationMinutes: random.pick([30, 60, 90, 120, 240, 720]) };
}

/** Other hours, closures, holidays, bays, people and rules than before, as somebody would type them. */
export async function planWeek(desk: ApiClient, random: Random): Promise<Week> {
  const second = await secondLocation(desk, random);
  const { technicians: known } = await desk.schedule.read({});
  const technicians = Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, (_, n) => ({
    ...(known[n] && { id: known[n].id }),
    name: `Technician ${n + 1}`,
    skills: [random.pick(SERVICES), ...serviceCodes.filter(() => random.chance(0.5))],
  }));
  await desk.schedule.saveTechnicians({ technicians, idempotencyKey: key(), despiteBookings: true });
  await desk.schedule.saveRules({
    bufferMinutes: random.pick([0, 15, 30, 60]),
    advanceDays: random.pick([2, 3, 5, 7, 14, 90]),
    noticeMinutes: random.pick([0, 0, 60, 1_440, 3_000, 4_500]),
    idempotencyKey: key(),
  });
  const places: ScheduleView[] = [];
  for (const at of [{}, ...(second ? [{ locationId: second }] : [])]) {
    await planPlace(desk, random, at);
    places.push(await desk.schedule.read(at));
  }
  return { places, main: places[0]! };
}

/** The shop opens its second location, or gives it up for a while. */
async function secondLocation({ locations }: ApiClient, random: Random): Promise<LocationId | null> {
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

async function planPlace({ schedule }: ApiClient, random: Random, at: { locationId?: LocationId }) {
  const half = () => (random.chance(0.5) ? '00' : '30');
  const hour = (least: number, spread: number) => String(least + random.below(spread)).padStart(2, '0');
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens: `${hour(6, 5)}:${half()}`,
    closes: `${hour(13, 9)}:${half()}`,
    closed: random.chance(0.15),
  }));
  const { bays: known, timeZone } = await schedule.read(at);
  const startsOn = addDays(dayOf(new Date(), timeZone), 1 + random.below(7));
  const closures = random.chance(0.4) ? [{ startsOn, endsOn: addDays(startsOn, random.below(2)) }] : [];
  const holidays = publicHolidays.filter(() => random.chance(0.5));
  // A van stands among them sometimes: nothing is done in it while the car is at the shop.
  const bays = Array.from({ length: 1 + random.below(3) }, (_, n) => ({
    ...(known[n] && { id: known[n].id }),
    name: `Place ${n + 1}`,
    kind: n > 0 && random.chance(0.2) ? ('van' as const) : ('bay' as const),
  }));
  const once = () => ({ ...at, idempotencyKey: key(), despiteBookings: true });
  await schedule.saveHours({ hours, ...once() });
  await schedule.saveClosures({ closures, holidays, ...once() });
  await schedule.saveBays({ bays, ...once() });
}

const FURTHEST_DAYS = 60;

/** A day far enough ahead to be moved: soon, or the next holiday, which is beyond what some shops book. */
export function someDay(random: Random, { main: { timeZone } }: Week): Day {
  const soon = addDays(dayOf(new Date(), timeZone), 2 + random.below(4));
  if (!random.chance(0.25)) return soon;
  const [holiday = soon] = publicHolidays.map((one) => nextHoliday(one, soon)).toSorted();
  return holiday <= addDays(soon, FURTHEST_DAYS) ? holiday : soon;
}

/** What stands in a shop's book; `until` is when bay and technician are free again. */
export type Booked = {
  jobId: string;
  bayId: string;
  technicianId: string | null;
  startsAt: Date;
  until: Date;
};

export async function bookOf({ product }: Pick<Market, 'product'>, shop: RaceShop): Promise<Booked[]> {
  const { rows } = await product.system.database.executeSql(
    `select job_id, bay_id, technician_id, starts_at, upper(slot) as until from appointment
      where shop_id = $1 and state in ('held', 'confirmed', 'checked_in') order by starts_at`,
    [shop.id],
  );
  return rows.map((row) => ({
    jobId: row['job_id'] as string,
    bayId: row['bay_id'] as string,
    technicianId: row['technician_id'] as string | null,
    startsAt: new Date(row['starts_at'] as string),
    until: new Date(row['until'] as string),
  }));
}

/** Pairs that stand in one bay, or take one technician, at one time. */
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

export type Offer = Work & { startsAt: string; bayId: BayId };
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
  if (place.bays.find(({ id }) => id === offer.bayId)!.kind !== 'bay') return 'in a van';
  const { timeZone, rules } = week.main;
  const startsAt = new Date(offer.startsAt);
  const endsAt = plus(startsAt, offer.durationMinutes * MINUTE);
  const closed = whyClosed(place, { startsAt, endsAt });
  if (closed) return closed;
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
  return able.length > 0 ? null : 'nobody is there who can do it';
}

function whyClosed(
  place: ScheduleView,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): string | null {
  const { timeZone, hours, closures, holidays } = place;
  const [starts, ends] = [wall(startsAt, timeZone), wall(endsAt, timeZone)];
  const open = hours.find(({ weekday }) => weekday === starts.weekday);
  if (!open || open.closed) return 'closed on that weekday';
  if (closures.some(({ startsOn, endsOn }) => startsOn <= starts.day && starts.day <= endsOn)) {
    return 'closed on that day';
  }
  const year = Number(starts.day.slice(0, 4));
  if (holidays.some((holiday) => holidayOn(holiday, year) === starts.day)) return 'closed on that holiday';
  if (starts.time < open.opens) return 'not open yet';
  const dayMinutes = minutes(open.closes) - minutes(open.opens);
  const isOvernight = (endsAt.getTime() - startsAt.getTime()) / MINUTE > dayMinutes;
  // What is longer than the day begins while there is still an hour of it.
  if (isOvernight) return minutes(starts.time) + 60 > minutes(open.closes) ? 'hardly open any more' : null;
  return ends.day !== starts.day || ends.time > open.closes ? 'not open any more' : null;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function wall(instant: Date, timeZone: string) {
  const said = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
  const [day = '', time = ''] = said.split(', ');
  return { day, time, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() };
}
