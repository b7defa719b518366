import { describe, expect, it } from 'vitest';
import { rulesOf, rulesProblem, typedOf } from './typed-rules.ts';

const EMPTY = 'Enter all three.';

describe('booking rules as they are typed', () => {
  it.each([
    [{ buffer: '30', advance: '14', notice: '2', lead: '2' }, null],
    [{ buffer: '', advance: '14', notice: '2', lead: '2' }, EMPTY],
    [{ buffer: '30', advance: ' ', notice: '2', lead: '2' }, EMPTY],
    [{ buffer: '30', advance: '14', notice: '', lead: '2' }, EMPTY],
    [{ buffer: '30', advance: '91', notice: '2', lead: '2' }, 'Advance booking: at most 90 days.'],
    [{ buffer: '7.5', advance: '14', notice: '2', lead: '2' }, 'Buffer: enter whole minutes.'],
    [{ buffer: '30', advance: 'two', notice: '2', lead: '2' }, 'Advance booking: enter whole days.'],
    [
      { buffer: '30', advance: '14', notice: '1,5', lead: '2' },
      'Minimum notice: enter hours, such as 2 or 1.5.',
    ],
    // More than a computer counts exactly is still more than four hours.
    [{ buffer: '99999999999', advance: '14', notice: '2', lead: '2' }, 'Buffer: at most 240 minutes.'],
  ])('%j', (typed, problem) => {
    expect(rulesProblem(typed, EMPTY)).toBe(problem);
  });

  it('are read as minutes and days', () => {
    expect(rulesOf({ buffer: '0', advance: '14', notice: '1.5', lead: '2' })).toEqual({
      bufferMinutes: 0,
      advanceDays: 14,
      noticeMinutes: 90,
      leadMinutes: 120,
    });
  });

  it('are shown so that they can be saved as they are, whatever the minutes', () => {
    for (let noticeMinutes = 0; noticeMinutes <= 14 * 24 * 60; noticeMinutes += 1) {
      const rules = { bufferMinutes: 30, advanceDays: 14, noticeMinutes, leadMinutes: noticeMinutes };
      expect(rulesOf(typedOf(rules))).toEqual(rules);
    }
  });
});
