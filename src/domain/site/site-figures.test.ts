import { describe, expect, it } from 'vitest';
import { figuresOf } from './site-figures.ts';

const rated = { reviews: 30, stars: 142 };
const measured = { shops: 10, repairs: 50, rated, firstQuote: { medianMinutes: 12.4, jobs: 30 } };
const kindsOf = (part: Partial<typeof measured>) =>
  figuresOf({ ...measured, ...part }).map(({ kind }) => kind);

describe('the figures of the landing page', () => {
  it('are what was counted', () => {
    expect(figuresOf(measured)).toEqual([
      { kind: 'shops', value: 10, orMore: false },
      { kind: 'repairs', value: 50, orMore: false },
      { kind: 'rating', value: 4.7, orMore: false },
      { kind: 'reviews', value: 30, orMore: false },
      { kind: 'minutes', value: 12, orMore: false },
    ]);
  });

  it('are left out one by one where there is too little to count', () => {
    expect(kindsOf({ shops: 9 })).toEqual(['repairs', 'rating', 'reviews', 'minutes']);
    expect(kindsOf({ repairs: 49 })).toEqual(['shops', 'rating', 'reviews', 'minutes']);
    expect(kindsOf({ rated: { reviews: 29, stars: 145 } })).toEqual(['shops', 'repairs', 'minutes']);
    expect(kindsOf({ firstQuote: { medianMinutes: 3, jobs: 29 } })).toEqual([
      'shops',
      'repairs',
      'rating',
      'reviews',
    ]);
    const nothing = { shops: 0, repairs: 0, rated: { reviews: 0, stars: 0 }, firstQuote: null };
    expect(figuresOf(nothing)).toEqual([]);
  });

  it('stop counting at ten thousand, and rate by all that was counted', () => {
    const many = figuresOf({ ...measured, rated: { reviews: 20_000, stars: 90_000 } });
    expect(many.slice(2, 4)).toEqual([
      { kind: 'rating', value: 4.5, orMore: false },
      { kind: 'reviews', value: 10_000, orMore: true },
    ]);
    expect(figuresOf({ ...measured, repairs: 10_001 })[1]).toEqual({
      kind: 'repairs',
      value: 10_000,
      orMore: true,
    });
  });
});
