import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { HOUR, plus } from '#domain/time.ts';
import { canRescue, isRescued, rescueEndsAt } from './rescue.ts';

const now = new Date('2026-11-20T20:00:00Z');
const at = (hours: number) => plus(now, hours * HOUR);
const waiting = { totalCents: cents(300_00), startsAt: at(20), validUntil: at(40) };
const wanted = { mostCents: cents(300_00), windows: [], now };

describe('a rescue', () => {
  it('runs for two hours, and only while no shop is chosen', () => {
    const rescueUntil = rescueEndsAt(now);
    expect(rescueUntil).toEqual(at(2));
    expect(isRescued({ state: 'pending_selection', rescueUntil, now: at(1.9) })).toBe(true);
    expect(isRescued({ state: 'open', rescueUntil, now: at(2) })).toBe(false);
    expect(isRescued({ state: 'booking_pending', rescueUntil, now })).toBe(false);
    expect(isRescued({ state: 'open', rescueUntil: null, now })).toBe(false);
  });

  it.each([
    ['costs as much as was agreed', {}, {}, true],
    ['costs a cent more', { totalCents: cents(300_01) }, {}, false],
    ['has run out', { validUntil: now }, {}, false],
    ['would begin now', { startsAt: now }, {}, false],
    ['begins at a time that the owner named', {}, { windows: [{ startsAt: at(19), endsAt: at(21) }] }, true],
    [
      'begins at no time that the owner named',
      {},
      { windows: [{ startsAt: at(30), endsAt: at(34) }] },
      false,
    ],
    [
      'begins after every time that the owner named',
      {},
      { windows: [{ startsAt: at(-9), endsAt: at(-8) }] },
      true,
    ],
  ])('takes a quote that %s: %#', (_, quote, owner, fits) => {
    expect(canRescue({ ...waiting, ...quote }, { ...wanted, ...owner })).toBe(fits);
  });
});
