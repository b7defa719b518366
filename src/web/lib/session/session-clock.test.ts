import { describe, expect, it } from 'vitest';
import { type Reading, retryAfter, stepAt, waitUntilNext } from './session-clock.ts';

const reading = (secondsLeft: number, more: Partial<Reading> = {}): Reading => ({
  endsAt: 1_000_000 + secondsLeft * 1000,
  now: 1_000_000,
  lastActAt: 0,
  lastRenewedAt: 0,
  needsPresence: false,
  ...more,
});

describe('the session of an open page', () => {
  it.each([
    [1800, 'wait'],
    [91, 'wait'],
    [90, 'renew'],
    [11, 'renew'],
    [10, 'look'],
    [0, 'look'],
    [-5, 'look'],
  ] as const)('with %i seconds left: %s', (secondsLeft, step) => {
    expect(stepAt(reading(secondsLeft))).toBe(step);
  });

  it('is not renewed when signed out', () => {
    expect(stepAt(reading(0, { endsAt: null }))).toBe('wait');
    expect(waitUntilNext({ endsAt: null, now: 0 })).toBe(30_000);
  });

  it('of staff is renewed only after activity', () => {
    const left = { needsPresence: true, lastRenewedAt: 500 };
    expect(stepAt(reading(60, { ...left, lastActAt: 400 }))).toBe('wait');
    expect(stepAt(reading(60, { ...left, lastActAt: 501 }))).toBe('renew');
    expect(stepAt(reading(5, { ...left, lastActAt: 400 }))).toBe('look');
  });

  it('is looked at every 30 seconds, and at its end', () => {
    expect(waitUntilNext(reading(1800))).toBe(30_000);
    expect(waitUntilNext(reading(25))).toBe(15_000);
    expect(waitUntilNext(reading(3))).toBe(30_000);
  });

  it('is asked for again after 200 ms, doubling, for half a minute', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 7].map(retryAfter);
    expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, null]);
  });
});
