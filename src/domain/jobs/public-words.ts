import { withoutCarTalk } from './public-words/car-talk.ts';
import { hiddenPhones, plainPhones, type Stretch } from './public-words/phone-numbers.ts';
import { placesIn } from './public-words/places.ts';
import { emailsIn, handlesIn, linksIn } from './public-words/reach-words.ts';
import { readableText, typedBetween } from './public-words/readable-text.ts';
import { sentenceFor } from '../errors/errors.ts';
import { visibleText } from '../visible-text.ts';

/*
 * What others read before a booking says nothing of how to reach someone or where they live: the description
 * of a repair, a quote's message, a review and its answer. The one home of that rule.
 *
 * A text is put into one spelling, what belongs to the talk of repairs is blanked, and contacts are looked
 * for in what is left. It reads what people write without thinking, and the usual ways to write around it. A
 * person who is set on it can always spell a number so that only another person reads it; what Hoist itself
 * knows of an owner never goes into such a text.
 */

export const revealingKinds = ['email', 'link', 'handle', 'phone', 'address', 'vin'] as const;
export type Revealing = (typeof revealingKinds)[number];

/** A piece of what was typed, letter by letter, and what it is. */
export type Caught = { kind: Revealing; text: string };

/** A person takes out what the sentence quotes; more of it than this would not be read. */
const MOST_CAUGHT = 5;

const vin = /(?<![a-z\d])(?=[a-z]{0,16}\d)(?=\d{0,16}[a-z])[a-hj-npr-z\d]{17}(?![a-z\d])/g;

/** The pieces of words that tell how to reach or find someone, in their order; empty when there are none. */
export function revealing(words: string): Caught[] {
  const readable = readableText(words);
  const { text, starts } = readable;
  const isCapital = (at: number) => /\p{Lu}/u.test(words.charAt(starts[at] ?? 0));
  const vins = [...text.matchAll(vin)].map(({ index }) => ({ from: index, to: index + 17 }));
  const found: [Revealing, Stretch[]][] = [
    ['email', emailsIn(text)],
    ['link', linksIn(text, isCapital)],
    ['handle', handlesIn(text)],
    ['vin', vins],
    ['phone', [...plainPhones(text), ...hiddenPhones(withoutCarTalk(text))]],
    ['address', placesIn(text)],
  ];
  const pieces = found.flatMap(([kind, stretches]) => stretches.map((stretch) => ({ kind, ...stretch })));
  return apart(pieces).map(({ kind, from, to }) => ({ kind, text: typedBetween(readable, from, to) }));
}

/** Of pieces that overlap the first kind stays: an email address holds a host, too. */
function apart<P extends Stretch>(pieces: readonly P[]): P[] {
  const kept: P[] = [];
  for (const piece of pieces) {
    if (kept.length === MOST_CAUGHT) break;
    if (kept.every(({ from, to }) => piece.to <= from || to <= piece.from)) kept.push(piece);
  }
  return kept.toSorted((one, other) => one.from - other.from);
}

const named: Record<Revealing, string> = {
  email: 'the email address',
  link: 'the web address',
  handle: 'the account name',
  phone: 'the phone number',
  address: 'the street address',
  vin: 'the VIN',
};

const oneLine = (text: string) => visibleText(text).replace(/\s+/g, ' ');

/** The sentence at the field: what to take out, in the words that were typed, and why. */
export function leaveOut(caught: readonly Caught[]): string {
  const what = caught.map(({ kind, text }) => `${named[kind]} “${oneLine(text)}”`).join(', ');
  return sentenceFor('CONTACT_IN_PUBLIC_WORDS', { what });
}
