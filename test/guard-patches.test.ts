import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { misfitOf } from './guards/apply-patch.ts';
import { guardPatches } from './guards/patches.ts';

// `npm run test:guards` takes guards away one by one and expects the tests to notice. That takes minutes;
// here it only holds that each patch still fits the sources, and names tests that are there.

const root = join(import.meta.dirname, '..');

/** The names of tabled tests are made as they run: the part before their first variable has to agree. */
function isNamed(test: string, title: string): boolean {
  const [beginning = '', ...variable] = title.split(/%\w|\$\w+/);
  return variable.length === 0 ? title.includes(test) : beginning.length > 4 && test.startsWith(beginning);
}

describe('the patches that remove a guard', () => {
  it('are at least ten, each of another guard', () => {
    const guards = guardPatches.map(({ guard }) => guard);
    expect(guards.length).toBeGreaterThanOrEqual(10);
    expect(new Set(guards).size).toBe(guards.length);
  });

  it.each(guardPatches)('still apply: $guard', (patch) => {
    expect(misfitOf(patch, root)).toBeNull();
  });

  it.each(guardPatches)('name tests that exist: $guard', ({ red }) => {
    expect(red.length).toBeGreaterThan(0);
    for (const { file, test } of red) {
      expect(existsSync(join(root, file)), file).toBe(true);
      const titles = [...readFileSync(join(root, file), 'utf8').matchAll(/'([^'\n]{5,})'/g)];
      expect(
        titles.some(([, title]) => isNamed(test, title!)),
        `${file} has no test "${test}"`,
      ).toBe(true);
    }
  });

  it('are noticed when they do not fit any more', () => {
    const [patch] = guardPatches;
    expect(misfitOf({ ...patch!, from: 'nothing like this' }, root)).toMatch(/not in/);
    expect(misfitOf({ ...patch!, from: 'import' }, root)).toMatch(/fits \d+ places/);
    expect(misfitOf({ ...patch!, to: patch!.from }, root)).toMatch(/changes nothing/);
  });
});
