import { describe, expect, it } from 'vitest';
import { groupExpiry, groupNumber, onlyCvc, problemsOf } from './card-input.ts';

describe('a card as it is typed', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242 4242 4242 4242', '4242 4242 4242 4242'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['4242x', '4242'],
    ['4'.repeat(25), '4444 4444 4444 4444 444'],
  ])('groups the number %j as %j', (typed, shown) => {
    expect(groupNumber(typed)).toBe(shown);
  });

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1234', '12/34'],
    ['12/', '12/'],
    ['4', '04'],
    ['4/30', '04/30'],
    ['1/30', '01/30'],
    ['12/2034', '12/34'],
    ['122034', '12/34'],
    ['12 / 34', '12/34'],
  ])('shows the date %j as %j', (typed, shown) => {
    expect(groupExpiry(typed)).toBe(shown);
  });

  it('can be typed key by key, also in years that begin with 20', () => {
    const typeAll = (keys: string) => [...keys].reduce((shown, key) => groupExpiry(shown + key), '');
    expect(typeAll('1234')).toBe('12/34');
    expect(typeAll('12/34')).toBe('12/34');
    expect(typeAll('122034')).toBe('12/34');
    expect(typeAll('1220')).toBe('12/20');
  });

  it('keeps three digits of a CVC', () => {
    expect(onlyCvc('12a34')).toBe('123');
  });
});

describe('a card before it is sent', () => {
  const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

  it('has no problems when it is whole', () => {
    expect(problemsOf(good)).toEqual({});
  });

  it('names each field that is missing', () => {
    expect(Object.keys(problemsOf({ number: '', expiry: '', cvc: '' }))).toEqual(['number', 'expiry', 'cvc']);
  });

  it.each([
    ['number', '4242 4242 4242 4241'],
    ['number', '4242 4242 4242 4224'],
    ['number', '4242 4242'],
    ['expiry', '13/30'],
    ['expiry', '00/30'],
    ['expiry', '12/2'],
    ['cvc', '12'],
  ])('has a problem with the %s %s', (field, value) => {
    expect(Object.keys(problemsOf({ ...good, [field]: value }))).toEqual([field]);
  });
});
