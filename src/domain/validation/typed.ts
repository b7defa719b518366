import { visibleText } from '../visible-text.ts';

/**
 * What a person typed or pasted into a field of a number, without what phones, Excel and Word add and no eye
 * sees: marks of direction, spaces of no width, spaces that do not break, and dashes that only look like `-`.
 */
export function plainTyped(typed: string): string {
  return visibleText(typed)
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
}

/**
 * A whole number as people write it: `84213`, `84,213`, `84 213`. Everything else is undefined and nothing is
 * dropped: without its point, 84213.6 would be ten times as much.
 */
export function parseWhole(typed: string): number | undefined {
  const plain = plainTyped(typed);
  if (!/^(\d{1,15}|\d{1,3}(,\d{3}){1,4}|\d{1,3}( \d{3}){1,4})$/.test(plain)) return undefined;
  return Number(plain.replaceAll(/[ ,]/g, ''));
}

/** Whole dollars, with their sign or without: `150`, `$1,500`. */
export function parseWholeDollars(typed: string): number | undefined {
  return parseWhole(plainTyped(typed).replace(/^\$ ?/, ''));
}

/** Hours with at most two decimals, in hundredths: 160 for `1.6`. */
export function parseHours(typed: string): number | undefined {
  const match = /^(\d{0,3})(?:\.(\d{1,2}))?$/.exec(plainTyped(typed));
  if (!match || match[0] === '') return undefined;
  return Number(match[1] || 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Of a ZIP code with its four further digits the five; everything else as it was typed. */
export function zipOf(typed: string): string {
  return /^(\d{5})-\d{4}$/.exec(plainTyped(typed))?.[1] ?? plainTyped(typed);
}
