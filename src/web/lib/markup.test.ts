import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../test/support/rounds.ts';
import { markup } from './markup.ts';

describe('what is written as text', () => {
  it('lets no value become an element or leave the quotes of an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const { text } = markup`<a title="${value}">${value}</a>`;
        expect(text.match(/[<>]/g)).toEqual(['<', '>', '<', '>']);
        expect(text.match(/["']/g)).toEqual(['"', '"']);
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it('takes pieces as they are, lists one after the other, and writes nothing for what is missing', () => {
    const item = (word: string) => markup`<li>${word}</li>`;
    const { text } = markup`<ul>${['a', '<b>'].map(item)}${null}${undefined}${false}${0}</ul>`;
    expect(text).toBe('<ul><li>a</li><li>&lt;b&gt;</li>0</ul>');
  });
});
