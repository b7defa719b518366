import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { isBeyond, positionOn } from './scale.ts';
import { verdict } from './text.ts';

const band = { low: cents(27_000), typical: cents(36_000), high: cents(48_000) };

describe('the scale of a price band', () => {
  it('keeps the band in the same place whatever the prices are', () => {
    expect(positionOn(band, band.low)).toBe(14.3);
    expect(positionOn(band, band.high)).toBe(85.7);
    expect(positionOn({ low: 10, typical: 15, high: 20 }, 20)).toBe(85.7);
  });

  it('stops a far mark at the end of the rail and says so', () => {
    expect(positionOn(band, 500_000)).toBe(100);
    expect(isBeyond(band, 500_000)).toBe('right');
    expect(positionOn(band, 0)).toBe(0);
    expect(isBeyond(band, 0)).toBe('left');
    expect(isBeyond(band, 49_000)).toBeUndefined();
  });

  it('survives a band without width', () => {
    expect(positionOn({ low: 100, typical: 100, high: 100 }, 100)).toBeGreaterThan(0);
  });
});

describe('the verdict on a price', () => {
  it.each([
    [35_446, '$6 below typical'],
    [36_020, 'A typical price'],
    [40_000, '$40 above typical'],
    [48_000, '$120 above typical'],
    [56_000, '$80 above the high end'],
    [20_000, '$70 below the low end'],
  ])('of %i cents is "%s"', (price, sentence) => {
    expect(verdict(cents(price), band)).toBe(sentence);
  });
});
