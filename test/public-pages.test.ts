import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { publicPages } from '#domain/site/public-pages.ts';
import routes from '../src/web/routes.ts';

// Search engines get every page that strangers may read: if you add one, name it here, or say why not.

/** Behind a sign-in, or a step of signing in, posting or the demo: nothing to be found. */
const notToBeFound =
  /^\/(login|register|auth|confirm-email|forgot-password|reset-password|recover|logout|demo|account|admin|customer|garage|mechanic|app|newsletter|files|supabase-test)(\/|$|-)/;

describe('the pages listed for search engines', () => {
  it('are all that strangers may read', () => {
    const known = publicPages.map(({ path }) => path);
    const missing = screensOf(routes).filter(
      (path) =>
        !path.includes(':') && !path.includes('*') && !notToBeFound.test(path) && !known.includes(path),
    );
    expect(missing).toEqual([]);
  });

  it('have each a name, an address and a title of their own', () => {
    for (const key of ['name', 'path', 'title'] as const)
      expect(new Set(publicPages.map((page) => page[key])).size).toBe(publicPages.length);
    expect(publicPages.every(({ name }) => /^[a-z-]+$/.test(name))).toBe(true);
  });
});

function screensOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const full = path ? `${above}/${path}` : above;
    if (children) return screensOf(children, full);
    return file.endsWith('.tsx') ? [full || '/'] : [];
  });
}
