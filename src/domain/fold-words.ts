// Written as character codes, so that no reader has to tell one apostrophe from another. The SQL function
// fold_words does the same; searches-by-words.test.ts compares them.
const APOSTROPHES = /[\u0027\u0060\u00B4\u02B9-\u02BD\u2018-\u201B\u2032\uFF07]/g;
const ACCENTS = /[\u0300-\u036F]/g;
/** Letters that are not a plain letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Words as a search compares them: without case, accents and apostrophes, so that "zoe" finds Zoë and
 * "obrien" finds O’Brien.
 */
export function foldWords(words: string): string {
  // An acute accent that is written for an apostrophe would come apart into a space and an accent.
  return words
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .replaceAll(SPECIAL, (letter) => LETTERS[letter] ?? letter);
}
