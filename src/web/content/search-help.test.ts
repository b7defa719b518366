import { describe, expect, it } from 'vitest';
import { helpForMechanics } from './help-mechanics.ts';
import { helpForOwners } from './help-owners.ts';
import { readQuery, searchHelp } from './search-help.ts';

const all = [helpForOwners, helpForMechanics].map((groups) => groups.flatMap(({ questions }) => questions));
const found = (query: string) =>
  searchHelp(helpForOwners, query).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('the help', () => {
  it('answers at least 25 questions of owners and 15 of mechanics, each at an address of its own', () => {
    const [owners = [], mechanics = []] = all;
    expect(owners.length).toBeGreaterThanOrEqual(25);
    expect(mechanics.length).toBeGreaterThanOrEqual(15);
    for (const questions of all) {
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
      expect(questions.every(({ answer }) => answer.length > 0)).toBe(true);
    }
  });

  it('finds by every word, by its beginning, and puts questions before answers', () => {
    expect(found('cancel')[0]).toBe('cancel');
    expect(found('CANCEL costs')).toContain('cancel');
    expect(found('vins')).toContain('vin');
    expect(found('quotes many')).toEqual(['how-many-quotes']);
    expect(found('warp drive')).toEqual([]);
  });

  it('shows every question when the search is empty', () => {
    expect(searchHelp(helpForOwners, ' ?! ')).toEqual(helpForOwners);
    expect(readQuery('https://x.test/help')).toBe('');
    expect(readQuery(`https://x.test/help?q=%20${'a'.repeat(300)}`)).toHaveLength(100);
  });
});
