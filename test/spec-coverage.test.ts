import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '#api/contract.ts';
import { listOperations } from '#server/core/router.ts';

// Documents that name files and operations go stale without a sound. Here they make one.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Both specifications, each on a page of its own, parts of both on pages of theirs, and the rest. */
const readCoverage = () =>
  ['', '-areas', '-public-pages', '-back-office', '-back-office-rules', '-beside']
    .map((part) => read(`docs/spec-coverage${part}.md`))
    .join('\n');

const documents = [
  '.env.example',
  ...globSync('*.md', { cwd: root }),
  ...globSync('docs/**/*.md', { cwd: root }),
  ...globSync('src/*/README.md', { cwd: root }),
]
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();

const sources = globSync('{src,test,scripts}/**/*.{ts,tsx}', { cwd: root });

/** Paths from the root of the repository, as written between backticks. Links: test/docs/links.test.ts. */
function pathsIn(text: string): string[] {
  const named = text.matchAll(/`((?:src|test|scripts|database|docs|public|bench)\/[^\s`]+)`/g);
  return [...named].map(([, path]) => path!);
}

function exists(path: string, from: string): boolean {
  return existsSync(join(root, path)) || existsSync(join(root, from, '..', path));
}

describe('the documents', () => {
  it.each(documents)('name only files that exist: %s', (document) => {
    const missing = pathsIn(read(document)).filter((path) => !exists(path, document));
    expect(missing).toEqual([]);
  });

  it.each(globSync('src/**/README.md', { cwd: root }))(
    'of a folder names only files that exist: %s',
    (document) => {
      const named = [...read(document).matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, path]) => path!);
      const missing = named.filter((path) => !sources.some((source) => `/${source}`.endsWith(`/${path}`)));
      expect(missing).toEqual([]);
    },
  );

  it('say of every operation which paragraph asks for it', () => {
    const coverage = readCoverage();
    const names = listOperations().map(({ name }) => name);
    expect(names.filter((name) => !coverage.includes(`\`${name}\``))).toEqual([]);
  });

  it('name no operation that does not exist', () => {
    const areas = Object.keys(contract).join('|');
    const named = readCoverage().matchAll(new RegExp(`\`((?:${areas})(?:\\.\\w+)+)\``, 'g'));
    const unknown = [...named].map((match) => match[1] ?? '').filter((name) => !isOperation(name));
    expect(unknown).toEqual([]);
  });

  it('follow both specifications, section by section', () => {
    const headings = readCoverage().matchAll(/^## ([PA]) (\d)\./gm);
    const sections = [...headings].map((match) => `${match[1]}${match[2]}`);
    const wanted = ['P', 'A'].flatMap((part) =>
      Array.from({ length: 9 }, (_, index) => `${part}${index + 1}`),
    );
    expect(sections).toEqual(wanted);
  });

  it('explain every setting, and no other', () => {
    const settings = /z\.object\(\{([\s\S]*?)\n\}\);/.exec(read('src/main/config.ts'))?.[1] ?? '';
    const known = [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]);
    const explained = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(explained.toSorted()).toEqual(known.toSorted());
  });

  it('number the decisions without a gap, each in the form of the template', () => {
    const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted();
    const numbers = records.map((path) => Number(/(\d{4})-/.exec(path)?.[1]));
    expect(numbers).toEqual(records.map((_, index) => index));
    const parts = ['**Context.**', '**Decision.**', '**Consequences.**', '**Instead of.**'];
    const inForce = records.filter((path) => !read(path).includes('Status: superseded by'));
    const odd = inForce.filter((path) => parts.some((part) => !read(path).includes(part)));
    expect(odd).toEqual([]);
  });
});

function isOperation(name: string): boolean {
  return listOperations().some((operation) => operation.name === name);
}
