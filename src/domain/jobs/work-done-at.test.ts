import { describe, expect, it } from 'vitest';
import {
  type Closure,
  openSlots,
  type OpenTimes,
  type Week,
  workDoneAt,
} from '#domain/scheduling/business-hours.ts';
import { holidayClosures } from '#domain/scheduling/public-holidays.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';

// When work is done that is longer than the day of its shop. The week of these tests is Monday, March 2 to
// Sunday, March 8, 2026; in the night to that Sunday clocks go forward.

const timeZone = 'America/New_York';
const week = (opens: string, closes: string, closedOn: readonly number[]): Week =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes, closed: closedOn.includes(weekday) }));
const garage: OpenTimes = { hours: week('08:00', '18:00', [0, 6]), closures: [], timeZone };
const closed = (startsOn: string, endsOn = startsOn): Closure => ({ startsOn, endsOn });

/** Winter time; the Monday after it is in summer time, `-04:00`. */
const winter = (wall: string) => new Date(`2026-${wall}:00-05:00`);
const summer = (wall: string) => new Date(`2026-${wall}:00-04:00`);
const done = (startsAt: Date, hours: number, shop: OpenTimes = garage) =>
  workDoneAt({ startsAt, durationMinutes: hours * 60 }, shop);

const offered = (day: string, hours: number, shop: OpenTimes = garage) => {
  const search = { day, durationMinutes: hours * 60, bufferMinutes: 0, taken: [] };
  return openSlots({ ...shop, ...search, now: winter('03-01T00:00') });
};

describe('work that is longer than its day', () => {
  it('takes the opening hours of the following days', () => {
    // Two hours of Monday, ten of Tuesday.
    expect(done(winter('03-02T16:00'), 12)).toEqual(winter('03-03T18:00'));
    expect(done(winter('03-02T16:00'), 13)).toEqual(winter('03-04T09:00'));
    expect(done(winter('03-02T08:00'), 11)).toEqual(winter('03-03T09:00'));
  });

  it('skips closed weekdays, closures and holidays', () => {
    expect(done(winter('03-06T16:00'), 12)).toEqual(summer('03-09T18:00'));
    const shop = { ...garage, closures: [closed('2026-03-03', '2026-03-04')] };
    expect(done(winter('03-02T16:00'), 12, shop)).toEqual(winter('03-05T18:00'));
    const closures = holidayClosures(['thanksgiving_day'], '2026-11-01');
    expect(done(winter('11-25T16:00'), 12)).toEqual(winter('11-26T18:00'));
    expect(done(winter('11-25T16:00'), 12, { ...garage, closures })).toEqual(winter('11-27T18:00'));
  });

  it('counts hours and not the clock where the clock changes', () => {
    const daily = { ...garage, hours: week('08:00', '18:00', []) };
    expect(done(winter('03-07T17:00'), 11, daily)).toEqual(summer('03-08T18:00'));
    // Open through the night in which an hour is missing: it cannot be worked in.
    const always = { ...garage, hours: week('00:00', '23:59', []) };
    expect(done(winter('03-07T20:00'), 12, always)).toEqual(summer('03-08T09:00'));
    const inAutumn = new Date('2026-10-31T20:00:00-04:00');
    expect(done(inAutumn, 12, always)).toEqual(new Date('2026-11-01T07:00:00-05:00'));
  });

  it('is offered while there is still an hour of the day, or the whole of a shorter one', () => {
    expect(offered('2026-03-02', 12).at(-1)).toEqual({
      startsAt: winter('03-02T17:00'),
      endsAt: winter('03-04T09:00'),
    });
    const short = { ...garage, hours: week('08:00', '08:45', [0, 6]) };
    const slots = [{ startsAt: winter('03-02T08:00'), endsAt: winter('03-03T08:15') }];
    expect(offered('2026-03-02', 1, short)).toEqual(slots);
  });

  it('cannot begin while the shop is closed', () => {
    expect(done(winter('03-02T07:30'), 12)).toBeNull();
    expect(done(winter('03-02T18:00'), 12)).toBeNull();
    expect(done(winter('03-07T10:00'), 12)).toBeNull();
    expect(done(winter('03-02T10:00'), 12, { ...garage, closures: [closed('2026-03-02')] })).toBeNull();
  });

  it('is done within two weeks, or offered nowhere', () => {
    // Five days of ten hours a week: ten open days among the fourteen.
    expect(done(winter('03-02T08:00'), 100)).toEqual(summer('03-13T18:00'));
    expect(done(winter('03-02T08:00'), 101)).toBeNull();
    const holidays = { ...garage, closures: [closed('2026-03-03', '2026-03-15')] };
    expect(done(winter('03-02T16:00'), 12, holidays)).toBeNull();
    expect(done(winter('03-02T08:00'), 10, holidays)).toEqual(winter('03-02T18:00'));
    const seldom = { ...garage, hours: week('08:00', '09:00', [0, 2, 3, 4, 5, 6]) };
    expect(offered('2026-03-02', 3, seldom)).toEqual([]);
    const slots = [{ startsAt: winter('03-02T08:00'), endsAt: summer('03-09T09:00') }];
    expect(offered('2026-03-02', 2, seldom)).toEqual(slots);
  });
});

describe('work that fits into its day', () => {
  it('is done by closing time', () => {
    expect(done(winter('03-02T08:00'), 10)).toEqual(winter('03-02T18:00'));
    expect(offered('2026-03-02', 10)).toHaveLength(1);
    expect(offered('2026-03-02', 1).at(-1)?.endsAt).toEqual(winter('03-02T18:00'));
  });

  it('goes through midnight where the shop opens again as it closes', () => {
    const always = { ...garage, hours: week('00:00', '23:59', []) };
    expect(done(winter('03-03T23:00'), 2, always)).toEqual(winter('03-04T01:00'));
    expect(offered('2026-03-03', 2, always).at(-1)?.endsAt).toEqual(winter('03-04T01:30'));
    const before = offered('2026-03-03', 2, { ...always, closures: [closed('2026-03-04')] });
    expect(before.at(-1)?.endsAt).toEqual(winter('03-03T23:30'));
    // Of what is longer than the day the clock alone decides, for as long as nothing is closed.
    expect(done(winter('03-02T23:00'), 48, always)).toEqual(winter('03-04T23:00'));
    const gap = { ...always, closures: [closed('2026-03-04')] };
    expect(done(winter('03-03T20:00'), 24, gap)).toEqual(winter('03-05T20:01'));
  });
});

it('is done after exactly as many open minutes as it takes', () => {
  const closures = [closed('2026-03-04'), closed('2026-03-10', '2026-03-11')];
  for (let half = 0; half < 20; half += 1) {
    for (const minutes of [45, 600, 615, 1440, 2880]) {
      const startsAt = plus(winter('03-02T08:00'), half * 30 * MINUTE);
      const endsAt = workDoneAt({ startsAt, durationMinutes: minutes }, { ...garage, closures });
      if (!endsAt) continue;
      let worked = 0;
      for (let at = startsAt; at < endsAt; at = plus(at, 15 * MINUTE)) {
        const day = dayOf(at, timeZone);
        const hour = (at.getTime() - openAt(day).getTime()) / HOUR;
        const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
        const isClosed = closures.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
        if (!isWeekend && !isClosed && hour >= 0 && hour < 10) worked += 15;
      }
      expect(worked).toBe(minutes);
    }
  }
});

const openAt = (day: string) => (day < '2026-03-08' ? winter : summer)(`${day.slice(5)}T08:00`);
