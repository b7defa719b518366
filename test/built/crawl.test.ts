import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '#domain/site/public-pages.ts';
import { DAY, plus } from '#domain/time.ts';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';
import { postJob } from '../support/stories.ts';

// A reader without a script who follows every link from the first page: none is broken, and each page says
// what it is.

type Page = { status: number; html: string; linkedFrom: string };

let app: TestApp;
let http: ReturnType<typeof httpOf>;
const pages = new Map<string, Page>();

beforeAll(async () => {
  const build: ServerBuild = await pageSource().build();
  app = await testApp();
  await postJob(app, 'ana');
  http = httpOf(app, { mode: 'production', build: async () => build });
  const waiting: { path: string; from: string }[] = [{ path: '/', from: 'nowhere' }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (pages.has(next.path)) continue;
    const response = await http.request(`http://hoist.test${next.path}`, {
      headers: { Accept: 'text/html' },
    });
    const isPage = response.headers.get('Content-Type')?.includes('text/html') ?? false;
    const html = isPage ? await response.text() : '';
    pages.set(next.path, { status: response.status, html, linkedFrom: next.from });
    for (const path of linksOf(html)) waiting.push({ path, from: next.path });
  }
});
afterAll(() => app.close());

/**
 * Where a page leads inside the site. Of the ways to ask for one list the first few are enough; files for
 * the browser are another server's work.
 */
function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a [^>]*href="(\/(?!\/)[^"#]*)/g)].map(([, href]) => unescape(href!));
  return [...new Set(found)].filter((href) => waysTo(pathOf(href)) < 4 && !/\.\w+$/.test(pathOf(href)));
}

const pathOf = (href: string) => href.split('?')[0]!;

const waysTo = (path: string) => [...pages.keys()].filter((known) => pathOf(known) === path).length;
const unescape = (href: string) => href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

const rendered = () => [...pages].filter(([, page]) => page.status === 200 && page.html);
const without = (sign: RegExp) => rendered().filter(([, { html }]) => !sign.test(html));
const names = (found: [string, Page][]) =>
  found.map(([path, { linkedFrom }]) => `${path} from ${linkedFrom}`);

describe('a crawl from the first page', () => {
  it('meets every page that is written for search engines', () => {
    const met = new Set([...pages.keys()].map(pathOf));
    expect(publicPages.filter(({ path }) => !met.has(path)).map(({ path }) => path)).toEqual([]);
  });

  it('finds no broken link', () => {
    const fine = new Set([200, 302, 303]);
    expect(names([...pages].filter(([, { status }]) => !fine.has(status)))).toEqual([]);
  });

  it('finds a title, a description and one main heading on each page', () => {
    expect(names(without(/<title>[^<]{3,}<\/title>/))).toEqual([]);
    expect(names(without(/<meta name="description" content="[^"]{20,}"/))).toEqual([]);
    // The kit shows whole pages as samples.
    const many = rendered().filter(
      ([path, { html }]) => html.split('<h1').length !== 2 && pathOf(path) !== '/demo/kit',
    );
    expect(names(many)).toEqual([]);
  });

  it('finds the card of each static page, for people who share it', () => {
    const bare = publicPages.filter(
      ({ path, name }) =>
        !pages.get(path)?.html.includes(`content="http://hoist.test/social/page/${name}.png"`),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it('finds a card and the facts of each article and open job, and of each page of questions', () => {
    const told = (path: string, html: string) =>
      path.startsWith('/blog/') ? html.includes('"Article"') : html.includes('"Demand"');
    const each = rendered().filter(([path]) => /^\/(blog|marketplace\/jobs)\/[^/?]+$/.test(path));
    expect(new Set(each.map(([path]) => path.split('/')[1]))).toEqual(new Set(['blog', 'marketplace']));
    const bare = each.filter(
      ([path, { html }]) => !/social\/(article|job)\//.test(html) || !told(path, html),
    );
    expect(names(bare)).toEqual([]);
    for (const path of ['/help', '/help/mechanics']) expect(pages.get(path)?.html).toContain('"FAQPage"');
  });

  it('finds what a link inside a page points to', () => {
    const lost = rendered().flatMap(([path, { html }]) =>
      [...html.matchAll(/href="#([^"]+)"/g)].flatMap(([, id]) =>
        html.includes(`id="${id}"`) ? [] : [`${path}#${id}`],
      ),
    );
    expect(lost).toEqual([]);
  });
});

describe('the map for search engines', () => {
  it('names pages that are there and may be shown, articles and shops among them', async () => {
    const read = async (path: string) => {
      const response = await http.request(`http://hoist.test${path}`, { headers: { Accept: 'text/html' } });
      expect(response.status, path).toBe(200);
      return response.text();
    };
    const placesIn = (xml: string) =>
      [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
    const maps = await Promise.all(placesIn(await read('/sitemap.xml')).map(read));
    const places = maps.flatMap(placesIn);
    for (const kind of ['/', '/blog/', '/shops/', '/repairs/']) {
      expect(places.filter((path) => path.startsWith(kind)).length, kind).toBeGreaterThan(1);
    }
    for (const path of places) expect(await read(path), path).not.toContain('noindex');
  });
});

describe('the words of the pages', () => {
  it('hold no unfilled place of a fee or an area', () => {
    expect(
      names(
        rendered().filter(([, { html }]) =>
          /\{(fee|processing|keeps|bookingFee|zips|towns|area|\w+Of:\d+)\}/.test(html),
        ),
      ),
    ).toEqual([]);
  });

  it('name the fees that hold and what staff announce, as soon as they do', async () => {
    const { settings } = app.as('ops');
    const act = { reason: 'For all who read.', idempotencyKey: crypto.randomUUID() };
    const [startsAt, endsAt] = [0, DAY].map((later) => plus(app.clock.now(), later).toISOString());
    await settings.announce({
      content: 'Closed <b>today</b>.',
      startsAt: startsAt!,
      endsAt: endsAt!,
      ...act,
    });
    await app.product.system.database.executeSql(
      `insert into fee_schedule (id, starts_at, commission_basis_points, processing_cents, cap_basis_points,
         booking_fee_cents) values (gen_random_uuid(), $1, 650, 310, 1500, 700)`,
      [app.clock.now()],
    );
    await app.product.system.kept.refresh();
    const read = async (path: string) => (await http.request(`http://hoist.test${path}`)).text();
    const pricing = await read('/pricing?price=200');
    expect(pricing).toContain('Closed &lt;b&gt;today&lt;/b&gt;.');
    for (const said of ['6.5% fee', '$3.10 for each job', '$7.00, credited to your bill', '$183.90']) {
      expect(pricing).toContain(said);
    }
    for (const path of [
      '/?again',
      '/mechanic?again',
      '/about?again',
      '/terms?again',
      '/help/mechanics?again',
    ]) {
      expect(await read(path), path).toContain('6.5%');
    }
  });

  it('name the area in which jobs are taken, as soon as staff change it', async () => {
    const asked = { zip: '22101', reason: 'Shops have joined there.', idempotencyKey: crypto.randomUUID() };
    await app.as('ops').site.staff.supportZip(asked);
    await app.product.system.kept.refresh();
    const named = '20147, 20148, 20166 and 22101';
    for (const path of [
      '/',
      '/search',
      '/about',
      '/press',
      '/terms',
      '/help',
      '/help/mechanics',
      '/mechanic',
    ]) {
      const html = await (await http.request(`http://hoist.test${path}?area`)).text();
      expect(html, path).toContain(path === '/search' ? `In beta in ZIP codes ${named}` : named);
    }
  });
});
