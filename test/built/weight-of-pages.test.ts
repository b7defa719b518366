import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILD_DIRECTORY, pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';
import type { PersonName } from '../support/people.ts';
import { isFirstSeen } from '../support/first-seen-pages.ts';

// What a stranger's browser has to fetch before a public page answers: counted, not timed, so it is the same
// on every machine.

const LIMIT_KILOBYTES = 170;
/** Pages that people work in for hours, and keep in their browser's cache. */
const WORK_LIMIT = { script: 240, styles: 25 };
const WORK_PAGES = [
  'customer/job',
  'mechanic/shop/job',
  'mechanic/shop/dashboard',
  'app/marketplace',
  'admin/jobs',
  'admin/payments',
];

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

type Assets = {
  module: string;
  clientLoaderModule?: string;
  clientActionModule?: string;
  imports?: string[];
  css?: string[];
};

/** What the router itself names: the module of a route, and of its loader and action in the browser. */
const modulesOf = ({ module, clientLoaderModule, clientActionModule }: Assets) =>
  [module, clientLoaderModule, clientActionModule].filter((file) => file !== undefined);

/** The scripts and styles that a route and those around it need, with what every page needs. */
function filesOf(id: string) {
  const { entry, routes } = build.assets as unknown as {
    entry: Assets;
    routes: Record<string, Assets & { parentId?: string }>;
  };
  const script = new Set([entry.module, ...(entry.imports ?? [])]);
  const styles = new Set(entry.css);
  if (!routes[id]) throw new Error(`There is no route ${id}.`);
  for (
    let route: (typeof routes)[string] | undefined = routes[id];
    route;
    route = routes[route.parentId ?? '']
  ) {
    for (const file of [...modulesOf(route), ...(route.imports ?? [])]) script.add(file);
    for (const file of route.css ?? []) styles.add(file.replace('#', ''));
  }
  return { script, styles };
}

const weightOf = (files: ReadonlySet<string>) => [...files].reduce((sum, file) => sum + kilobytes(file), 0);

function pathOf(id: string): string {
  const { path, parentId } = build.routes[id] ?? {};
  const above = parentId ? pathOf(parentId) : '';
  return path ? `${above}/${path}`.replace('//', '/') : above || '/';
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  http.request(`http://hoist.test${path}`, { headers });

describe('the public pages', () => {
  it(`load no more than ${LIMIT_KILOBYTES} KB of script, packed by gzip, and so do the ways in`, () => {
    const pages = Object.keys(build.routes).filter((id) => isFirstSeen(pathOf(id)) && id !== 'root');
    expect(pages.length).toBeGreaterThan(30);
    const heavy = pages
      .map((id) => ({ id, weight: weightOf(filesOf(id).script) }))
      .filter(({ weight }) => weight > LIMIT_KILOBYTES);
    expect(heavy).toEqual([]);
  });

  it('are whole in what the server writes', async () => {
    const html = await (await ask('/')).text();
    for (const said of ['In beta, in select areas', 'The same repair, two ways.', 'Real-time updates']) {
      expect(html).toContain(said);
    }
    // A part that only a script could put into its place would be in a hidden element at the end.
    expect(html).not.toMatch(/<div hidden[^>]* id="S:/);
  });

  it('have their script and styles packed beside them', async () => {
    // The largest of them; what packing would hardly make smaller is sent as it is.
    const [file = ''] = build.assets.entry.imports.toSorted((a, b) => kilobytes(b) - kilobytes(a));
    const packed = await ask(file, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await ask(file, { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  });
});

describe('the pages that people work in', () => {
  it(`load at most ${WORK_LIMIT.script} KB of script and ${WORK_LIMIT.styles} KB of styles`, () => {
    const heavy = WORK_PAGES.map((page) => filesOf(`routes/${page}`))
      .map(({ script, styles }) => ({ script: weightOf(script), styles: weightOf(styles) }))
      .filter(({ script, styles }) => script > WORK_LIMIT.script || styles > WORK_LIMIT.styles);
    expect(heavy).toEqual([]);
  });
});

describe('every page', () => {
  const pages: [string, PersonName | null][] = [
    ['/', null],
    ['/marketplace', null],
    ['/auth/login', null],
    ['/customer/jobs', 'ana'],
    ['/mechanic/shop/dashboard', 'mira'],
    ['/admin/jobs', 'ops'],
  ];
  it.each(pages)('preloads nothing that its modules import: %s', async (path, reader) => {
    const Cookie = reader ? await app.sessionOf(reader) : '';
    const answer = await ask(path, reader ? { Cookie } : {});
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const preloads = [...html.matchAll(/<link[^>]* rel="modulepreload"[^>]*>/g)].map(([link]) => link);
    const preloaded = preloads.map((link) => / href="([^"]+)"/.exec(link)?.[1] ?? '');
    // The router itself names its entry and the modules of the routes, which the page runs at once.
    const { entry, routes } = build.assets as unknown as { entry: Assets; routes: Record<string, Assets> };
    const own = [entry, ...Object.values(routes)].flatMap(modulesOf);
    expect(preloaded.filter((href) => !own.includes(href))).toEqual([]);
    expect(preloaded.length).toBeLessThan(8);
  });
});

describe('a public page', () => {
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

  it('shows the account of its reader to no one else', async () => {
    const Cookie = await app.sessionOf('ana');
    expect(await (await ask('/marketplace', { Cookie })).text()).toContain('Account of');
    expect(await (await ask('/marketplace')).text()).not.toContain('Account of');
  });
});
