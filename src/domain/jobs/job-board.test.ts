import { describe, expect, it } from 'vitest';
import { jobStates } from '#domain/jobs/job-lifecycle.ts';
import { boardColumnOf } from './job-board.ts';

const timeZone = 'America/New_York';
const now = new Date('2026-11-21T02:00:00Z'); // still the 20th in Ashburn
const column = (
  startsAt: string,
  state: (typeof jobStates)[number] = 'booked',
  askedBy: 'owner' | 'shop' | null = null,
) => boardColumnOf({ state, startsAt: new Date(startsAt), askedBy }, { now, timeZone });

describe('the board of a shop', () => {
  it('keeps a booked car with today from its day on, by the calendar of the shop', () => {
    expect(column('2026-11-21T04:30:00Z')).toBe('today');
    expect(column('2026-11-21T05:00:00Z')).toBe('waiting');
    expect(column('2026-11-18T15:00:00Z')).toBe('today');
  });

  it.each(['owner', 'shop'] as const)('waits for an answer where the %s asks for another time', (by) => {
    expect(column('2026-11-21T04:30:00Z', 'booked', by)).toBe('approval');
    expect(column('2026-11-22T15:00:00Z', 'booked', by)).toBe('approval');
    expect(column('2026-11-22T15:00:00Z', 'in_progress', by)).toBe('in_bay');
  });

  it('has a place for every state in which the shop has the car or expects it, and for no other', () => {
    const at = '2026-11-22T15:00:00Z';
    expect(Object.fromEntries(jobStates.map((state) => [state, column(at, state)]))).toEqual({
      draft: null,
      open: null,
      pending_selection: null,
      booking_pending: null,
      booked: 'waiting',
      checked_in: 'in_bay',
      inspecting: 'in_bay',
      awaiting_approval: 'approval',
      in_progress: 'in_bay',
      work_done: 'ready',
      completed: null,
      closed: null,
      cancelled: null,
      expired: null,
    });
  });
});
