import { describe, expect, it } from 'vitest';
import { text } from './text.ts';
import { enteredOf, instantsOf, nextWindow, windowProblems } from './windows.ts';

// 4:30 p.m. in New York, whatever time zone the test runs in.
const zone = 'America/New_York';
const now = new Date('2026-11-20T21:30:00Z');
const tomorrow = { date: '2026-11-21', from: '09:00', to: '12:00' };

describe('a window of time', () => {
  it('begins as tomorrow morning, the next one a day later', () => {
    expect(nextWindow([], now, zone)).toEqual(tomorrow);
    expect(nextWindow([{ ...tomorrow, date: '2026-11-30' }], now, zone).date).toBe('2026-12-01');
  });

  it('starts over after one whose date was cleared', () => {
    expect(nextWindow([{ ...tomorrow, date: '' }], now, zone)).toEqual(tomorrow);
    expect(nextWindow([{ ...tomorrow, date: '12026-11-21' }], now, zone)).toEqual(tomorrow);
  });

  it('needs an order and an end in the future', () => {
    expect(windowProblems(tomorrow, now, zone)).toEqual({});
    expect(windowProblems({ ...tomorrow, to: '09:00' }, now, zone)).toEqual({ to: text.order });
    const today = { date: '2026-11-20', from: '09:00', to: '12:00' };
    expect(windowProblems(today, now, zone)).toEqual({ date: text.past });
    expect(windowProblems({ ...today, from: '16:00', to: '18:00' }, now, zone)).toEqual({});
  });

  it.each([
    ['date', '', text.noDate],
    ['date', '2026-02-31', text.noDate],
    ['date', '12026-11-21', text.noDate],
    ['from', '', text.noTime],
    ['to', '', text.noTime],
    ['to', '9', text.noTime],
  ] as const)('says what to enter where %s holds "%s"', (box, typed, says) => {
    const window = { ...tomorrow, [box]: typed };
    expect(windowProblems(window, now, zone)).toEqual({ [box]: says });
    expect(instantsOf(window, zone)).toBeNull();
  });

  it('is sent as two instants by the clock where the car is', () => {
    expect(instantsOf(tomorrow, zone)).toEqual({
      startsAt: '2026-11-21T14:00:00.000Z',
      endsAt: '2026-11-21T17:00:00.000Z',
    });
    expect(instantsOf(tomorrow, 'America/Los_Angeles')?.startsAt).toBe('2026-11-21T17:00:00.000Z');
  });

  it('comes back as it was entered', () => {
    expect(enteredOf(instantsOf(tomorrow, zone)!, zone)).toEqual(tomorrow);
  });

  it('is over when it is over where the car is', () => {
    const tonight = { date: '2026-11-20', from: '13:00', to: '14:00' };
    expect(windowProblems(tonight, now, zone)).toEqual({ date: text.past });
    expect(windowProblems(tonight, now, 'America/Los_Angeles')).toEqual({});
  });
});
