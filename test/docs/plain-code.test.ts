import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// Comments, names and texts of the code avoid the words that make a reader read a sentence twice.

const root = join(import.meta.dirname, '../..');

const avoided = /\b(?:whoever|whom|somebody|nobody|anybody|anew|meanwhile|thereof)\b/gi;

/** Files that need such a word, and how often at most. */
const needed: Record<string, number> = {
  // The words themselves.
  'test/docs/plain-code.test.ts': 9,
  'test/docs/plain-words.test.ts': 10,
  // The user of the system that owns nothing.
  'test/support/servers/postgres-binaries.ts': 2,
};

const files = globSync('{src,test,bench,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();

const countIn = (text: string) => [...text.matchAll(avoided)].length;

describe('the code', () => {
  it('uses no word that we avoid, except where it must', () => {
    const found = files
      .map((path) => ({ path, count: countIn(readFileSync(join(root, path), 'utf8')) }))
      .filter(({ path, count }) => count > (needed[path] ?? 0));
    expect(found).toEqual([]);
  });

  it('is read whole', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(countIn('Nobody knows; nobodyKnows does.')).toBe(1);
  });
});
