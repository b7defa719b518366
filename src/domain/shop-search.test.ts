import { describe, expect, it } from 'vitest';
import { shopWords } from './shop-search.ts';

const only = (typed: string) => shopWords(typed)[0]!;

describe('a word in the search box of a shop', () => {
  it.each(['JOB-17', 'job17', '#17', '17'])('names a job: %s', (typed) => {
    expect(only(typed).number).toBe(17);
  });

  it.each(['JOB-', '17a', '99999999999', '4294967296'])('names none: %s', (typed) => {
    expect(only(typed).number).toBeNull();
  });

  it('means every service that has a name beginning with it', () => {
    expect(only('brak').services).toEqual(['brakes']);
    expect(only('tire').services).toEqual(['tires', 'tire_rotation']);
    expect(only('ctr').services).toEqual([]);
  });

  it('is looked for as it was typed: its percent sign is one', () => {
    expect(only('100%_\\').pattern).toBe('%100\\%\\_\\\\%');
  });

  it('may be the end of a VIN from four letters on, without those that no VIN has', () => {
    expect(only('a123').vinPattern).toBe('%A123');
    expect([only('abc').vinPattern, only('oil1').vinPattern]).toEqual([null, null]);
  });

  it('counts up to the sixth', () => {
    expect(shopWords(' a  b c d e f g ')).toHaveLength(6);
    expect(shopWords('   ')).toEqual([]);
  });
});
