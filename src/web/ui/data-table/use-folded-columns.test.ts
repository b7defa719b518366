import { describe, expect, it } from 'vitest';
import { inOrderOfFolding } from './use-folded-columns.ts';

const column = (key: string, more: { foldsFirst?: boolean; isKept?: boolean } = {}) => ({
  key,
  foldsFirst: more.foldsFirst,
  isKept: more.isKept ?? false,
});

describe('the columns of a table that is too narrow', () => {
  it('go from the end, those that say so before the others, and what names or acts never', () => {
    const columns = [
      column('chosen', { isKept: true }),
      column('name', { isKept: true }),
      column('zip', { foldsFirst: true }),
      column('status'),
      column('quotes', { foldsFirst: true }),
      column('date'),
      column('actions', { isKept: true }),
    ];
    expect(inOrderOfFolding(columns).map(({ key, index }) => [key, index])).toEqual([
      ['quotes', 4],
      ['zip', 2],
      ['date', 5],
      ['status', 3],
    ]);
  });
});
