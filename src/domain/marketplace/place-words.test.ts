import { describe, expect, it } from 'vitest';
import { townWords, without, wordsOf, zipWord } from '#domain/marketplace/place-words.ts';

const likeliest = (text: string) => townWords(wordsOf(text))[0];

describe('the words of a search', () => {
  it('name a ZIP code anywhere in the words', () => {
    const words = wordsOf('brakes, 20147  honda');
    expect(zipWord(words)).toEqual({ zip: '20147', from: 1, until: 2 });
    expect(without(words, zipWord(words)!)).toBe('brakes honda');
    expect(zipWord(wordsOf('honda civic 2019'))).toBeUndefined();
  });

  it.each([
    ['ashburn, va', { name: 'ashburn', state: 'VA' }],
    ['oil change Falls Church Virginia', { name: 'oil change falls church', state: 'VA' }],
    ['Charleston west virginia brakes', { name: 'charleston', state: 'WV' }],
    ['silver spring', { name: 'silver spring', state: null }],
  ])('of %s may first name %o', (text, town) => {
    expect(likeliest(text)).toMatchObject(town);
  });

  it('name a town without its state at an end only', () => {
    const names = townWords(wordsOf('front brakes grind loudly')).map(({ name }) => name);
    expect(names).toContain('front');
    expect(names).toContain('loudly');
    expect(names).not.toContain('brakes');
    expect(townWords(wordsOf('brakes falls church va')).map(({ name }) => name)).toContain('falls church');
  });
});
