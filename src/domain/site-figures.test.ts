import { describe, expect, it } from 'vitest';
import { figuresOf } from './site-figures.ts';

const measured = { shops: 10, repairs: 50, firstQuote: { medianMinutes: 12.4, jobs: 30 } };

describe('the figures of the landing page', () => {
  it('are what was counted', () => {
    expect(figuresOf(measured)).toEqual([
      { kind: 'shops', value: 10, orMore: false },
      { kind: 'repairs', value: 50, orMore: false },
      { kind: 'minutes', value: 12, orMore: false },
    ]);
  });

  it('are left out one by one where there is too little to count', () => {
    expect(figuresOf({ ...measured, shops: 9 }).map(({ kind }) => kind)).toEqual(['repairs', 'minutes']);
    expect(figuresOf({ ...measured, repairs: 49 }).map(({ kind }) => kind)).toEqual(['shops', 'minutes']);
    const fewQuotes = { medianMinutes: 3, jobs: 29 };
    expect(figuresOf({ ...measured, firstQuote: fewQuotes }).map(({ kind }) => kind)).toEqual([
      'shops',
      'repairs',
    ]);
    expect(figuresOf({ shops: 0, repairs: 0, firstQuote: null })).toEqual([]);
  });

  it('stop counting at ten thousand', () => {
    expect(figuresOf({ ...measured, repairs: 10_001 })[1]).toEqual({
      kind: 'repairs',
      value: 10_000,
      orMore: true,
    });
  });
});
