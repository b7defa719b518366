import { visibleText } from '../../visible-text.ts';

/** A text in one spelling, and where each of its characters is in what was typed. */
export type ReadableText = { text: string; starts: readonly number[]; typed: string };

/** In place of something about a car: no digit, letter or space, so that no number reads across it. */
export const BLANK = '¤';

const dash = /[\u2010-\u2015\u2212\u2043\uFE58\uFF0D]/;
const digit = /\p{Nd}/u;
const marks = /\p{M}/gu;

/** Letters of other scripts that are drawn as ours. */
const lookalikes = new Map([...'аеорсхуіѕοαø'].map((sign, at) => [sign, 'aeopcxyisoao'.charAt(at)]));

/**
 * Small plain letters and digits for what only looks different: wide, circled and other scripts' digits, long
 * dashes, accents. Runs of spaces and line breaks become one space, so that no pattern shares them out.
 */
export function readableText(typed: string): ReadableText {
  const letters: string[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const sign of typed) {
    for (const letter of plainSign(sign)) {
      if (letter === ' ' && letters.at(-1) === ' ') continue;
      letters.push(letter);
      starts.push(at);
    }
    at += sign.length;
  }
  return { text: letters.join(''), starts, typed };
}

/** What was typed between two places of the readable text. */
export function typedBetween({ text, starts, typed }: ReadableText, from: number, to: number): string {
  return typed.slice(starts[from], to < text.length ? starts[to] : typed.length).trim();
}

/** The text with every find of a pattern blanked; its length, and so every place in it, stays. */
export function blank(
  text: string,
  pattern: RegExp,
  keeps: (found: string) => boolean = () => false,
): string {
  return text.replace(pattern, (found: string) => (keeps(found) ? found : BLANK.repeat(found.length)));
}

function plainSign(sign: string): string {
  if (sign < '\u007F') return /\s/.test(sign) ? ' ' : sign.toLowerCase();
  if (/\s/.test(sign)) return ' ';
  if (dash.test(sign)) return '-';
  if (sign === '’' || sign === '‘') return "'";
  if (sign === '。' || sign === '｡') return '.';
  if (visibleText(sign) === '') return '';
  const small = sign.normalize('NFKD').replace(marks, '').toLowerCase();
  const plain = lookalikes.get(small) ?? small;
  return digit.test(plain) ? [...plain].map(asciiDigit).join('') : plain;
}

/** Unicode keeps the ten digits of each script in a row, zero first. */
function asciiDigit(sign: string): string {
  if (!digit.test(sign)) return sign;
  const code = sign.codePointAt(0)!;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
