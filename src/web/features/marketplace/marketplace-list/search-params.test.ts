import { describe, expect, it } from 'vitest';
import { marketplaceQuery } from '#domain/validation/marketplace.ts';
import { decodeFilters } from '#domain/marketplace/marketplace-filters.ts';
import { readSearch } from './read-search.ts';
import {
  cleared,
  enteredParams,
  hashOf,
  isNarrowed,
  publicDefaults,
  searchOfFilters,
  searchParams,
  standingAt,
} from './search-params.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));

describe('the address of a search', () => {
  it('is empty for the search that everyone starts with', () => {
    expect(marketplaceQuery.parse({})).toEqual(publicDefaults);
    expect(searchParams(read(''))).toBe('');
  });

  it.each([
    '?q=brakes&zip=20148&sort=distance&distanceMi=30&fixedOnly=true',
    '?lat=38.9&lng=-77.04&serviceTypes=brakes&serviceTypes=tires&priceMin=0&priceMax=300',
  ])('comes back as it was written: %s', (text) => {
    expect(searchParams(read(text))).toBe(text);
    expect(enteredParams(new URLSearchParams(text))).toBe(text);
  });

  it('takes what a form without script sends, empty fields and all', () => {
    const sent = 'q=&zip=&sort=recent&distanceMi=25&mobileOnly=true';
    expect(read(sent)).toMatchObject({ q: '', distanceMi: 25, mobileOnly: true });
    expect(enteredParams(new URLSearchParams(sent))).toBe('?mobileOnly=true');
  });

  it('leaves out what makes no sense and keeps the rest', () => {
    expect(read('distanceMi=9000&sort=loudest&q=brakes&zip=2014&lat=38.9')).toEqual({
      ...publicDefaults,
      q: 'brakes',
    });
  });

  it('starts from the last ZIP used, unless it names a place', () => {
    const from = (text: string) => readSearch(new URLSearchParams(text), '20148');
    expect(from('q=brakes').zip).toBe('20148');
    expect(from('zip=20147').zip).toBe('20147');
    expect(from('lat=38.9&lng=-77')).not.toHaveProperty('zip');
  });

  it('starts at the first page again when something changes', () => {
    const search = read('q=brakes&after=abc');
    expect(searchParams(search, { sort: 'distance' })).toBe('?q=brakes&sort=distance');
    expect(searchParams(search, { after: 'def' })).toBe('?q=brakes&after=def');
  });

  it('is at a place on the map instead of the one it named', () => {
    const search = read('q=brakes+20148&zip=20147&fixedOnly=true');
    expect(searchParams(search, standingAt({ lat: 38.90449, lng: -77.04001 }, 'brakes'))).toBe(
      '?q=brakes&lat=38.904&lng=-77.04&fixedOnly=true',
    );
  });
});

describe('the hash of a search', () => {
  it.each(['', '?q=brakes&zip=20148&distanceMi=30&fixedOnly=true', '?lat=38.9&lng=-77.04&sort=distance'])(
    'leads back to it: %s',
    (text) => {
      const filters = decodeFilters(hashOf(read(text)));
      expect(filters ? searchParams(searchOfFilters(filters)) : '').toBe(text);
    },
  );

  it('says nothing of the page', () => {
    expect(hashOf(read('after=abc'))).toBe('');
  });
});

describe('clearing a search', () => {
  it('keeps the place and the order', () => {
    const search = read('q=brakes&zip=20148&sort=distance&mobileOnly=true');
    expect(isNarrowed(search)).toBe(true);
    expect(isNarrowed(cleared(search))).toBe(false);
    expect(searchParams(cleared(search))).toBe('?zip=20148&sort=distance');
  });
});
