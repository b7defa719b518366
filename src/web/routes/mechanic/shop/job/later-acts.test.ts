import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { isAbsenceLater, laterActs } from './later-acts.ts';

type Asked = Parameters<typeof laterActs>[0];

const now = '2026-11-25T15:00:00.000Z';
const nothing = { feeCents: cents(0), shopShareCents: cents(0), refusal: null };
const visit = { mobile: false, arrivedAt: null };

/** Three days before the appointment. */
const early: Asked = {
  state: 'booked',
  now,
  appointment: visit,
  absence: { ...nothing, from: '2026-11-28T15:30:00.000Z' },
  refusals: {
    checkIn: { code: 'CHECK_IN_TOO_EARLY' },
    arrive: { code: 'NOTHING_TO_DRIVE_TO' },
  },
};
const due: Asked = { ...early, refusals: { ...early.refusals, checkIn: null } };

describe('what a shop can only do later', () => {
  it('is everything but moving the appointment, three days early', () => {
    expect(laterActs(early)).toEqual(['checkIn', 'ownerMissing', 'start', 'finish', 'handOver']);
  });

  it('is no longer the check-in once that is open', () => {
    expect(laterActs(due)).toEqual(['ownerMissing', 'start', 'finish', 'handOver']);
    expect(laterActs({ ...due, now: '2026-11-28T15:30:00.000Z' })).toEqual(['start', 'finish', 'handOver']);
  });

  it('includes the arrival of a mechanic who drives to the owner', () => {
    const mobile: Asked = {
      ...early,
      appointment: { ...visit, mobile: true },
      absence: { ...nothing, from: null },
      refusals: { ...early.refusals, arrive: { code: 'ARRIVAL_TOO_EARLY' } },
    };
    expect(laterActs(mobile).slice(0, 3)).toEqual(['arrive', 'checkIn', 'ownerMissing']);
    // From two hours before, the card that records the arrival is open.
    expect(isAbsenceLater({ ...mobile, refusals: { checkIn: null, arrive: null } })).toBe(false);
  });

  it.each([
    ['checked_in', ['finish', 'handOver']],
    ['inspecting', ['finish', 'handOver']],
    ['in_progress', ['handOver']],
    ['work_done', []],
    ['completed', []],
    ['cancelled', []],
  ] as const)('of a job that is %s is %j', (state, acts) => {
    expect(laterActs({ ...early, state, absence: null })).toEqual(acts);
  });
});
