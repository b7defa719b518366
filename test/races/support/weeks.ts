import type { ApiClient } from '#api/client.ts';
import type { ScheduleView } from '#api/schedule.ts';
import { addDays, dayOf } from '#domain/zoned-day.ts';
import { MINUTE } from '#domain/time.ts';
import type { Random } from '../../support/random.ts';
import type { Market, RaceShop } from './market.ts';
import { key } from './stories-over-http.ts';

/** Weeks of a shop that nobody planned, and what may not be true of them whoever presses what at once. */

type Slot = Awaited<ReturnType<ApiClient['quotes']['slots']>>['slots'][number];

/** Other hours, closures and rules than before, as somebody would type them. */
export async function planWeek({ schedule }: ApiClient, random: Random): Promise<ScheduleView> {
  const half = () => (random.chance(0.5) ? '00' : '30');
  const hour = (least: number, spread: number) => String(least + random.below(spread)).padStart(2, '0');
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens: `${hour(6, 5)}:${half()}`,
    closes: `${hour(13, 9)}:${half()}`,
    closed: random.chance(0.15),
  }));
  const startsOn = addDays(dayOf(new Date(), 'America/New_York'), 1 + random.below(7));
  const closures = random.chance(0.4) ? [{ startsOn, endsOn: addDays(startsOn, random.below(2)) }] : [];
  const once = () => ({ idempotencyKey: key(), despiteBookings: true });
  await schedule.saveHours({ hours, ...once() });
  await schedule.saveClosures({ closures, holidays: [], ...once() });
  await schedule.saveRules({
    bufferMinutes: random.pick([0, 15, 30, 60]),
    advanceDays: 14,
    noticeMinutes: 0,
    idempotencyKey: key(),
  });
  return schedule.read({});
}

/** A day far enough ahead to be moved, and near enough for its money to be held at once. */
export function someDay(random: Random, { timeZone }: ScheduleView): string {
  return addDays(dayOf(new Date(), timeZone), 2 + random.below(3));
}

type Booked = { bayId: string; startsAt: Date; endsAt: Date };

export async function bookOf({ product }: Pick<Market, 'product'>, shop: RaceShop): Promise<Booked[]> {
  const { rows } = await product.system.database.executeSql(
    `select bay_id, starts_at, ends_at from appointment
      where shop_id = $1 and state in ('held', 'confirmed', 'checked_in') order by starts_at`,
    [shop.id],
  );
  return rows.map((row) => ({
    bayId: row['bay_id'] as string,
    startsAt: new Date(row['starts_at'] as string),
    endsAt: new Date(row['ends_at'] as string),
  }));
}

/** Pairs that stand in one bay at one time. */
export function doubles(book: readonly Booked[]): Booked[][] {
  return book.flatMap((one, index) =>
    book
      .slice(index + 1)
      .filter((other) => one.bayId === other.bayId && overlap(one, other))
      .map((other) => [one, other]),
  );
}

const overlap = (one: Omit<Booked, 'bayId'>, other: Omit<Booked, 'bayId'>) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Why an offered time could not be kept, by the clock on the wall of the shop; null where it can. */
export function faultOf(slot: Slot, schedule: ScheduleView, book: readonly Booked[]): string | null {
  const { timeZone, hours, closures, rules } = schedule;
  const span = { startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
  const [starts, ends] = [wall(span.startsAt, timeZone), wall(span.endsAt, timeZone)];
  const open = hours.find(({ weekday }) => weekday === starts.weekday);
  if (!open || open.closed) return 'closed on that weekday';
  if (closures.some(({ startsOn, endsOn }) => startsOn <= starts.day && starts.day <= endsOn)) {
    return 'closed on that day';
  }
  if (starts.time < open.opens || ends.day !== starts.day || ends.time > open.closes) return 'not open then';
  const buffer = rules.bufferMinutes * MINUTE;
  const until = { ...span, endsAt: new Date(span.endsAt.getTime() + buffer) };
  const isTaken = book.some((other) => other.bayId === slot.bayId && overlap(until, other));
  return isTaken ? 'taken' : null;
}

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
