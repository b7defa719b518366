import { describe, expect, it } from 'vitest';
import {
  isNudgeTimely,
  isReminderTimely,
  missingSide,
  nudgeAt,
  reminderAt,
} from '#domain/scheduling/appointment-reminders.ts';
import { noShowAllowedFrom } from '#domain/jobs/job-clocks.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';

const start = new Date('2027-01-11T15:00:00Z');

function onTheWall(at: Date | null, timeZone: string): string | undefined {
  const fields = { weekday: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return at?.toLocaleString('en-US', { ...fields, hourCycle: 'h23', timeZone, timeZoneName: 'short' });
}

// Around both clock changes. Phoenix has none: its clock shows the same time of day throughout.
const aroundClockChanges = [
  ['America/New_York', '2027-03-13T10:00:00-05:00', '12 Fri, 10:00 EST', '13 Sat, 08:00 EST'],
  ['America/New_York', '2027-03-14T10:00:00-04:00', '13 Sat, 09:00 EST', '14 Sun, 08:00 EDT'],
  ['America/New_York', '2027-03-14T03:30:00-04:00', '13 Sat, 02:30 EST', '14 Sun, 00:30 EST'],
  ['America/New_York', '2027-03-15T10:00:00-04:00', '14 Sun, 10:00 EDT', '15 Mon, 08:00 EDT'],
  ['America/New_York', '2027-11-07T10:00:00-05:00', '6 Sat, 11:00 EDT', '7 Sun, 08:00 EST'],
  ['America/New_York', '2027-11-07T02:30:00-05:00', '6 Sat, 03:30 EDT', '7 Sun, 01:30 EDT'],
  ['America/New_York', '2027-11-08T10:00:00-05:00', '7 Sun, 10:00 EST', '8 Mon, 08:00 EST'],
  ['America/Los_Angeles', '2027-03-14T09:00:00-07:00', '13 Sat, 08:00 PST', '14 Sun, 07:00 PDT'],
  ['America/Los_Angeles', '2027-03-15T09:00:00-07:00', '14 Sun, 09:00 PDT', '15 Mon, 07:00 PDT'],
  ['America/Los_Angeles', '2027-11-07T09:00:00-08:00', '6 Sat, 10:00 PDT', '7 Sun, 07:00 PST'],
  ['America/Los_Angeles', '2027-11-08T09:00:00-08:00', '7 Sun, 09:00 PST', '8 Mon, 07:00 PST'],
  ['America/Phoenix', '2027-03-14T09:00:00-07:00', '13 Sat, 09:00 MST', '14 Sun, 07:00 MST'],
  ['America/Phoenix', '2027-11-07T09:00:00-07:00', '6 Sat, 09:00 MST', '7 Sun, 07:00 MST'],
] as const;

describe('a reminder', () => {
  it.each(aroundClockChanges)('in %s of %s is due at %s and at %s', (zone, at, day, hours) => {
    const when = { start: new Date(at), now: plus(new Date(at), -3 * DAY) };
    expect(onTheWall(reminderAt('day', when), zone)).toBe(day);
    expect(onTheWall(reminderAt('hours', when), zone)).toBe(hours);
  });

  it.each([
    [24 * HOUR + MINUTE, true, true],
    [24 * HOUR, false, true],
    [2 * HOUR + MINUTE, false, true],
    [2 * HOUR, false, false],
    [MINUTE, false, false],
  ])('of what is booked %i ms ahead: the first %s, the second %s', (ahead, first, second) => {
    const when = { start, now: plus(start, -ahead) };
    expect(reminderAt('day', when) !== null).toBe(first);
    expect(reminderAt('hours', when) !== null).toBe(second);
  });

  it.each([
    [24 * HOUR + MINUTE, false, false],
    [24 * HOUR, true, false],
    [2 * HOUR + MINUTE, true, false],
    [2 * HOUR, false, true],
    [MINUTE, false, true],
    [0, false, false],
    [-MINUTE, false, false],
  ])(
    'that is late, %i ms before the start, is still sent: the first %s, the second %s',
    (ahead, first, second) => {
      const when = { start, now: plus(start, -ahead) };
      expect(isReminderTimely('day', when)).toBe(first);
      expect(isReminderTimely('hours', when)).toBe(second);
    },
  );
});

describe('a nudge', () => {
  const atShop = { start, isMobile: false, arrivalUntil: null, arrivedAt: null };
  const visit = { ...atShop, isMobile: true, arrivalUntil: plus(start, 2 * HOUR) };

  it('is for the owner at a shop, ten minutes before a report', () => {
    expect(missingSide(atShop)).toBe('owner');
    expect(nudgeAt(atShop)).toEqual(plus(noShowAllowedFrom(start), -10 * MINUTE));
  });

  it('is for the mechanic until they arrive, counted from the end of their window', () => {
    expect(missingSide(visit)).toBe('shop');
    expect(nudgeAt(visit)).toEqual(plus(start, 2 * HOUR + 20 * MINUTE));
    expect(nudgeAt({ ...visit, arrivalUntil: null })).toEqual(plus(start, 20 * MINUTE));
  });

  it.each([-30, 0, 90])(
    'is for the owner of a visit %i minutes after the start, and counts from then',
    (minutes) => {
      const arrived = { ...visit, arrivedAt: plus(start, minutes * MINUTE) };
      expect(missingSide(arrived)).toBe('owner');
      expect(nudgeAt(arrived)).toEqual(plus(start, (Math.max(0, minutes) + 20) * MINUTE));
    },
  );

  it('helps for two hours', () => {
    expect(isNudgeTimely(atShop, plus(start, 19 * MINUTE))).toBe(false);
    expect(isNudgeTimely(atShop, plus(start, 20 * MINUTE))).toBe(true);
    expect(isNudgeTimely(atShop, plus(start, 2 * HOUR + 19 * MINUTE))).toBe(true);
    expect(isNudgeTimely(atShop, plus(start, 2 * HOUR + 20 * MINUTE))).toBe(false);
  });
});
