import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicPage, isWayIn } from '#domain/public-pages.ts';
import { BUILD_DIRECTORY, pageSource } from '../../src/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/http.ts';

// What a stranger's browser has to fetch before a public page answers: counted, not timed, so it is the same
// on every machine.

const LIMIT_KILOBYTES = 130;

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let build: ServerBuild;
beforeAll(async () => {
  build = await pageSource().build();
  app = await testApp();
  http = httpOf(app, { ...pageSource(), mode: 'production', build: async () => build });
});
afterAll(() => app.close());

const sizes = new Map<string, number>();
function kilobytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join(BUILD_DIRECTORY, 'client', file)), { level: 9 }).length / 1000;
  sizes.set(file, size);
  return size;
}

type Assets = { module: string; imports?: string[] };

/** The scripts that a route and those around it need, with what every page needs. */
function scriptsOf(id: string): string[] {
  const { entry, routes } = build.assets as unknown as {
    entry: Assets;
    routes: Record<string, Assets & { parentId?: string }>;
  };
  const files = [entry.module, ...(entry.imports ?? [])];
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    files.push(route.module, ...(route.imports ?? []));
  }
  return [...new Set(files)];
}

function pathOf(id: string): string {
  const { path, parentId } = build.routes[id] ?? {};
  const above = parentId ? pathOf(parentId) : '';
  return path ? `${above}/${path}`.replace('//', '/') : above || '/';
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  http.request(`http://hoist.test${path}`, { headers });

describe('the public pages', () => {
  it(`load no more than ${LIMIT_KILOBYTES} KB of script, packed by gzip, and so do the ways in`, () => {
    const isFirstSeen = (path: string) => isPublicPage(path) || isWayIn(path);
    const pages = Object.keys(build.routes).filter((id) => isFirstSeen(pathOf(id)) && id !== 'root');
    expect(pages.length).toBeGreaterThan(30);
    const heavy = pages
      .map((id) => ({ id, weight: scriptsOf(id).reduce((sum, file) => sum + kilobytes(file), 0) }))
      .filter(({ weight }) => weight > LIMIT_KILOBYTES);
    expect(heavy).toEqual([]);
  });

  it('are whole in what the server writes, though parts of their script come later', async () => {
    const html = await (await ask('/')).text();
    for (const said of ['In beta, in select areas', 'The same repair, told twice.', 'Real-time updates']) {
      expect(html).toContain(said);
    }
    // A part that only a script could put into its place stands in a hidden element at the end.
    expect(html).not.toMatch(/<div hidden[^>]* id="S:/);
  });

  it.each(['/', '/mechanic', '/how-it-works', '/marketplace'])(
    'come with the styles of all that %s shows, also of what gets its script later',
    async (path) => {
      const html = await (await ask(path)).text();
      const sheets = [...html.matchAll(/<link[^>]* href="(\/assets\/[^"]+\.css)[^"]*"/g)].map(
        ([, file]) => file!,
      );
      const styles = sheets
        .map((file) => readFileSync(join(BUILD_DIRECTORY, 'client', file), 'utf8'))
        .join('\n');
      const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' '));
      // As the build names the classes of a style module; others are names of whole pages.
      const ours = [...new Set(used)].filter((name) => /^_.+_[0-9a-f]{6}$/.test(name));
      expect(ours.length).toBeGreaterThan(20);
      expect(ours.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
    },
  );

  it('have their script and styles packed beside them', async () => {
    // The largest of them; what packing would hardly make smaller is sent as it is.
    const [file = ''] = build.assets.entry.imports.toSorted((a, b) => kilobytes(b) - kilobytes(a));
    const packed = await ask(file, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await ask(file, { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  });
});

describe('a page that strangers share', () => {
  const noncesIn = (html: string) =>
    new Set([...html.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce));

  it('has in each answer the nonce of its own policy, and no other', async () => {
    const answers = [await ask('/marketplace'), await ask('/marketplace')];
    const seen = new Set<string>();
    for (const answer of answers) {
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonces = noncesIn(await answer.text());
      expect(nonces.size).toBe(1);
      const [nonce = ''] = nonces;
      expect(policy).toContain(`'nonce-${nonce}'`);
      seen.add(nonce!);
    }
    expect(seen.size).toBe(2);
  });

  it('is packed for a stranger and never for whoever is signed in', async () => {
    const takes = { 'Accept-Encoding': 'gzip, br' };
    expect((await ask('/marketplace', takes)).headers.get('content-encoding')).toBe('gzip');
    const Cookie = await app.sessionOf('ana');
    const own = await ask('/marketplace', { ...takes, Cookie });
    expect(own.headers.has('content-encoding')).toBe(false);
    expect(await own.text()).toContain('Account of');
    expect(await (await ask('/marketplace')).text()).not.toContain('Account of');
  });
});
