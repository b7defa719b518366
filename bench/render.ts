import { createElement } from 'react';
import {
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
} from 'react-router';
import { assert } from '#domain/assert.ts';
import { newNonce } from '#platform/http/security-headers.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import type * as keys from '#web/lib/api-context.ts';
import { packJobs } from '#web/lib/listed-jobs.ts';
import { builtInFrame } from '#domain/site-frame.ts';
import { pageHandler } from '../src/page-handler.ts';
import { pageSource } from '../src/pages.ts';
import { answering } from './support/answer-nowhere.ts';
import { fiftyJobs } from './support/fifty-jobs.ts';
import { elementsOf, type Plain, plainPage } from './support/plain-page.ts';
import { percentile, report } from './support/report.ts';

/**
 * `npm run bench:render`: B3 of the figures. The server writes /marketplace with fifty cards for a stranger,
 * beside an empty page through the same entry and beside the same elements without any component of ours. All
 * of them are answered as the product's server answers, but into no socket, and without a database: the
 * search answers from memory. What one leaves behind is swept away before the next begins.
 */
const ROUNDS = Number(process.argv[2] ?? 7);
const ROUND_MS = 2_000;
const WARM_UP_MS = 1_500;
const AT_ONCE = 10;
const PATH = '/marketplace';
const ADDRESS = `http://hoist.test${PATH}`;
/** Whoever is no crawler gets the page as a browser does. */
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0 Safari/537.36' };

type Contestant = { name: string; page: () => Promise<Response> };

const found = fiftyJobs();
const build = await pageSource().build();
const marketplace = handlerOf(build);
const html = await (await marketplace()).text();
const cards = html.match(/<article/g)?.length ?? 0;
const cache = new PageCache();
/** As a browser gets it: packed, with a nonce of its own. */
const cached = () => cache.answer(PATH, { nonce: newNonce(), acceptEncoding: 'gzip' }, marketplace);
const unpacked = () => cache.answer(PATH, { nonce: newNonce(), acceptEncoding: null }, marketplace);

const contestants: Contestant[] = [
  { name: 'an empty page', page: handlerOf(pageOf(build, null)) },
  { name: 'the same elements, plain', page: handlerOf(pageOf(build, plainPage(html))) },
  { name: `/marketplace, ${cards} cards`, page: marketplace },
  { name: '/marketplace, cached for a second', page: cached },
  { name: '/marketplace, cached, for who takes no gzip', page: unpacked },
];

const measured: Record<string, number[]> = {};
for (const { page } of contestants) await pagesASecond(page, WARM_UP_MS);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { name, page } of contestants) {
    (measured[name] ??= []).push(await pagesASecond(page, ROUND_MS));
  }
  process.stdout.write(`round ${round + 1} of ${ROUNDS}\n`);
}

const [empty = '', plain = ''] = contestants.map(({ name }) => name);
/** Each round is compared with itself, so that a busy moment falls on both sides. */
const ratio = (name: string, to: string) =>
  percentile(
    measured[name]!.map((rate, round) => rate / measured[to]![round]!),
    0.5,
  ).toFixed(2);
report({
  name: 'render',
  title: `Pages rendered by one process, median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s`,
  columns: ['Page', 'Pages a second', 'Of empty', 'Of plain', 'Bytes'],
  rows: await Promise.all(
    contestants.map(async ({ name, page }) => [
      name,
      Math.round(percentile(measured[name]!, 0.5)),
      ratio(name, empty),
      ratio(name, plain),
      await answering(page, PATH)(),
    ]),
  ),
  measured,
});

/** Writes each page to its end, ten at a time. */
async function pagesASecond(page: () => Promise<Response>, ms: number): Promise<number> {
  assert(globalThis.gc, 'node runs with --expose-gc');
  globalThis.gc();
  const answer = answering(page, PATH);
  const startedAt = performance.now();
  let pages = 0;
  const write = async () => {
    while (performance.now() - startedAt < ms) {
      await answer();
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  return (pages * 1000) / (performance.now() - startedAt);
}

/** What the product's own server does for a stranger, with a search that answers from memory. */
function handlerOf(from: ServerBuild): (nonce?: string) => Promise<Response> {
  const handle = pageHandler(from, 'production');
  const { apiContext, nonceContext, requestContext } = from.entry.module as unknown as typeof keys;
  return (nonce = newNonce()) => {
    const context = new RouterContextProvider();
    context.set(apiContext, { marketplace: { search: async () => found } } as never);
    context.set(nonceContext, nonce);
    context.set(requestContext, {
      now: new Date(),
      origin: 'http://hoist.test',
      session: { mode: 'production', person: null, unfinished: null, endsAt: null },
      providers: { providers: [], hasOrganisations: false },
      captcha: null,
      frame: builtInFrame,
    });
    return handle(new Request(ADDRESS, { headers: BROWSER }), context);
  };
}

/**
 * The same build and entry with two routes only: the frame of a page, and nothing or plain elements in it.
 */
function pageOf(from: ServerBuild, plain: Plain | null): ServerBuild {
  const Root = () =>
    createElement(
      'html',
      { lang: 'en' },
      createElement('head', null, createElement(Meta), createElement(Links)),
      createElement(
        'body',
        null,
        createElement(Outlet),
        createElement(ScrollRestoration),
        createElement(Scripts),
      ),
    );
  const Page = () => (plain ? elementsOf(plain) : null);
  // The same data, in the same shape.
  const loader = () => ({ asked: {}, found: packJobs(found), failure: null });
  const asset = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false };
  const root = { id: 'root', path: '', hasLoader: false };
  const page = { id: 'page', parentId: 'root', path: 'marketplace', hasLoader: plain !== null };
  const file = { module: '/assets/page.js', imports: [], css: [] };
  return {
    ...from,
    routes: {
      root: { ...root, module: { default: Root } },
      page: { ...page, module: { default: Page, ...(plain ? { loader } : {}) } },
    },
    assets: {
      ...from.assets,
      routes: { root: { ...asset, ...root, ...file }, page: { ...asset, ...page, ...file } },
    },
  } as unknown as ServerBuild;
}
