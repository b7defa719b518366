import { pattern, wordSet } from './patterns.ts';
import { BLANK } from './readable-text.ts';

/** From where to where in the readable text. */
export type Stretch = { from: number; to: number };

type Kind = 'digits' | 'word' | 'letters';

type Token = Stretch & {
  digits: string;
  kind: Kind;
  /** How many number words it is made of. */
  words: number;
  /** Behind a comma, as in a list of readings. */
  isListed: boolean;
};

/** Number words and their digits, as "zero 0". */
const values = new Map(
  `
  zero 0, oh 0, nought 0, naught 0, one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9,
  niner 9, ten 10, eleven 11, twelve 12, thirteen 13, fourteen 14, fifteen 15, sixteen 16, seventeen 17,
  eighteen 18, nineteen 19, twenty 20, thirty 30, forty 40, fifty 50, sixty 60, seventy 70, eighty 80,
  ninety 90
  `
    .split(',')
    .map((line) => line.trim().split(' ') as [word: string, digits: string]),
);
const spelled = [...values.keys()].toSorted((one, other) => other.length - one.length);

/** Words between the parts of a number; none of them ends it. */
const fillers = new Set('dash hyphen dot point space then minus slash'.split(' '));
/** The letters that are written for digits. */
const lookalikes: Record<string, string> = { o: '0', l: '1', i: '1' };

const verb = pattern`
  \b(?:call|text|txt|phone|cell|mobile|tel|telephone|dial|reach|ring|sms|whatsapp|ph|contact)\b
`;
/** Between "call" and a number. Other words lead to something else: call about part 345 6789. */
const leads = wordSet(`
  me us at on my our the cell phone mobile number numbers no nr is line direct shop office him her this
  here anytime now please today after hours or and text call whatsapp to joe jim bob mike dave ana jane
  dad mom
`);

/** Phone numbers as they are printed: with signs that no list of readings has between its numbers. */
const printed = pattern`
  (?<![\d.])(?:\+?1[\s./-]{0,3})?(?:\(\d{3}\)[^\da-z,;:]{0,3}|
  \d{3}[^\da-z,;:]{1,4})\d{3}[^\da-z,;:]{1,4}\d{4}(?![\d])
`;
const oneByOne = /(?<!\d[^\da-z]?)\d(?:[^\da-z¤]{1,4}\d(?!\d)){9,10}/g;
const abroad = pattern`
  (?<![\d.])\+\d{1,3}[\s(./-]{0,2}(?:\(?0\) ?)?(?:\d{2,5}[\s)./-]{1,2}){1,5}\d{2,5}|
  (?<![\d.])\+\d{10,14}
`;

const areaCode =
  /\barea code:? ?(?:is |of )?[a-z\d]{1,10}(?:[^\da-z]{1,3}(?:number |then |and )?\d{3}[^\da-z]{0,3}\d{4})?/g;

/** A North American number: neither its area nor its exchange begins with 0 or 1. */
export function isDialable(digits: string): boolean {
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

/** Phone numbers that no word of the trade excuses. */
export function plainPhones(text: string): Stretch[] {
  return [
    ...find(text, printed, isPrinted),
    ...find(text, oneByOne, isNoCount),
    ...[abroad, areaCode].flatMap((pattern) => find(text, pattern)),
    ...called(text),
  ];
}

/** Phone numbers in what is left of a text whose parts and readings are blanked. */
export function hiddenPhones(text: string): Stretch[] {
  return runsOf(text).flatMap((run) => phoneIn(run));
}

function find(text: string, pattern: RegExp, counts: (found: string) => boolean = () => true): Stretch[] {
  return [...text.matchAll(pattern)]
    .filter(([found]) => counts(found))
    .map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
}

/** Three groups with spaces alone between them are a row of readings as often as a number: `hiddenPhones`. */
function isPrinted(found: string): boolean {
  return !/^\d[\d ]{0,20}$/.test(found);
}

/** Neither 1 2 3 4 5 nor 8.1 8.2 6.9 8.1 8.2. */
function isNoCount(found: string): boolean {
  if (/^(?:-?\d\.\d[ ,;/-]{1,3}){2,6}\d$|^(?:\d?[ ,;/-]{1,3}\d\.\d){3,6}/.test(found)) return false;
  return !isCount([...found].filter((sign) => sign >= '0' && sign <= '9'));
}

/** 1 2 3 4: each one more than the one before. */
function isCount(groups: readonly string[]): boolean {
  return groups.every((group, at) => at === 0 || Number(group) === Number(groups[at - 1]) + 1);
}

/** A number of seven digits is a part, unless the words before say what to do with it. */
function called(text: string): Stretch[] {
  const runs = runsOf(text).filter((run) => digitsOf(run).length >= 7 && digitsOf(run).length <= 15);
  const verbs = [...text.matchAll(verb)].map(({ 0: found, index }) => index + found.length);
  let next = 0;
  let last: number | undefined;
  return runs
    .filter((run) => {
      while (next < verbs.length && verbs[next]! <= run[0]!.from) last = verbs[next++];
      if (last === undefined || run[0]!.from - last > 30) return false;
      if (!run.some(({ digits }) => digits.length > 2) && digitsOf(run).length < 10) return false;
      const words = text.slice(last, run[0]!.from).match(/[a-z]+/g) ?? [];
      return words.length <= 4 && words.every((word) => leads.has(word));
    })
    .map(stretchOf);
}

function stretchOf(run: readonly Token[]): Stretch {
  return { from: run[0]!.from, to: run.at(-1)!.to };
}

function digitsOf(run: readonly Token[]): string {
  return run
    .map(({ digits, kind }, at) => {
      const next = run[at + 1];
      if (kind === 'word' && isTens(digits) && next?.kind === 'word' && isUnit(next.digits)) return digits[0];
      return digits;
    })
    .join('');
}

/** Fifty before two is 52, not 502. */
const isTens = (digits: string) => /^[2-9]0$/.test(digits);
const isUnit = (digits: string) => /^[1-9]$/.test(digits);

function phoneIn(run: readonly Token[]): Stretch[] {
  // Dialed from abroad.
  const whole = digitsOf(run).replace(/^(?:00|011)(?=1[2-9]\d{9}$)/, '');
  const groups = run.map(({ digits }) => digits);
  if (run.length > 1 && isCount(groups)) return [];
  const words = run.reduce((sum, one) => sum + one.words, 0);
  if (words >= 7 && whole.length >= 7) return [stretchOf(run)];
  if (run.some(({ kind }) => kind !== 'digits') && /^1?[2-9]\d{9}$/.test(whole)) return [stretchOf(run)];
  if (run.length > 1 && isDialable(whole) && !isList(run)) return [stretchOf(run)];
  const [wide] = run.filter(({ digits }) => isTen(digits));
  return wide ? [{ from: wide.from, to: wide.to }] : [];
}

/** 450, 525, 1200 are prices; no price begins with 0. */
function isList(run: readonly Token[]): boolean {
  const isShort = run.every(({ digits }) => digits.length < 7);
  return isShort && run.some(({ isListed }) => isListed) && !run.at(-1)!.digits.startsWith('0');
}

/** Ten digits in one: a part that begins with 0 is none, as those of Bosch and Toyota do. */
function isTen(digits: string): boolean {
  return /^[1-9]\d{9}$/.test(digits) || isDialable(digits);
}

/** Every row of digits and number words with nothing but signs and fillers between them. */
function runsOf(text: string): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  let end = 0;
  const close = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  let repeat = 1;
  for (const { 0: word, index: from } of text.matchAll(/[a-z\d]{1,60}/g)) {
    if (run.length > 0 && breaks(text.slice(end, from))) close();
    const token = decode(word, run.length > 0);
    if (token) {
      const isListed = run.length > 0 && text.slice(end, from).includes(',');
      run.push({ ...token, digits: token.digits.repeat(repeat), isListed, from, to: from + word.length });
    } else if (!(run.length > 0 && (fillers.has(word) || word === 'double' || word === 'triple'))) close();
    repeat = word === 'double' ? 2 : word === 'triple' ? 3 : 1;
    end = from + word.length;
  }
  close();
  return runs;
}

/** The end of a sentence, something about a car, or more signs than anyone puts into a number. */
function breaks(between: string): boolean {
  return between.length > 7 || between.includes(BLANK) || /[.!?] |[$%€£"]/.test(between);
}

function decode(word: string, isInside: boolean): Pick<Token, 'digits' | 'kind' | 'words'> | null {
  if (/^\d{1,60}$/.test(word)) return { digits: word, kind: 'digits', words: 0 };
  if (isInside && (word === 'o' || word === 'hundred')) {
    return { digits: word === 'o' ? '0' : '00', kind: 'word', words: 1 };
  }
  if (/^(?=[a-z]{0,60}\d)[\doil]{2,60}$/.test(word)) {
    const digits = word.replace(/[oil]/g, (letter) => lookalikes[letter]!);
    return { digits, kind: 'letters', words: 0 };
  }
  return spelledOut(word);
}

/** "seven", "fiftyfive", "five5five": number words and digits without anything between them. */
function spelledOut(word: string): Pick<Token, 'digits' | 'kind' | 'words'> | null {
  const isMixed = /\d/.test(word);
  let digits = '';
  let words = 0;
  let last = '';
  for (let at = 0; at < word.length;) {
    const sign = word[at]!;
    const name = spelled.find((one) => word.startsWith(one, at));
    const value = name ? values.get(name) : /\d/.test(sign) ? sign : isMixed ? lookalikes[sign] : undefined;
    if (value === undefined) return null;
    digits = isTens(last) && isUnit(value) ? `${digits.slice(0, -1)}${value}` : `${digits}${value}`;
    if (name) words += 1;
    last = name ? value : '';
    at += name?.length ?? 1;
  }
  return { digits, kind: 'word', words };
}
