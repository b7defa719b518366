import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { frameAt } from '#domain/site/site-frame.ts';
import type { RequestFacts } from '#platform/http/environment.ts';
import { RETRY_AFTER_OUTAGE_SECONDS } from '#platform/http/problem.ts';
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
    let isOutage = false;
    const onOutage = () => void (isOutage = true);
    context.set(apiContext, createClient(router, { ...call, onOutage }));
    context.set(nonceContext, facts.nonce);
    context.set(requestContext, {
      now: system.clock.now(),
      origin: facts.origin,
      session: presentSession(caller, system.isDemo),
      providers: presentProviders(system.services.providers),
      captcha: config.captcha.widget,
      cardForm: config.cardForm,
      isPublicDemo: config.isPublicDemo,
      isDrill: system.isDrill,
      isTestPayments: config.isTestPayments,
      frame: frameAt(system.kept.current, system.clock.now(), config),
    });
    const rendered = await inTurn(() => handlerOf(build)(request, context));
    const response = isOutage ? withoutAnswers(rendered) : rendered;
    // A limit that a loader met; which one of several, the page cannot tell.
    if (response.status === 429) response.headers.set('Retry-After', String(RETRY_SECONDS));
    for (const cookie of cookies.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    return response;
  };
}

/**
 * A page that could not read its data. It shows the error in its parts and retries from there; its status
 * tells programs, search engines and caches the same.
 */
function withoutAnswers(page: Response): Response {
  if (page.status < 500 && page.status !== 200) return page;
  const headers = new Headers(page.headers);
  headers.set('Retry-After', String(RETRY_AFTER_OUTAGE_SECONDS));
  headers.set('Cache-Control', 'no-store');
  return new Response(page.body, { status: 503, headers });
}

/**
 * React Router compares the Origin with the address at which the request arrived, which is another one behind
 * a proxy with TLS. Whose forms are taken was decided before: see `origin-check.ts`.
 */
const ANY = ['**'];

/** Keeps the handler, because making one ranks all routes. In development the build changes, and it with it. */
function requestHandlers(mode: 'production' | 'development') {
  let made: { build: ServerBuild; handler: ReturnType<typeof createRequestHandler> } | undefined;
  return (build: ServerBuild) => {
    if (made?.build !== build)
      made = { build, handler: createRequestHandler({ ...build, allowedActionOrigins: ANY }, mode) };
    return made.handler;
  };
}
