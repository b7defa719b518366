import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { readPrice, shareOfPrice } from './calculator.tsx';

describe('the calculator', () => {
  it('takes what a person types as a price, and nothing that is none', () => {
    expect(readPrice('200')).toBe(200_00);
    expect(readPrice(' $1,234.50 ')).toBe(1_234_50);
    expect(['', '0', '-5', 'two hundred', '1e9', '1000000.01', '12,50'].map(readPrice)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });

  it('says a share without decimals that say nothing', () => {
    expect(shareOfPrice(cents(187_10), cents(200_00))).toBe('93.55%');
    expect(shareOfPrice(cents(17_00), cents(20_00))).toBe('85%');
  });
});
