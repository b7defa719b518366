import { describe, expect, it } from 'vitest';
import { isAnnouncementPeriod } from './announcement.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('the period of an announcement', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z', true],
    ['2026-11-01T12:00:00Z', '2026-11-21T12:00:00Z', true],
    ['2026-11-22T12:00:00Z', '2026-11-21T12:00:00Z', false],
    ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z', false],
    ['2026-11-18T12:00:00Z', '2026-11-19T12:00:00Z', false],
    ['2026-11-21T12:00:00Z', '2027-11-22T12:00:00Z', false],
  ])('ends after it starts and after now, within a year: %s to %s', (startsAt, endsAt, isOne) => {
    const period = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    expect(isAnnouncementPeriod(period, now)).toBe(isOne);
  });
});
