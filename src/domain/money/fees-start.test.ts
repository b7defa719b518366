import { describe, expect, it } from 'vitest';
import { feesStartRefusal } from './fees-start.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('the day from which new fees hold', () => {
  it.each([
    ['2026-11-20', 'FEES_TOO_SOON'],
    ['2026-11-21', 'FEES_TOO_SOON'],
    ['2026-11-22', null],
    ['2028-11-20', null],
    ['2028-11-21', 'FEES_TOO_LATE'],
    ['9999-12-31', 'FEES_TOO_LATE'],
  ])('is a whole day away, and no more than two years: %s', (day, refusal) => {
    expect(feesStartRefusal(new Date(`${day}T00:00:00.000Z`), now)).toBe(refusal);
  });
});
