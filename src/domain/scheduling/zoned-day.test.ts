import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, instantAt, minuteOfDay, weekdayOf } from '#domain/scheduling/zoned-day.ts';

const eastern = 'America/New_York';

describe('days and wall clocks', () => {
  it('belong to a zone', () => {
    const instant = new Date('2026-03-03T02:30:00Z');
    expect(dayOf(instant, eastern)).toBe('2026-03-02');
    expect(minuteOfDay(instant, eastern)).toBe(21 * 60 + 30);
    expect(dayOf(instant, 'UTC')).toBe('2026-03-03');
    expect(dayOf(instant, 'Asia/Kolkata')).toBe('2026-03-03');
  });

  it('count on over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect([weekdayOf('2026-03-08'), weekdayOf('2026-03-09')]).toEqual([0, 1]);
  });

  it.each([
    ['2026-03-02', 540, '2026-03-02T14:00:00.000Z'], // winter
    ['2026-07-01', 540, '2026-07-01T13:00:00.000Z'], // summer
    ['2026-03-08', 150, '2026-03-08T07:30:00.000Z'], // 02:30 does not exist: 03:30 is shown then
    ['2026-03-08', 540, '2026-03-08T13:00:00.000Z'], // the same morning, after the change
    ['2026-11-01', 90, '2026-11-01T05:30:00.000Z'], // 01:30 comes twice: the first
    ['2026-11-01', 540, '2026-11-01T14:00:00.000Z'],
    ['2026-03-02', 0, '2026-03-02T05:00:00.000Z'],
  ])('find %s at minute %d', (day, minutes, instant) => {
    expect(instantAt(day, minutes, eastern).toISOString()).toBe(instant);
  });

  it('find back every time that exists, in every zone', () => {
    const zone = fc.constantFrom(
      eastern,
      'America/Los_Angeles',
      'America/Phoenix',
      'Pacific/Honolulu',
      'UTC',
    );
    const days = fc.integer({ min: 0, max: 3_650 }).map((count) => addDays('2020-01-01', count));
    fc.assert(
      fc.property(zone, days, fc.integer({ min: 181, max: 1_439 }), (timeZone, day, minutes) => {
        const instant = instantAt(day, minutes, timeZone);
        expect([dayOf(instant, timeZone), minuteOfDay(instant, timeZone)]).toEqual([day, minutes]);
      }),
    );
  });

  it('stop at what is no day', () => {
    expect(() => weekdayOf('2026-13-01')).toThrow('not a day');
    expect(() => weekdayOf('yesterday')).toThrow('not a day');
  });
});
