import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// Documents are in plain American English: no words of an older style, and no long sentences.

const root = join(import.meta.dirname, '../..');

/** Pages that quote the specifications, accepted records, and pages that are made from code. */
const isQuoted = (path: string) =>
  /^docs\/(spec-coverage|decisions\/|lifecycles|permissions|rooms)/.test(path);
const documents = globSync('{*.md,{docs,src,database,test,bench,scripts,.github}/**/*.md}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isQuoted(path))
  .toSorted();

const avoided =
  /\b(whoever|whomever|whom|somebody|nobody|anybody|anew|meanwhile|thereof|so long|e-mails?|mails|by mail|licences?|colours?|organisations?|favour|behaviour|centre)\b/gi;

/** Names of code, files and addresses keep their spelling. */
const proseOf = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, 'x')
    .replaceAll(/\]\([^)]*\)/g, ']');

const LONGEST = 30;

function sentencesOf(prose: string): string[] {
  const blocks = prose.split(/\n\s*\n|\n(?=\s*(?:[-*#>]|\d+\.) )/).filter((block) => !/^\s*\|/m.test(block));
  return blocks.flatMap((block) =>
    block.replaceAll(/\s+/g, ' ').split(/(?<=[.!?:;])\s+(?=["“(*_[]*[A-Z0-9x])/),
  );
}

const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

describe('the documents', () => {
  it.each(documents)('use no word that we avoid: %s', (document) => {
    expect([...proseOf(document).matchAll(avoided)].map(([word]) => word)).toEqual([]);
  });

  it.each(documents)(`hold no sentence of more than ${LONGEST} words: %s`, (document) => {
    expect(sentencesOf(proseOf(document)).filter((sentence) => wordsOf(sentence) > LONGEST)).toEqual([]);
  });

  it('are read as people read them', () => {
    expect([
      ...'Ask `whoever`, or whoever is there.'.replaceAll(/`[^`\n]*`/g, 'x').matchAll(avoided),
    ]).toHaveLength(1);
    expect(sentencesOf('- One. Two\n- Three')).toEqual(['- One.', 'Two', '- Three']);
  });
});
