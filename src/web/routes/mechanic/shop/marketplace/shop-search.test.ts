import { describe, expect, it } from 'vitest';
import { shopMarketplaceQuery } from '#domain/validation/marketplace.ts';
import { readShopSearch } from './read-shop-search.ts';
import { enteredAddress, isNarrowedForShop, shopDefaults, shopSearchAddress } from './shop-search.ts';

const read = (text: string) => readShopSearch(new URLSearchParams(text));

describe('the search of a shop', () => {
  it('begins with what its schema fills in', () => {
    expect(shopMarketplaceQuery.parse({})).toEqual(shopDefaults);
  });

  it('leaves out of its address what was left as it was', () => {
    const entered = new URLSearchParams('q=brakes&sort=recent&serviceTypes=&date=2026-11-23&distanceMi=10');
    expect(enteredAddress(entered)).toBe('?q=brakes&date=2026-11-23');
    expect(enteredAddress(new URLSearchParams('q=&date='))).toBe('');
  });

  it('begins with ten miles, which its address does not have to say', () => {
    expect(read('').distanceMi).toBe(10);
    expect(shopSearchAddress(read(''))).toBe('');
    expect(isNarrowedForShop(read(''))).toBe(false);
  });

  it('goes from one mile to twenty and leaves out what lies beyond', () => {
    expect(['1', '20', '0', '21', '50'].map((miles) => read(`distanceMi=${miles}`).distanceMi)).toEqual([
      1, 20, 10, 10, 10,
    ]);
    expect(shopSearchAddress(read(''), { distanceMi: 20 })).toBe('?distanceMi=20');
    expect(isNarrowedForShop(read('distanceMi=20'))).toBe(true);
  });

  it('says that a car needs a tow', () => {
    expect(shopSearchAddress(read('needsTow=true'))).toBe('?needsTow=true');
    expect(enteredAddress(new URLSearchParams('q=&needsTow=true'))).toBe('?needsTow=true');
    expect(isNarrowedForShop(read('needsTow=true'))).toBe(true);
    expect(read('needsTow=maybe').needsTow).toBe(false);
  });

  it('says a day, and leaves out what is none', () => {
    expect(shopSearchAddress(read('q=brakes&date=2026-11-23'))).toBe('?q=brakes&date=2026-11-23');
    expect(read('date=someday').date).toBeUndefined();
  });
});
