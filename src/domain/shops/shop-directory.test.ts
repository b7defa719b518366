import { describe, expect, it } from 'vitest';
import { placeSlug, serviceSlug } from './shop-address.ts';
import { listedServices, readPlace, serviceOfSlug } from './shop-directory.ts';
import { shopSlug } from '../validation/shop-slug.ts';

describe('the address of a service', () => {
  it('leads back to it, and to nothing that has no page', () => {
    for (const code of listedServices) expect(serviceOfSlug(serviceSlug(code))).toBe(code);
    expect(serviceOfSlug('oil_change')).toBe('oil_change');
    expect(['other', 'wings', '', 'constructor'].map(serviceOfSlug)).toEqual(Array(4).fill(undefined));
  });
});

describe('the address of a place', () => {
  it.each([
    ['20147', { zip: '20147' }],
    ['ashburn-va', { city: 'ashburn', state: 'VA' }],
    ['falls-church-va', { city: 'falls church', state: 'VA' }],
    ['ashburn', undefined],
    ['2014', undefined],
    ['Ashburn-VA', undefined],
    ['-va', undefined],
    ["o'brien-va", undefined],
  ])('%s is %o', (text, place) => {
    expect(readPlace(text)).toEqual(place);
  });

  it('is written for a town', () => {
    expect(placeSlug({ city: 'Falls Church', state: 'VA' })).toBe('falls-church-va');
    expect(placeSlug({ city: 'Coeur D’Alene', state: 'ID' })).toBe('coeur-d-alene-id');
  });
});

it('the address of a shop is short, plain and in lower case', () => {
  const could = (text: string) => shopSlug.safeParse(text).success;
  expect(['miras-garage', 'a', 'shop-2'].every(could)).toBe(true);
  expect(['', '-a', 'a-', 'A', 'a b', '../x', 'x'.repeat(101)].some(could)).toBe(false);
});
