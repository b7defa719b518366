import { describe, expect, it } from 'vitest';
import { parseDollars } from '#domain/money/money.ts';
import { parseHours } from '#domain/validation/typed.ts';
import { enteredFrom, isUnread, readOf } from './entered.ts';
import { parseQuantity } from './quantity-field.tsx';

describe('what is typed into a field of an amount', () => {
  it.each(['200', '$1,234.5', '.99', ' 40 '])('is an amount when it is %s', (typed) => {
    expect(readOf(enteredFrom(typed, parseDollars))).not.toBeNull();
  });

  it.each(['$$$400 dollars', '-50', 'abc', '12abc', '1e9', '12.345'])('is kept when it is %s', (typed) => {
    expect(enteredFrom(typed, parseDollars)).toEqual({ typed });
  });

  it('is nothing when the field is empty', () => {
    expect(enteredFrom('  ', parseDollars)).toBeNull();
  });
});

describe('what is typed into a field of hours', () => {
  it('is hours with at most two decimals', () => {
    expect(enteredFrom('1.6', parseHours)).toBe(160);
    expect(['-1', '1.234', 'two', '1,5'].map((typed) => isUnread(enteredFrom(typed, parseHours)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('what is typed into a field of a quantity', () => {
  it('is a whole number, and nothing else becomes one', () => {
    expect([enteredFrom('2', parseQuantity), enteredFrom(' 12 ', parseQuantity)]).toEqual([2, 12]);
    for (const typed of ['-2', '1.5', '1,00', '2x', '+2', '1e2']) {
      expect(enteredFrom(typed, parseQuantity), typed).toEqual({ typed });
    }
  });
});
