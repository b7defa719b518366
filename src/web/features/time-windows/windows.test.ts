import { describe, expect, it } from 'vitest';
import { text } from './text.ts';
import { instantsOf, nextWindow, windowProblem } from './windows.ts';

const now = new Date(2026, 10, 20, 16, 30);
const tomorrow = { date: '2026-11-21', from: '09:00', to: '12:00' };

describe('a window of time', () => {
  it('begins as tomorrow morning, the next one a day later', () => {
    expect(nextWindow([], now)).toEqual(tomorrow);
    expect(nextWindow([{ ...tomorrow, date: '2026-11-30' }], now).date).toBe('2026-12-01');
  });

  it('needs a date, both times, an order and an end in the future', () => {
    expect(windowProblem(tomorrow, now)).toBeNull();
    expect(windowProblem({ ...tomorrow, to: '' }, now)).toBe(text.incomplete);
    expect(windowProblem({ ...tomorrow, to: '09:00' }, now)).toBe(text.order);
    expect(windowProblem({ date: '2026-11-20', from: '09:00', to: '12:00' }, now)).toBe(text.past);
    expect(windowProblem({ date: '2026-11-20', from: '16:00', to: '18:00' }, now)).toBeNull();
  });

  it('is sent as two instants', () => {
    const { startsAt, endsAt } = instantsOf(tomorrow);
    expect(new Date(startsAt)).toEqual(new Date(2026, 10, 21, 9));
    expect(new Date(endsAt)).toEqual(new Date(2026, 10, 21, 12));
  });
});
