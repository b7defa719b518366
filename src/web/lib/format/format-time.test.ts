import { describe, expect, it } from 'vitest';
import {
  clocksDiffer,
  formatExact,
  formatInList,
  formatMoment,
  formatRelative,
} from '#web/lib/format/format-time.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-20T21:12:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('a relative time', () => {
  it.each([
    [0, 'just now'],
    [minute - 1, 'just now'],
    [minute, '1m ago'],
    [59 * minute, '59m ago'],
    [hour, '1h ago'],
    [day - 1, '23h ago'],
    [day, '1d ago'],
    [7 * day - 1, '6d ago'],
    [7 * day, 'Nov 13, 2026'],
  ])('of %i ms reads "%s"', (ms, text) => {
    expect(formatRelative(ago(ms), zone, now)).toBe(text);
  });

  it('shows the date and time of the future', () => {
    expect(formatRelative(ago(-2 * hour), zone, now)).toBe('Fri, Nov 20, 6:12 PM');
  });

  it('takes a clock that runs a little ahead for now', () => {
    expect(formatRelative(ago(-30_000), zone, now)).toBe('just now');
  });
});

describe('an exact time', () => {
  it('names the zone as of that day', () => {
    expect(formatExact(now, zone)).toBe('Friday, November 20, 2026 at 4:12 PM EST');
    expect(formatExact(new Date('2026-07-01T20:00:00Z'), zone)).toBe(
      'Wednesday, July 1, 2026 at 4:00 PM EDT',
    );
  });

  it('gives the year only when it is another one', () => {
    expect(formatMoment(new Date('2025-11-20T21:12:00Z'), zone, now)).toBe('Thu, Nov 20, 2025, 4:12 PM');
    expect(formatMoment(new Date('2026-11-20T21:12:00Z'), zone, null)).toBe('Fri, Nov 20, 2026, 4:12 PM');
  });

  it('counts two zones as one while their clocks agree', () => {
    expect(clocksDiffer(now, zone, 'America/Toronto')).toBe(false);
    expect(clocksDiffer(now, zone, 'America/Chicago')).toBe(true);
  });
});

describe('a time in the row of a list', () => {
  it.each([
    [ago(5 * minute), '5m ago'],
    [ago(7 * day - 1), '6d ago'],
    [ago(7 * day), 'Nov 13'],
    [new Date('2025-11-20T21:12:00Z'), 'Nov 20, 2025'],
    [ago(-2 * hour), 'Nov 20, 6:12 PM'],
    [new Date('2027-01-05T15:00:00Z'), 'Jan 5, 2027'],
  ])('%s reads %s', (at, says) => {
    expect(formatInList(at, zone, now)).toBe(says);
  });
});
