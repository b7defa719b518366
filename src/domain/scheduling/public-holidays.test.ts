import { describe, expect, it } from 'vitest';
import {
  holidayClosures,
  holidayOn,
  isFederalHoliday,
  nextHoliday,
  publicHolidays,
} from '#domain/scheduling/public-holidays.ts';
import { addDays } from '#domain/scheduling/zoned-day.ts';

describe('a public holiday', () => {
  it('falls on the day that the calendar says', () => {
    expect(publicHolidays.map((holiday) => holidayOn(holiday, 2026))).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-11-27',
      '2026-12-24',
      '2026-12-25',
      '2026-12-31',
    ]);
    expect(holidayOn('memorial_day', 2027)).toBe('2027-05-31');
    expect(holidayOn('thanksgiving_day', 2029)).toBe('2029-11-22');
  });

  it('of the federation is kept on a working day, and the days around it are none', () => {
    const days = Array.from({ length: 365 }, (_, ahead) => addDays('2026-01-01', ahead));
    expect(days.filter(isFederalHoliday)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
    expect(['2027-07-05', '2027-12-24', '2027-12-31'].filter(isFederalHoliday)).toHaveLength(3);
  });

  it('closes only the shops that switched it on, this year and the next', () => {
    expect(holidayClosures([], '2026-11-22')).toEqual([]);
    expect(holidayClosures(['christmas_day'], '2026-11-22').map(({ startsOn }) => startsOn)).toEqual([
      '2025-12-25',
      '2026-12-25',
      '2027-12-25',
      '2028-12-25',
    ]);
    expect(nextHoliday('new_years_day', '2026-11-22')).toBe('2027-01-01');
    expect(nextHoliday('thanksgiving_day', '2026-11-26')).toBe('2026-11-26');
  });
});
