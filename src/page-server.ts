import { RouterContextProvider } from 'react-router';
import { frameAt } from '#domain/site-frame.ts';
import type { RequestFacts } from '#platform/http/environment.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { presentSession } from '#server/identity/present.ts';
import type { Caller } from '#server/identity/resolve-actor.ts';
import type { Call } from '#server/middleware.ts';
import { presentProviders } from '#server/providers/present.ts';
import { createClient } from '#server/router.ts';
import type * as keys from '#web/lib/api-context.ts';
import { anonymousPageKey, anonymousRequest } from './anonymous-page.ts';
import { pageHandler } from './page-handler.ts';
import type { WebOptions } from './web-server.ts';

type Asked = (
  request: Request,
  facts: RequestFacts,
) => Promise<{ cookies: Headers; caller: Caller; call: Call }>;

type Options = Pick<WebOptions, 'product' | 'cache'> & { pages: NonNullable<WebOptions['pages']> };

/** Renders the pages: for whoever is somebody each time, and for strangers once a second for all of them. */
export function pageServer({ product, pages, cache = new PageCache() }: Options, asked: Asked) {
  const { system, config, router } = product;

  const render = async (request: Request, facts: RequestFacts): Promise<Response> => {
    const { call, caller, cookies } = await asked(request, facts);
    const build = await pages.build();
    const { apiContext, nonceContext, requestContext } = build.entry.module as unknown as typeof keys;
    const context = new RouterContextProvider();
    context.set(apiContext, createClient(router, call));
    context.set(nonceContext, facts.nonce);
    context.set(requestContext, {
      now: system.clock.now(),
      origin: facts.origin,
      session: presentSession(caller, system.isDemo),
      providers: presentProviders(system.services.providers),
      captcha: config.captcha.widget,
      frame: frameAt(system.kept.current, system.clock.now()),
    });
    const response = await pageHandler(build, pages.mode)(request, context);
    for (const cookie of cookies.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    return response;
  };

  return (request: Request, facts: RequestFacts): Promise<Response> => {
    // While they are written, pages change more often than a second.
    const key = pages.mode === 'production' ? anonymousPageKey(request, facts.origin) : null;
    if (key === null) return render(request, facts);
    const answering = { nonce: facts.nonce, acceptEncoding: request.headers.get('Accept-Encoding') };
    return cache.answer(key, answering, (nonce) => render(anonymousRequest(request), { ...facts, nonce }));
  };
}
