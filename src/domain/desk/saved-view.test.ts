import { describe, expect, it } from 'vitest';
import { filtersIn } from './saved-view.ts';

describe('the filters in an address', () => {
  it.each([
    ['', ''],
    ['?after=abc', ''],
    ['show=active&after=abc&zip=', 'show=active'],
    ['zip=20147&show=active', 'show=active&zip=20147'],
    ['search=a%26b%3Dc+d', 'search=a%26b%3Dc+d'],
  ])('of %s are %s', (query, filters) => {
    expect(filtersIn(query)).toBe(filters);
  });
});
