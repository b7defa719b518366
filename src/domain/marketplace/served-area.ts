import { FIRST_ZIPS } from '#domain/marketplace/coverage.ts';

/** Where jobs are taken now, in the words of a sentence: after "in", and before a full stop or a comma. */
export type ServedArea = {
  /** `ZIP codes 20147, 20148 and 20166` */
  zips: string;
  /** `Ashburn and Sterling, Virginia` */
  towns: string;
  /** `ZIP codes 20147, 20148 and 20166 (Ashburn and Sterling, Virginia)` */
  area: string;
};

/** A placeholder that is filled when a page is rendered: staff add and remove ZIP codes at any time. */
export const areaTokens = { zips: '{zips}', towns: '{towns}', area: '{area}' } as const;

/** `a`, `a and b`, `a, b and c` */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

const firstZips = `ZIP codes ${listWords(FIRST_ZIPS)}`;

/** The area that every installation starts with, as far as it is known without a database. */
export const firstArea: ServedArea = { zips: firstZips, towns: 'select areas', area: firstZips };
