import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cents,
  cents,
  formatCents,
  formatWholeDollars,
  parseDollars,
  shareOf,
  sumCents,
} from '#domain/money/money.ts';

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (value) => {
    expect(() => cents(value)).toThrow('not a whole number of cents');
  });

  it('has one zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});

describe('writing money', () => {
  it.each([
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0'],
    [49, '$0.49', '$0'],
    [50, '$0.50', '$1'],
    [99_950, '$999.50', '$1,000'],
    [123_450, '$1,234.50', '$1,235'],
    [100_000_000, '$1,000,000.00', '$1,000,000'],
    [-300, '-$3.00', '-$3'],
    [-20, '-$0.20', '$0'],
  ])('writes %d cents as %s and %s', (value, exact, whole) => {
    expect(formatCents(cents(value))).toBe(exact);
    expect(formatWholeDollars(cents(value))).toBe(whole);
  });
});

describe('reading money', () => {
  it.each([
    ['200', 20_000],
    ['$1,234.50', 123_450],
    [' 1234.5 ', 123_450],
    ['$ 20', 2_000],
    ['.99', 99],
    ['0', 0],
  ])('reads %j', (text, value) => {
    expect(parseDollars(text)).toBe(value);
  });

  it.each([
    '',
    '$',
    '.',
    '-5',
    '+5',
    '1,5',
    '12,34',
    '1.234',
    '1e3',
    '0x10',
    '5 dollars',
    '９',
    '9'.repeat(20),
  ])('refuses %j', (text) => {
    expect(parseDollars(text)).toBeUndefined();
  });

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        (value) => parseDollars(formatCents(cents(value))) === value,
      ),
    );
  });
});

describe('sums and shares', () => {
  it('adds up, also nothing', () => {
    expect(sumCents([])).toBe(0);
    expect(sumCents([1, 2, -5].map((value) => cents(value)))).toBe(-2);
  });

  it('rounds half a cent up', () => {
    expect(shareOf(cents(9), 500)).toBe(0);
    expect(shareOf(cents(10), 500)).toBe(1);
    expect(shareOf(cents(20_000), 500)).toBe(1_000);
    expect(shareOf(cents(7), 10_000)).toBe(7);
  });

  it('refuses a share above the whole or of a debt', () => {
    expect(() => shareOf(cents(1), 10_001)).toThrow();
    expect(() => shareOf(-1 as Cents, 1)).toThrow();
  });
});
