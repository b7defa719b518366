import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '#api/contract.ts';
import {
  exportsOf,
  frameWords,
  type Import,
  importsOf,
  isDoor,
  roomOf,
  roomOrder,
  serverFiles,
  serverWords,
  sharedTables,
  textOf,
  upwards,
  wordOf,
} from './rooms.ts';

// One word a capability in every layer, rooms in one order, and what a room does not open stays inside it.

const imports = serverFiles.flatMap((path) => importsOf(path)).filter(({ to }) => wordOf(to) !== undefined);
const root = join(import.meta.dirname, '..');
const arrow = ({ from, to }: Import) => `${from} → ${to}`;

const goesUp = ({ from, to }: Import) => {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (isDoor(from) || own === other) return false;
  return roomOrder.indexOf(other!) >= roomOrder.indexOf(own!);
};

/** What all capabilities open to each other. */
const opened = new Set(serverWords.filter((word) => word !== 'core').flatMap(exportsOf));

const reachesIn = ({ from, to }: Import) => {
  const [own, other] = [wordOf(from), wordOf(to)];
  if (own === other || own === 'wiring' || other === 'core' || isDoor(from)) return false;
  return !opened.has(to);
};

describe('the rooms of the server', () => {
  it('are all in the order, and the order names no other', () => {
    expect(serverFiles.filter((path) => roomOf(path) === undefined)).toEqual([]);
    const lived = new Set(serverFiles.map(roomOf));
    expect(roomOrder.filter((room) => !lived.has(room))).toEqual([]);
  });

  it('import only rooms before them', () => {
    expect(imports.filter(goesUp).map(arrow).toSorted()).toEqual(upwards.toSorted());
    const stranger = { from: 'src/server/jobs/post-job.ts', to: 'src/server/quotes/rank.ts', isType: false };
    expect(goesUp(stranger)).toBe(true);
  });

  it('leave doors to what joins them', () => {
    const wrong = imports.filter(({ from, to }) => isDoor(to) && !isDoor(from) && wordOf(from) !== 'wiring');
    expect(wrong.map(arrow)).toEqual([]);
  });

  it('reach only what another capability lists in its README', () => {
    expect(imports.filter(reachesIn).map(arrow)).toEqual([]);
    const stranger = { from: 'src/server/reviews/reply.ts', to: 'src/server/jobs/secret.ts', isType: true };
    expect(reachesIn(stranger)).toBe(true);
  });

  it('list only what others use', () => {
    const used = new Set(imports.filter(({ from, to }) => wordOf(from) !== wordOf(to)).map(({ to }) => to));
    const idle = serverWords
      .filter((word) => !frameWords.includes(word))
      .flatMap((word) => exportsOf(word).filter((path) => !used.has(path)));
    expect(idle).toEqual([]);
  });

  it('are words of the glossary and of the contract', () => {
    const words = serverWords.filter((word) => !frameWords.includes(word));
    const glossary = textOf('docs/glossary.md');
    expect(words.filter((word) => !glossary.includes(`| **${word}** `))).toEqual([]);
    // Two capabilities answer no operation of their own: `files` has routes, the ledger has readers.
    expect(words.filter((word) => !(word in contract))).toEqual(['files', 'ledger']);
    expect(Object.keys(contract).filter((area) => !words.includes(area))).toEqual([]);
  });

  it('are the words of the rules and of what pages share, too', () => {
    const foldersIn = (path: string) =>
      readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      );
    // Money is of payments and of the ledger; the other three are of every capability.
    const shared = ['errors', 'money', 'permissions', 'validation'];
    const words = new Set([...serverWords, ...shared]);
    expect(foldersIn('src/domain').filter((folder) => !words.has(folder))).toEqual([]);
    expect(foldersIn('src/web/features').filter((folder) => !words.has(folder))).toEqual([]);
    expect(foldersIn('src/api').filter((folder) => folder !== 'shapes' && !(folder in contract))).toEqual([]);
  });

  it('write a table from one capability', () => {
    const writers = new Map<string, Set<string>>();
    for (const path of serverFiles) {
      // The sample world of the demo is written row by row.
      if (wordOf(path) === 'demo') continue;
      for (const table of tablesWrittenBy(textOf(path))) {
        writers.set(table, (writers.get(table) ?? new Set()).add(wordOf(path)!));
      }
    }
    const shared = [...writers].filter(([, words]) => words.size > 1);
    expect(Object.fromEntries(shared.map(([table, words]) => [table, [...words].toSorted()]))).toEqual(
      Object.fromEntries(Object.entries(sharedTables).map(([table, { words }]) => [table, words])),
    );
    expect(tablesWrittenBy(`tx.insertInto('job').values(row); sql\`delete from quote where\``)).toEqual([
      'job',
      'quote',
    ]);
  });
});

function tablesWrittenBy(source: string): string[] {
  const built = source.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g);
  const written = source.matchAll(/\b(?:insert into|delete from)\s+(\w+)|\bupdate\s+(\w+)\s+set\b/g);
  return [...built, ...written].map(([, table, updated]) => table ?? updated!);
}

describe('the rules', () => {
  it('import each other without a circle', () => {
    const files = globSync('src/domain/**/*.ts', { cwd: root }).filter((path) => !path.includes('.test.'));
    const below = new Map(files.map((path) => [path, importsOf(path).filter(({ isType }) => !isType)]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, above: readonly string[]) => {
      if (above.includes(path)) circles.push([...above.slice(above.indexOf(path)), path].join(' → '));
      if (done.has(path) || above.includes(path)) return;
      for (const { to } of below.get(path) ?? []) visit(to, [...above, path]);
      done.add(path);
    };
    for (const path of files) visit(path, []);
    expect(circles).toEqual([]);
  });
});
