import { describe, expect, it } from 'vitest';
import { businessDaysAfter, reviewClock } from './shop-review.ts';

const zone = 'America/New_York';
const at = (text: string) => new Date(text);

describe('the clock of a review', () => {
  it.each([
    ['on a Monday', '2026-11-16T15:00:00Z', '2026-11-18T15:00:00.000Z'],
    ['on a Thursday', '2026-11-19T15:00:00Z', '2026-11-23T15:00:00.000Z'],
    ['on a Friday evening', '2026-11-20T23:30:00Z', '2026-11-24T23:30:00.000Z'],
    ['on a Saturday: from Monday morning on', '2026-11-21T15:00:00Z', '2026-11-25T05:00:00.000Z'],
    ['over the night when clocks go back', '2026-10-30T14:00:00Z', '2026-11-03T15:00:00.000Z'],
    ['before Thanksgiving', '2026-11-24T15:00:00Z', '2026-11-27T15:00:00.000Z'],
    ['on Thanksgiving: from the morning after it on', '2026-11-26T15:00:00Z', '2026-12-01T05:00:00.000Z'],
    ['before a holiday of a Saturday, kept on Friday', '2026-07-02T14:00:00Z', '2026-07-07T14:00:00.000Z'],
    ['before a holiday of a Sunday, kept on Monday', '2027-07-02T14:00:00Z', '2027-07-07T14:00:00.000Z'],
    ['before a New Year’s Day that is kept in December', '2027-12-30T14:00:00Z', '2028-01-04T14:00:00.000Z'],
  ])('ends two business days after a shop was sent in %s', (_, since, due) => {
    expect(businessDaysAfter(at(since), 2, zone).toISOString()).toBe(due);
  });

  it('is fresh for a day, due for another, and late after that', () => {
    const since = at('2026-11-20T20:00:00Z');
    const clockAt = (now: string) => reviewClock(since, at(now), zone).clock;
    expect(clockAt('2026-11-23T20:00:00Z')).toBe('fresh');
    expect(clockAt('2026-11-23T20:00:01Z')).toBe('due');
    expect(clockAt('2026-11-24T20:00:00Z')).toBe('due');
    expect(clockAt('2026-11-24T20:00:01Z')).toBe('late');
  });
});
