import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { frameAt } from '#domain/site/site-frame.ts';
import type { RequestFacts } from '#platform/http/environment.ts';
import { presentSession } from '#server/accounts/sessions/present.ts';
import type { Caller } from '#server/accounts/sessions/resolve-actor.ts';
import type { Call } from '#server/core/middleware.ts';
import { presentProviders } from '#server/accounts/providers/present.ts';
import { createClient } from '#server/core/router.ts';
import type * as keys from '#web/lib/api-context.ts';
import type { WebOptions } from './web-server.ts';

type Asked = (
  request: Request,
  facts: RequestFacts,
) => Promise<{
  cookies: Headers;
  caller: Caller;
  call: Call;
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}>;

const RETRY_SECONDS = 30;

type Options = Pick<WebOptions, 'product'> & { pages: NonNullable<WebOptions['pages']> };

/** Renders the pages, each for the person who asks. */
export function pageServer({ product, pages }: Options, asked: Asked) {
  const { system, config, router } = product;
  const handlerOf = requestHandlers(pages.mode);

  return async (request: Request, facts: RequestFacts): Promise<Response> => {
    const { call, caller, cookies, inTurn } = await asked(request, facts);
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
      isPublicDemo: config.isPublicDemo,
      isDrill: system.isDrill,
      frame: frameAt(system.kept.current, system.clock.now()),
    });
    const response = await inTurn(() => handlerOf(build)(request, context));
    // A limit that a loader met; which one of several, the page cannot tell.
    if (response.status === 429) response.headers.set('Retry-After', String(RETRY_SECONDS));
    for (const cookie of cookies.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    return response;
  };
}

/** Keeps the handler, because making one ranks all routes. In development the build changes, and it with it. */
function requestHandlers(mode: 'production' | 'development') {
  let made: { build: ServerBuild; handler: ReturnType<typeof createRequestHandler> } | undefined;
  return (build: ServerBuild) => {
    if (made?.build !== build) made = { build, handler: createRequestHandler(build, mode) };
    return made.handler;
  };
}
