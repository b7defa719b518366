import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

// Every relative link of every document leads to a file, and every anchor to a heading of it.

const root = join(import.meta.dirname, '../..');
const documents = globSync('{*.md,{docs,src,database,test,bench,scripts,.github}/**/*.md}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Code shows how a link is written; it leads nowhere. */
const withoutCode = (text: string) => text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

function linksOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^(?:https?|mailto):/.test(target));
}

/** The anchors that GitHub makes of headings. */
function anchorsOf(path: string): string[] {
  const headings = read(path)
    .replaceAll(/^```[^]*?^```/gm, '')
    .matchAll(/^#{1,6} +(.+)$/gm);
  return [...headings].map(([, heading]) =>
    heading!
      .trim()
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isBroken(document: string, target: string): boolean {
  const [file, anchor] = target.split('#');
  const path = file ? relative(root, join(root, dirname(document), decodeURI(file))) : document;
  if (!existsSync(join(root, path))) return true;
  return anchor !== undefined && !anchorsOf(path).includes(anchor);
}

describe('the documents', () => {
  it.each(documents)('have no broken link: %s', (document) => {
    expect(linksOf(read(document)).filter((target) => isBroken(document, target))).toEqual([]);
  });

  it('are noticed when a link breaks', () => {
    expect(isBroken('README.md', 'docs/nowhere.md')).toBe(true);
    expect(isBroken('README.md', 'CONTRIBUTING.md#no-such-heading')).toBe(true);
    expect(isBroken('README.md', 'CONTRIBUTING.md#the-map')).toBe(false);
  });

  it('are all in the index of docs, but for records, folders and pages of another', () => {
    const index = linksOf(read('docs/README.md')).map((target) => target.split('#')[0]);
    const pages = globSync('{*,operations/*}.md', { cwd: join(root, 'docs') }).map((path) =>
      path.replaceAll('\\', '/'),
    );
    // The pages of the coverage are linked from its first page.
    const missing = pages.filter(
      (path) => path !== 'README.md' && !path.startsWith('spec-coverage-') && !index.includes(path),
    );
    expect(missing).toEqual([]);
  });
});
