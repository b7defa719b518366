import { describe, expect, it } from 'vitest';
import { newTimeRefusal, proposalEndsAt, rescheduleRefusal } from '#domain/bookings/reschedule.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';

const now = new Date('2026-11-23T15:00:00Z');
const start = plus(now, 48 * HOUR);

describe('moving an appointment', () => {
  it('is possible while the job is booked, has not begun and its money is arranged', () => {
    const booking = { state: 'booked', start, needsCard: false, now } as const;
    expect(rescheduleRefusal(booking)).toBeNull();
    expect(rescheduleRefusal({ ...booking, state: 'checked_in' })).toBe('JOB_WRONG_STATE');
    expect(rescheduleRefusal({ ...booking, start: now })).toBe('RESCHEDULE_TOO_LATE');
    expect(rescheduleRefusal({ ...booking, start: plus(now, MINUTE) })).toBeNull();
    expect(rescheduleRefusal({ ...booking, needsCard: true })).toBe('MONEY_NOT_HELD');
  });

  it('leads to another time, two hours ahead or more', () => {
    expect(newTimeRefusal(start, { start, now })).toBe('RESCHEDULE_SAME_TIME');
    expect(newTimeRefusal(plus(now, 2 * HOUR - MINUTE), { start, now })).toBe('RESCHEDULE_SOON');
    expect(newTimeRefusal(plus(now, 2 * HOUR), { start, now })).toBeNull();
  });

  it('is answered within a day, before the old time, and while the new one can be kept', () => {
    const far = plus(now, 96 * HOUR);
    expect(proposalEndsAt({ now, start, to: far })).toEqual(plus(now, 24 * HOUR));
    expect(proposalEndsAt({ now, start: plus(now, 5 * HOUR), to: far })).toEqual(plus(now, 5 * HOUR));
    expect(proposalEndsAt({ now, start, to: plus(now, 6 * HOUR) })).toEqual(plus(now, 4 * HOUR));
  });
});
