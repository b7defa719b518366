import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from '#test/rooms.ts';

const root = join(import.meta.dirname, '../../../..');

/** What cannot be shown in a page of samples, and why. */
const elsewhere = {
  'src/web/ui/error-page/error-page.tsx': 'a whole page',
  'src/web/ui/error-page/lowered-lift.tsx': 'the drawing of that page',
  'src/web/ui/frame/article.tsx': 'a whole page',
  'src/web/ui/frame/needs-script.tsx': 'shown only without script',
  'src/web/ui/frame/search-box.tsx': 'bound to the search of one area',
  'src/web/ui/late.tsx': 'draws Loading and Notice, which are there',
  'src/web/ui/record-state.tsx': 'draws FailedRead and Loading, which are there',
  'src/web/ui/session/kept-session.tsx': 'keeps the session of every page',
  'src/web/ui/session/passkey-way.tsx': 'a part of signing in',
  'src/web/ui/session/sign-in-again.tsx': 'opens when a session ends',
};

function reachedFrom(page: string): Set<string> {
  const reached = new Set([page]);
  for (const path of reached) {
    for (const { to, isType } of importsOf(path)) {
      if (!isType && to.startsWith('src/web/')) reached.add(to);
    }
  }
  return reached;
}

it('the kit shows every component', () => {
  const reached = reachedFrom('src/web/routes/demo/kit.tsx');
  const components = globSync('src/web/ui/**/*.tsx', {
    cwd: root,
    exclude: (path) => path.includes('.test.'),
  });
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((path) => !reached.has(path)).toSorted()).toEqual(
    Object.keys(elsewhere).toSorted(),
  );
});
