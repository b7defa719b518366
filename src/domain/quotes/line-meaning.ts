import { foldWords } from '#domain/fold-words.ts';
import { allItems, type LineItem, lineItems } from './line-items.ts';

/** Which end of the car a line names; null where it names none or both. */
export type LineEnd = 'front' | 'rear' | null;

export type LineMeaning = { items: readonly LineItem[]; end: LineEnd };

const spelled: Readonly<Record<string, string>> = {
  frt: 'front',
  fr: 'front',
  lf: 'front',
  rf: 'front',
  rr: 'rear',
  lr: 'rear',
  rear: 'rear',
  back: 'rear',
  tran: 'transmission',
  trans: 'transmission',
  batt: 'battery',
  brk: 'brake',
  brakes: 'brake',
  tyre: 'tire',
  '4': 'four',
  dia: 'diag',
  assy: 'assembly',
  cat: 'cat',
};

/** Words that say how, how many or how good, and never what. */
const plainWords = new Set(
  (
    'a all an and as at both by complete each for from high if in incl included including is it job kit left ' +
    'lh mileage need needed new of off old on or oem oe aftermarket pair per premium quality recommended ' +
    'remove replace replaced replacement replacing r rh right service set side standard the to two three ' +
    'four one up used via with w x your ceramic semi metallic coated labor install installed installation ' +
    'installing part qt quart gallon gal vehicle car check required original rebuilt remanufactured reman ' +
    'only heavy duty organic front rear your change flush drain fill axle top bottom upper lower inner outer ' +
    'driver passenger ea synthetic full genuine liter l v6 v8 cylinder system perform operation extra time'
  ).split(' '),
);

/** A word like these beside what we know makes it another part: a "water pump gasket" is no water pump. */
const otherParts = new Set(
  (
    'sensor hose gasket seal bracket bolt nut mount cap cover line pump switch relay motor module housing pipe ' +
    'bulb valve clip pulley cable boot bushing bearing shield pin guide spring fuse harness connector wire pan ' +
    'tank reservoir clutch actuator solenoid resistor door handle lamp key tray plate fan core manifold tube ' +
    'ring stud lock caliper pedal booster warranty rental towing tow storage plug filter arm rod slave ' +
    'hybrid clamp restoration tensioner balance engine'
  ).split(' '),
);

/** Acts that leave the part in the car: the price of these is not the price of a new one. */
const otherActs = new Set(
  (
    'clean cleaning lubricate lube grease inspect inspection adjust adjustment repair reseal rebuild resurface ' +
    'machine turn test measure diagnose reset tighten paint weld refund credit discount'
  ).split(' '),
);

const ends: Readonly<Record<string, 'front' | 'rear'>> = { front: 'front', rear: 'rear' };

/** A title as words without case, numbers, marks and plurals. */
export function wordsOfLine(title: string): string[] {
  const plain = foldWords(title)
    .replaceAll(/\br\s*(&|and)\s*r\b/g, 'replace')
    .replaceAll(/\ba\s*\/\s*c\b/g, 'ac')
    .replaceAll('&', ' and ')
    .replaceAll(/\b(air) conditioning\b/g, 'ac')
    .replaceAll(/\be-brake\b/g, 'e brake');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words
    .map((word) => spelled[word] ?? word)
    .filter((word) => !/^\d+(w\d+|qt|mm|k|x)?$/.test(word) || word === '3' || word === '4')
    .map((word) => spelled[single(word)] ?? single(word));
}

function single(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

type Phrase = { words: string[]; item: LineItem };

const phrases: Phrase[] = allItems
  .flatMap((item) => lineItems[item].slice(1).map((phrase) => ({ words: phrase.split(' '), item })))
  .toSorted((one, other) => other.words.length - one.words.length);

/**
 * What a line is about: first by the phrases we know, then by how much it looks like one of them. Null says
 * that we cannot say, which is better than a wrong answer.
 */
export function meaningOfLine(title: string): LineMeaning | null {
  const words = wordsOfLine(title);
  const named = new Set(words.flatMap((word) => ends[word] ?? []));
  const [end = null] = named.size === 1 ? named : [];
  const items = byPhrase(words) ?? byLikeness(words);
  return items && items.length > 0 ? { items, end } : null;
}

function byPhrase(words: readonly string[]): LineItem[] | null {
  // The one pair that shops write without naming both.
  const isOilAndFilter = /\boil and filter\b/.test(words.join(' '));
  const left: (string | null)[] = isOilAndFilter
    ? words.filter((word) => word !== 'oil' && word !== 'filter')
    : [...words];
  const items = new Set<LineItem>(isOilAndFilter ? ['engine_oil', 'oil_filter'] : []);
  for (const { words: phrase, item } of phrases) {
    for (let at = 0; at + phrase.length <= left.length; at += 1) {
      if (!phrase.every((word, index) => left[at + index] === word)) continue;
      items.add(item);
      left.fill(null, at, at + phrase.length);
    }
  }
  if (items.size === 0) return null;
  const rest = left.filter((word) => word !== null);
  if (rest.some((word) => otherParts.has(word) || otherActs.has(word))) return [];
  // Most of what was written is about something that we don't know.
  const strange = rest.filter((word) => !plainWords.has(word) && word.length > 2);
  return strange.length > 3 ? [] : [...items];
}

/** As alike as the spelling of two words that differ by a slip. */
const LEAST_LIKENESS = 0.62;
const LEAST_LEAD = 0.12;

function byLikeness(words: readonly string[]): LineItem[] | null {
  const said = words.filter((word) => !plainWords.has(word)).join(' ');
  if (said.length < 5 || words.some((word) => otherActs.has(word))) return null;
  const best = new Map<LineItem, number>();
  for (const { words: phrase, item } of phrases) {
    // A slip of the pen leaves no word out: a "valve cover" is no "valve cover gasket".
    if (phrase.join('').length < 5 || phrase.length !== said.split(' ').length) continue;
    best.set(item, Math.max(best.get(item) ?? 0, likeness(said, phrase.join(' '))));
  }
  const [first, second] = [...best].toSorted(([, one], [, other]) => other - one);
  if (!first || first[1] < LEAST_LIKENESS) return null;
  return second && first[1] - second[1] < LEAST_LEAD ? null : [first[0]];
}

/** Shared runs of three letters ÷ all of both, as PostgreSQL's pg_trgm counts them. */
export function likeness(one: string, other: string): number {
  const [a, b] = [threes(one), threes(other)];
  const shared = [...a].filter((three) => b.has(three)).length;
  return shared / (a.size + b.size - shared);
}

function threes(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}
