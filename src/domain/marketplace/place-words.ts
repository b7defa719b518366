/*
 * A search box takes a place, a service and a car in one line. These rules say which of the words may name a
 * place; which towns there are is not theirs to know.
 */

/** The longest name of a town has four words: Lake in the Hills. */
const MOST_WORDS_OF_A_TOWN = 4;
const ZIP = /^\d{5}$/;

const states = new Map(
  [
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware',
    'DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa',
    'KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota',
    'MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey',
    'NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon',
    'PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas',
    'UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
  ]
    .flatMap((line) => line.split(', '))
    .flatMap((state): [string, string][] => {
      const code = state.slice(0, 2);
      return [
        [code.toLowerCase(), code],
        [state.slice(3).toLowerCase(), code],
      ];
    }),
);
const MOST_WORDS_OF_A_STATE = 3;

/** Some words of a search, from one to another, that may be the name of a town. */
export type TownWords = {
  /** In small letters, as towns are compared. */
  name: string;
  /** The state that is written behind it. */
  state: string | null;
  from: number;
  /** The first word that is not a part of it, the state included. */
  until: number;
};

export function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** What is left of a search when the words that name its place are taken out. */
export function without(words: readonly string[], { from, until }: { from: number; until: number }): string {
  return [...words.slice(0, from), ...words.slice(until)].join(' ');
}

/** The first word that looks like a ZIP code; which of them exist is not known here. */
export function zipWord(words: readonly string[]): { zip: string; from: number; until: number } | undefined {
  const from = words.findIndex((word) => ZIP.test(word));
  return from < 0 ? undefined : { zip: words[from]!, from, until: from + 1 };
}

/**
 * Every run of words that may name a town, the likeliest first: with its state before without, longer before
 * shorter. Without a state only what begins or ends the search counts: in "front brakes grind" no town is
 * meant.
 */
export function townWords(words: readonly string[]): TownWords[] {
  const found: TownWords[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const most = Math.min(words.length, from + MOST_WORDS_OF_A_TOWN);
    for (let until = from + 1; until <= most; until += 1) {
      const name = words.slice(from, until).join(' ').toLowerCase();
      const state = stateAt(words, until);
      if (state) found.push({ name, from, state: state.code, until: state.until });
      if (from === 0 || until === words.length) found.push({ name, from, state: null, until });
    }
  }
  const length = ({ from, until }: TownWords) => until - from;
  return found.toSorted(
    (a, b) => Number(b.state !== null) - Number(a.state !== null) || length(b) - length(a),
  );
}

function stateAt(words: readonly string[], at: number): { code: string; until: number } | undefined {
  for (let until = Math.min(words.length, at + MOST_WORDS_OF_A_STATE); until > at; until -= 1) {
    const code = states.get(words.slice(at, until).join(' ').toLowerCase());
    if (code) return { code, until };
  }
  return undefined;
}
