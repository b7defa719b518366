import { describe, expect, it } from 'vitest';
import { formDefaultWeek } from '#domain/scheduling/business-hours.ts';
import { openingAt } from './opening.ts';

// Monday to Saturday 9 to 5 in Virginia, five hours behind London in November.
const shop = { hours: formDefaultWeek, closures: [], timeZone: 'America/New_York' };
const at = (instant: string, closures: { startsOn: string; endsOn: string }[] = []) =>
  openingAt(new Date(instant), { ...shop, closures });

describe('a shop', () => {
  it.each([
    ['2026-11-20T15:00:00Z', { isOpen: true, until: new Date('2026-11-20T22:00:00Z') }],
    ['2026-11-20T13:00:00Z', { isOpen: false, opensAt: new Date('2026-11-20T14:00:00Z') }],
    ['2026-11-20T22:00:00Z', { isOpen: false, opensAt: new Date('2026-11-21T14:00:00Z') }],
    // A Saturday evening: opens not on Sunday, but on Monday.
    ['2026-11-21T23:00:00Z', { isOpen: false, opensAt: new Date('2026-11-23T14:00:00Z') }],
  ])('at %s is %o', (instant, opening) => {
    expect(at(instant)).toEqual(opening);
  });

  it('is closed on its days off, whatever the week says', () => {
    const off = [{ startsOn: '2026-11-20', endsOn: '2026-11-22' }];
    expect(at('2026-11-20T15:00:00Z', off)).toEqual({
      isOpen: false,
      opensAt: new Date('2026-11-23T14:00:00Z'),
    });
    const long = [{ startsOn: '2026-11-20', endsOn: '2027-11-20' }];
    expect(at('2026-11-20T15:00:00Z', long)).toEqual({ isOpen: false, opensAt: null });
  });

  it('is open in the night that began the day before', () => {
    const hours = formDefaultWeek.map((day) => ({ ...day, opens: '18:00', closes: '02:00' }));
    expect(openingAt(new Date('2026-11-21T06:30:00Z'), { ...shop, hours })).toEqual({
      isOpen: true,
      until: new Date('2026-11-21T07:00:00Z'),
    });
  });

  it('closes when its hours do not go on, or never', () => {
    const always = formDefaultWeek.map((day) => ({ ...day, opens: '00:00', closes: '00:00', closed: false }));
    const now = new Date('2026-11-20T15:00:00Z');
    expect(openingAt(now, { ...shop, hours: always })).toEqual({ isOpen: true, until: null });
    const hours = always.map((day) => ({ ...day, closed: day.weekday === 0 }));
    // Saturday's midnight.
    expect(openingAt(now, { ...shop, hours })).toEqual({
      isOpen: true,
      until: new Date('2026-11-22T05:00:00Z'),
    });
  });
});
