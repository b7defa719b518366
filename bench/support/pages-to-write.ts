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
import { newNonce } from '#platform/http/security-headers.ts';
import type * as keys from '#web/lib/api-context.ts';
import { packJobs } from '#web/lib/listed-jobs.ts';
import { builtInFrame } from '#domain/site-frame.ts';
import { pageHandler } from '../../src/page-handler.ts';
import { pageSource } from '../../src/pages.ts';
import { fiftyJobs } from './fifty-jobs.ts';
import { elementsOf, type Plain, plainPage } from './plain-page.ts';

export const PATH = '/marketplace';
const ADDRESS = `http://hoist.test${PATH}`;
/** Whoever is no crawler gets the page as a browser does. */
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0 Safari/537.36' };

const found = fiftyJobs();

type Page = (nonce?: string) => Promise<Response>;

/** The page, the same elements without any component of ours, and nothing, all through the same entry. */
export async function pagesToWrite(): Promise<Record<'empty' | 'plain' | 'marketplace', Page>> {
  const build = await pageSource().build();
  const marketplace = handlerOf(build);
  const html = await (await marketplace()).text();
  return {
    empty: handlerOf(pageOf(build, null)),
    plain: handlerOf(pageOf(build, plainPage(html))),
    marketplace,
  };
}

/** What the product's own server does for a stranger, with a search that answers from memory. */
function handlerOf(from: ServerBuild): Page {
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
