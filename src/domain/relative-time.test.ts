import { describe, expect, it } from 'vitest';
import { postedAgo } from '#domain/relative-time.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';

const now = new Date('2026-03-10T02:00:00Z');

describe('posted', () => {
  it.each([
    [-HOUR, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1m ago'],
    [HOUR - 1, '59m ago'],
    [HOUR, '1h ago'],
    [DAY - 1, '23h ago'],
    [DAY, '1d ago'],
    [7 * DAY - 1, '6d ago'],
    [7 * DAY, 'Mar 3, 2026'],
  ])('%d milliseconds ago reads %s', (age, text) => {
    expect(postedAgo(plus(now, -age), now)).toBe(text);
  });

  it("names the day of the reader's zone", () => {
    expect(postedAgo(plus(now, -7 * DAY), now, 'America/New_York')).toBe('Mar 2, 2026');
  });
});
