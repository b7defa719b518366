import { describe, expect, it } from 'vitest';
import { shopWords } from './shop-search.ts';

const only = (typed: string) => shopWords(typed)[0]!;

describe('a word in the search box of a shop', () => {
  it.each(['JOB-17', 'job17', 'job 17', 'Job #17', 'job no. 17', '#17', '# 17', '17'])(
    'names a job: %s',
    (typed) => {
      expect(shopWords(typed)).toHaveLength(1);
      expect(only(typed).number).toBe(17);
    },
  );

  it.each(['INV-17', 'inv17', 'inv 17', 'Invoice 17', 'invoice number 17', 'invoice #17', '#17', '17'])(
    'names an invoice: %s',
    (typed) => {
      expect(shopWords(typed)).toHaveLength(1);
      expect(only(typed).invoice).toBe(17);
    },
  );

  it('is not taken for both where it says which', () => {
    expect([only('invoice 17').number, only('job 17').invoice]).toEqual([null, null]);
    // A year is no number of the word before it.
    expect(shopWords('brake job 2016x').map(({ number }) => number)).toEqual([null, null, null]);
  });

  it.each(['JOB-', '17a', '99999999999', '4294967296', 'INV-', 'invoice'])('names none: %s', (typed) => {
    expect([only(typed).number, only(typed).invoice]).toEqual([null, null]);
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
