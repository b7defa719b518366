import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';
import type { PersonName } from '../support/people.ts';
import { postJob } from '../support/stories.ts';

// No browser keeps what a signed-in reader saw: after they log out, Back shows nothing of theirs.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let paths: string[];
beforeAll(async () => {
  const build: ServerBuild = await pageSource().build();
  app = await testApp();
  http = httpOf(app, { mode: 'production', build: async () => build });
  const jobId = await postJob(app, 'ana');
  paths = pathsOf(build).map((path) => path.replace(':jobId', jobId).replace(/:\w+/g, 'made-up'));
});
afterAll(() => app.close());

/** The address of every route that answers by itself. */
function pathsOf({ routes }: ServerBuild): string[] {
  const addressOf = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined;
    return route ? `${addressOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  const all = Object.keys(routes).map((id) => addressOf(id).replace('*', 'made-up') || '/');
  return [...new Set(all)].toSorted();
}

const open = async (path: string, who: PersonName | null) => {
  const headers: Record<string, string> = who ? { Cookie: await app.sessionOf(who) } : {};
  return http.request(`http://hoist.test${path}`, { headers });
};
const cachingOf = async (path: string, who: PersonName | null) =>
  (await open(path, who)).headers.get('Cache-Control');

/** Files that are the same for everyone. */
const forEveryone = ['/blog/feed.xml', '/blog/sitemap.xml'];

describe.each([
  ['an owner', 'ana', '/customer'],
  ['a member of a shop', 'mira', '/mechanic'],
  ['staff', 'superAdmin', '/admin'],
] as const)('what %s opens', (_, who, area) => {
  it('is kept by no browser, as a page and as the data of one', async () => {
    const areas = ['/customer', '/mechanic', '/admin'].filter((other) => other !== area);
    const read = paths.filter(
      (path) => !forEveryone.includes(path) && !areas.some((other) => path.startsWith(`${other}/`)),
    );
    expect(read.filter((path) => path.startsWith(area)).length).toBeGreaterThan(5);
    const kept: string[] = [];
    for (const path of read.flatMap((page) => [page, page === '/' ? '/_root.data' : `${page}.data`])) {
      const { status, headers } = await open(path, who);
      const caching = headers.get('Cache-Control');
      // What was refused for other reasons would say nothing about the page.
      const isAnswered = status < 429;
      if (!isAnswered || caching !== 'no-store') kept.push(`${path}: ${status} ${caching}`);
    }
    expect(kept).toEqual([]);
  });
});

it('leaves public pages of strangers, and files that are the same for all, as they were', async () => {
  expect(await cachingOf('/', null)).toBe('private, no-cache');
  expect(await cachingOf('/marketplace', null)).toBe('private, no-cache');
  for (const path of forEveryone) expect(await cachingOf(path, 'ana')).toMatch(/^public, /);
});
