import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '#domain/site/public-pages.ts';
import { sampleShopFigures } from '#domain/site/site-figures.ts';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';

// A search engine at the product in production mode. The demo asks to stay out of search engines, so a test
// of the demo alone would not notice a page that cannot be found.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
const pages = new Map<string, { status: number; robots: string | null; html: string }>();

beforeAll(async () => {
  const build = await pageSource().build();
  app = await testApp({ mode: 'production' });
  http = httpOf(app, { mode: 'production', build: async () => build });
  for (const { path } of publicPages) {
    const response = await ask(path);
    pages.set(path, {
      status: response.status,
      robots: response.headers.get('X-Robots-Tag'),
      html: await response.text(),
    });
  }
});
afterAll(() => app.close());

const ask = async (path: string) =>
  http.request(`http://hoist.test${path}`, { headers: { Accept: 'text/html' } });

describe('in earnest', () => {
  it.each(publicPages.map(({ path }) => path))('%s may be found, at one address', (path) => {
    const { status, robots, html } = pages.get(path)!;
    expect([status, robots]).toEqual([200, null]);
    expect(html).not.toMatch(/<meta[^>]+name="robots"/);
    expect(html).toContain(`<link rel="canonical" href="http://hoist.test${path}"/>`);
  });

  it('robots.txt lets engines in, and leads them to the map of the site', async () => {
    const robots = await (await ask('/robots.txt')).text();
    const shut = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!);
    expect(shut).not.toContain('/');
    const kept = publicPages.filter(({ path }) => shut.some((start) => path.startsWith(start)));
    expect(kept.map(({ path }) => path)).toEqual([]);
    const map = /^Sitemap: (\S+)$/m.exec(robots)?.[1];
    expect(map).toBe('http://hoist.test/sitemap.xml');
  });

  it('the map of the site names each page that is written once', async () => {
    const placesIn = async (path: string) =>
      [...(await (await ask(path)).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
        ([, place]) => place || '/',
      );
    const maps = await placesIn('/sitemap.xml');
    const places = (await Promise.all(maps.map(placesIn))).flat();
    expect(publicPages.filter(({ path }) => !places.includes(path)).map(({ path }) => path)).toEqual([]);
  });

  it('no page says a figure that was not measured', () => {
    const { mechanics, alreadyEarning, incomeAMonth, averageIncome } = sampleShopFigures;
    for (const invented of [
      mechanics,
      alreadyEarning,
      incomeAMonth,
      averageIncome,
      '10,000+',
      'Sample figures',
    ]) {
      const told = [...pages].filter(([, { html }]) => shownIn(html).includes(invented));
      expect(
        told.map(([path]) => path),
        invented,
      ).toEqual([]);
    }
  });
});

/** What a reader sees of a page: its scripts carry words that are not shown. */
const shownIn = (html: string) => html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
