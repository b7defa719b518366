import { describe, expect, it } from 'vitest';
import { decodeFilters, type Filters, filtersSchema } from '#domain/marketplace/marketplace-filters.ts';
import { defaultFilters, encodeFilters, resultCount, widerRadius } from '#domain/marketplace/marketplace.ts';

const chosen: Filters = {
  ...defaultFilters,
  q: 'brakes & “pads” #1',
  distanceMi: 40,
  serviceTypes: ['brakes', 'tires'],
  mobileOnly: true,
  priceMin: 0,
  priceMax: 300,
  sort: 'distance',
  centre: { zip: '20148' },
};

const hashOf = (value: unknown) => `#${encodeURIComponent(JSON.stringify(value))}`;

describe('the filters', () => {
  it('start at 25 miles, newest first, without limits', () => {
    expect(filtersSchema.parse({})).toEqual(defaultFilters);
    expect(defaultFilters).toEqual({
      q: '',
      distanceMi: 25,
      serviceTypes: [],
      mobileOnly: false,
      fixedOnly: false,
      instantOnly: false,
      sort: 'recent',
    });
  });

  it('survive the way through a link', () => {
    expect(decodeFilters(encodeFilters(chosen))).toEqual(chosen);
    const byPoint = filtersSchema.parse({ centre: { lat: 38.9, lng: -77.04 } });
    expect(decodeFilters(encodeFilters(byPoint))).toEqual(byPoint);
  });

  it('leave the address bare when nothing is chosen', () => {
    expect(encodeFilters(defaultFilters)).toBe('');
    expect(decodeFilters('')).toBeUndefined();
    expect(decodeFilters('#')).toBeUndefined();
  });

  it.each([
    ['no JSON', '#hello'],
    ['the place that a link leads to', '#main'],
    ['broken encoding', '#%E0%A4%A'],
    ['a list', hashOf([])],
    ['null', hashOf(null)],
    ['a number', hashOf(5)],
    ['an unknown key', hashOf({ q: 'x', admin: true })],
    ['a prototype', '#{"__proto__":{"mobileOnly":true}}'],
    ['a nested prototype', '#{"centre":{"__proto__":{},"zip":"20148"}}'],
    ['a constructor', hashOf({ constructor: {} })],
    ['too far', hashOf({ distanceMi: 51 })],
    ['half a mile', hashOf({ distanceMi: 7.5 })],
    ['a service that is none', hashOf({ serviceTypes: ['teleport'] })],
    ['another sort', hashOf({ sort: 'price; drop table job' })],
    ['a place off the globe', hashOf({ centre: { lat: 91, lng: 0 } })],
    ['a negative price', hashOf({ priceMin: -1 })],
    ['more than four kilobytes', hashOf({ q: 'x'.repeat(5_000) })],
  ])('are refused quietly when the hash is %s', (_, hash) => {
    expect(decodeFilters(hash)).toBeUndefined();
    expect(({} as Record<string, unknown>).mobileOnly).toBeUndefined();
  });

  it('widen by five miles up to fifty', () => {
    expect([25, 45, 48, 50].map((miles) => widerRadius(miles))).toEqual([30, 50, 50, 50]);
  });
});

describe('the list', () => {
  it('counts in words', () => {
    expect([undefined, 0, 1, 2].map((count) => resultCount(count))).toEqual([
      'Loading...',
      '0 results',
      '1 result',
      '2 results',
    ]);
    expect(resultCount(1_000)).toBe('1,000 results');
    expect(resultCount(1_000, true)).toBe('1,000+ results');
  });
});
