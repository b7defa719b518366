import { describe, expect, it } from 'vitest';
import { warrantyMonthsIn } from './warranty.ts';

describe('the months in the words of a warranty', () => {
  it.each([
    ['Parts and labor, 24 months or 24,000 miles.', 24],
    ['2 years or 24,000 miles', 24],
    ['12-month warranty on parts', 12],
    ['3 mo / 3,000 mi', 3],
    ['24 months (2 years)', 24],
    ['0 months', 0],
  ])('are read from %j', (words, months) => {
    expect(warrantyMonthsIn(words)).toBe(months);
  });

  it.each([
    'No warranty.',
    '12,000 miles',
    'Parts 24 months, labor 12 months',
    'Lifetime',
    '200 months',
    '90 days',
    '',
  ])('are not guessed from %j', (words) => {
    expect(warrantyMonthsIn(words)).toBeUndefined();
  });
});
