import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { assert } from '#domain/assert.ts';

const BLOCK = 512;
const FILE = new Set(['0', '\0', '']);
const DIRECTORY = '5';

/**
 * Gives an embedded database that does not exist yet the files of a dump. They appear as a whole or not at
 * all: half a database could never be opened again. Nothing else goes on at that moment, so it waits for the
 * disk.
 */
export function unpackTemplate(dumpPath: string, directory: string): void {
  if (existsSync(directory) || !existsSync(dumpPath)) return;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  for (const { name, isDirectory, bytes } of entriesOf(readFileSync(dumpPath))) {
    const path = join(unfinished, normalize(name));
    assert(
      path.startsWith(unfinished + sep) || path === unfinished,
      'a dump holds nothing beside its database',
    );
    mkdirSync(isDirectory ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (!isDirectory) writeFileSync(path, bytes, { mode: 0o600 });
  }
  renameSync(unfinished, directory);
}

type Entry = { name: string; isDirectory: boolean; bytes: Buffer };

/** What the dump of the embedded database is: a plain tar file. */
function* entriesOf(tar: Buffer): Generator<Entry> {
  for (let at = 0; at + BLOCK <= tar.length;) {
    const text = (from: number, length: number) =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const name = [text(345, 155), text(0, 100)].filter(Boolean).join('/').replace(/^\/+/, '');
    if (name === '' && text(124, 12) === '') return;
    const size = Number.parseInt(text(124, 12).trim() || '0', 8);
    const kind = text(156, 1);
    assert(kind === DIRECTORY || FILE.has(kind), `${name} is a file or a directory`);
    const begin = at + BLOCK;
    if (name !== '') {
      yield { name, isDirectory: kind === DIRECTORY, bytes: tar.subarray(begin, begin + size) };
    }
    at = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
}
