import { describe, expect, it } from 'vitest';
import { weekSchema } from '../validation/schedule.ts';
import {
  formDefaultWeek,
  isBookable,
  isOpenAt,
  nextOpening,
  type OpenDay,
  openingOf,
  openSlots,
  type Week,
  workDoneAt,
} from './business-hours.ts';
import { type Day, wallTime } from './zoned-day.ts';

const timeZone = 'America/New_York';
const SATURDAY = 6;
const SUNDAY = 0;
/** Every day closed but those that are named. */
const open = (days: Record<number, [string, string]>): Week =>
  formDefaultWeek.map(({ weekday }) => {
    const [opens, closes] = days[weekday] ?? ['09:00', '17:00'];
    return { weekday, opens, closes, closed: days[weekday] === undefined };
  });
const shopOf = (days: Record<number, [string, string]>) => ({ hours: open(days), closures: [], timeZone });
const saturdayNight = shopOf({ [SATURDAY]: ['18:00', '02:00'] });
const slots = (day: Day, shop = saturdayNight, durationMinutes = 60) =>
  openSlots({
    ...shop,
    day,
    durationMinutes,
    bufferMinutes: 0,
    taken: [],
    now: new Date('2026-01-01T00:00:00Z'),
  }).map(({ startsAt }) => wallTime(startsAt, timeZone).slice(11));

describe('hours that end after midnight', () => {
  it('are open on both sides of it', () => {
    const at = (instant: string) => isOpenAt(new Date(instant), saturdayNight);
    // Saturday, February 7, 2026, five hours behind UTC.
    expect(at('2026-02-07T22:59:00Z')).toBe(false);
    expect(at('2026-02-07T23:00:00Z')).toBe(true);
    expect(at('2026-02-08T06:59:00Z')).toBe(true);
    expect(at('2026-02-08T07:00:00Z')).toBe(false);
    // Friday night has no hours, though it has the same times of day.
    expect(at('2026-02-07T06:00:00Z')).toBe(false);
  });

  it('offer each time on the day on which it is', () => {
    expect(slots('2026-02-07')).toEqual([
      '18:00',
      '18:30',
      '19:00',
      '19:30',
      '20:00',
      '20:30',
      '21:00',
      '21:30',
      '22:00',
      '22:30',
      '23:00',
      '23:30',
    ]);
    expect(slots('2026-02-08')).toEqual(['00:00', '00:30', '01:00']);
    expect(slots('2026-02-09')).toEqual([]);
  });

  it('are when what was found after midnight can be booked and is done', () => {
    const startsAt = new Date('2026-02-08T06:00:00Z');
    const work = { startsAt, durationMinutes: 60 };
    const endsAt = workDoneAt(work, saturdayNight)!;
    expect(endsAt).toEqual(new Date('2026-02-08T07:00:00Z'));
    const shop = { ...saturdayNight, advanceDays: 7, now: new Date('2026-02-07T12:00:00Z') };
    expect(isBookable({ ...work, endsAt }, shop)).toBe(true);
  });

  it('go on with longer work in the next night', () => {
    const startsAt = new Date('2026-02-08T06:00:00Z');
    const done = workDoneAt({ startsAt, durationMinutes: 120 }, saturdayNight);
    expect(done).toEqual(new Date('2026-02-15T00:00:00Z'));
  });

  it('count as the next opening from the middle of them', () => {
    const from = new Date('2026-02-08T05:30:00Z');
    expect(nextOpening(from, saturdayNight, new Date('2026-02-09T00:00:00Z'))).toEqual(from);
  });

  it('keep to the wall clock in the nights when it changes', () => {
    // March 8, 2026: at two o'clock it is three. November 1: from two it is one again.
    const lengths = ['2026-03-07', '2026-10-31'].map((day) => {
      const { startsAt, endsAt } = openingOf(day, shopOf({ [SATURDAY]: ['18:00', '03:00'] }))!;
      expect(wallTime(endsAt, timeZone).slice(11)).toBe('03:00');
      return (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
    });
    expect(lengths).toEqual([8, 10]);
    const late = shopOf({ [SATURDAY]: ['18:00', '03:00'] });
    expect(slots('2026-03-08', late, 30)).toEqual(['00:00', '00:30', '01:00', '01:30']);
    expect(slots('2026-11-01', late, 30)).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '01:00',
      '01:30',
      '02:00',
      '02:30',
    ]);
  });

  it('end at midnight without a minute lost, and go on where the next day begins then', () => {
    const always = shopOf({ [SATURDAY]: ['00:00', '00:00'], [SUNDAY]: ['00:00', '12:00'] });
    const startsAt = new Date('2026-02-08T04:00:00Z');
    expect(workDoneAt({ startsAt, durationMinutes: 180 }, always)).toEqual(new Date('2026-02-08T07:00:00Z'));
    expect(slots('2026-02-07', always)).toHaveLength(48);
  });
});

describe('a week with nights', () => {
  const problems = (changed: Partial<OpenDay>, next: Partial<OpenDay> = {}) => {
    const week = formDefaultWeek.map((day) => {
      if (day.weekday === 5) return { ...day, ...changed };
      return day.weekday === 6 ? { ...day, ...next } : day;
    });
    const { error, data } = weekSchema.safeParse(week);
    return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : data[5]!.closes;
  };

  it.each([
    [{ closes: '24:00' }, {}, '00:00'],
    [{ closes: '00:00' }, {}, '00:00'],
    [{ closes: '06:00' }, {}, '06:00'],
    [{ opens: '00:00', closes: '00:00' }, {}, '00:00'],
    [{ closes: '06:01' }, {}, ['5.closes: The shop closes after it opens']],
    [{ opens: '24:00' }, {}, ['5.opens: Enter a time, such as 09:00.']],
    [{ closes: '02:00' }, { opens: '01:00' }, ['5.closes: Close before you open on the next day']],
    [{ closes: '02:00' }, { opens: '01:00', closed: true }, '02:00'],
    [{ closes: '02:00' }, { opens: '02:00' }, '02:00'],
  ])('of %j before %j says %j', (changed, next, said) => {
    expect(problems(changed, next)).toEqual(said);
  });
});
