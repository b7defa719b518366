import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInFrame } from '#domain/site-frame.ts';
import type * as keys from '#web/lib/api-context.ts';
import { pageHandler } from '../../src/page-handler.ts';
import { pageSource } from '../../src/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';

// A public page is looked for among the routes that begin as its address does. It must be the same page that
// is found among all of them, to the last character: what the router in the browser is told is in it, too.

let app: TestApp;
let build: ServerBuild;
beforeAll(async () => {
  [app, build] = await Promise.all([testApp(), pageSource().build()]);
});
afterAll(() => app.close());

type Handler = ReturnType<typeof pageHandler>;

async function answerOf(handler: Handler, path: string, method: string) {
  const { apiContext, nonceContext, requestContext } = build.entry.module as unknown as typeof keys;
  const context = new RouterContextProvider();
  context.set(apiContext, app.as(null) as never);
  context.set(nonceContext, 'the same in both');
  context.set(requestContext, {
    now: app.product.system.clock.now(),
    origin: 'http://hoist.test',
    session: { mode: 'production', person: null, unfinished: null, endsAt: null },
    providers: { providers: [], hasOrganisations: false },
    captcha: null,
    frame: builtInFrame,
  });
  const response = await handler(new Request(`http://hoist.test${path}`, { method }), context);
  // What is refused says by which request.
  const text = (await response.text()).replaceAll(/(requestId\W+)[\da-f-]{36}/g, '$1');
  return { status: response.status, type: response.headers.get('Content-Type'), text };
}

describe('a page that is looked for among few routes', () => {
  it.each([
    ['/', 200],
    ['/help', 200],
    ['/help/mechanics', 200],
    ['/blog', 200],
    ['/blog/how-to-read-a-repair-quote', 200],
    ['/blog/how-to-read-a-repair-quote/', 200],
    ['/blog//how-to-read-a-repair-quote', 404],
    ['/blog/nothing-of-the-kind', 404],
    ['/marketplace?zip=20147', 200],
    ['/marketplace/jobs/01932000-0000-7000-8000-0000000000b1', 404],
    ['/marketplace/jobs/x/y', 404],
    ['/shops/', 200],
    ['/shops/no-such-shop', 404],
    ['/shops/a%2Fb', 404],
    ['/repairs/oil-change', 404],
    ['/repairs/oil-change/ashburn-va', 200],
    ['/repairs/oil-change/ashburn-va/x', 404],
    ['/Help', 200],
    ['/nowhere', 404],
  ] as const)('%s is what it is among all: %i', async (path, status) => {
    for (const method of ['GET', 'HEAD']) {
      const few = await answerOf(pageHandler(build, 'production'), path, method);
      const all = await answerOf(createRequestHandler(build, 'production'), path, method);
      expect(few).toEqual(all);
      expect([path, few.status]).toEqual([path, status]);
    }
  });
});
