import { describe, expect, it } from 'vitest';
import { text } from './text.ts';
import { instantsOf, nextWindow, windowProblems } from './windows.ts';

const now = new Date(2026, 10, 20, 16, 30);
const tomorrow = { date: '2026-11-21', from: '09:00', to: '12:00' };

describe('a window of time', () => {
  it('begins as tomorrow morning, the next one a day later', () => {
    expect(nextWindow([], now)).toEqual(tomorrow);
    expect(nextWindow([{ ...tomorrow, date: '2026-11-30' }], now).date).toBe('2026-12-01');
  });

  it('begins anew after one whose date was cleared', () => {
    expect(nextWindow([{ ...tomorrow, date: '' }], now)).toEqual(tomorrow);
    expect(nextWindow([{ ...tomorrow, date: '12026-11-21' }], now)).toEqual(tomorrow);
  });

  it('needs an order and an end in the future', () => {
    expect(windowProblems(tomorrow, now)).toEqual({});
    expect(windowProblems({ ...tomorrow, to: '09:00' }, now)).toEqual({ to: text.order });
    const today = { date: '2026-11-20', from: '09:00', to: '12:00' };
    expect(windowProblems(today, now)).toEqual({ date: text.past });
    expect(windowProblems({ ...today, from: '16:00', to: '18:00' }, now)).toEqual({});
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
    expect(windowProblems(window, now)).toEqual({ [box]: says });
    expect(instantsOf(window)).toBeNull();
  });

  it('is sent as two instants', () => {
    const sent = instantsOf(tomorrow);
    expect(sent && new Date(sent.startsAt)).toEqual(new Date(2026, 10, 21, 9));
    expect(sent && new Date(sent.endsAt)).toEqual(new Date(2026, 10, 21, 12));
  });
});
