import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { budgetOf, hasTurns } from '#platform/http/admission.ts';
import { createApp } from '#platform/http/app.ts';
import { trustedProxies } from '#platform/http/client-address.ts';
import {
  clearSessionCookie,
  readDeviceToken,
  readSessionToken,
  setDeviceCookie,
  setSessionCookie,
} from '#platform/http/cookie.ts';
import type { HttpEnv, RequestFacts } from '#platform/http/environment.ts';
import type { HealthChecks } from '#platform/http/health.ts';
import { mapTilesOrigin } from '#platform/http/map-tiles.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { cardSourcesOf } from '#platform/payments/card-form.ts';
import { simulatorHttp } from '#platform/payments/simulator/http.ts';
import { paymentRoutes } from '#server/payments/staff/routes.ts';
import { auditRoutes } from '#server/audit/routes.ts';
import { directoryRoutes } from '#server/marketplace/directory/routes.ts';
import { evidenceRoutes } from '#server/disputes/routes.ts';
import { documentRoutes } from '#server/shops/documents/routes.ts';
import { fileRoutes } from '#server/files/routes.ts';
import { type Caller, resolveActor } from '#server/accounts/sessions/resolve-actor.ts';
import { mapRoutes } from '#server/marketplace/map/routes.ts';
import type { Call } from '#server/core/middleware.ts';
import { formPostPaths, providerRoutes } from '#server/accounts/providers/routes.ts';
import { webhookRoutes } from '#server/payments/events/webhook-routes.ts';
import { createApi } from '#server/core/router.ts';
import { apiDocs } from './api-docs.ts';
import type { Product } from './compose.ts';
import { pageServer } from './page-server.ts';
import type { PageSource } from './pages.ts';
import { WEBHOOK_PATH } from './webhook-path.ts';

export type WebOptions = {
  product: Product;
  metrics: Metrics;
  health: HealthChecks;
  /** The built pages; absent in tests that only speak to the API. */
  pages?: Pick<PageSource, 'mode' | 'build' | 'clientDirectory'>;
};

/** Everything that answers HTTP: the operations, the rendered pages, uploads, webhooks and the simulator. */
export function createWebServer(options: WebOptions): Hono<HttpEnv> {
  const { product, metrics, health } = options;
  const { system, config, router, simulator } = product;
  const api = createApi(router, system.log);

  const asked = askedBy(product);
  const pages = options.pages && pageServer({ ...options, pages: options.pages }, asked);

  return createApp({
    log: system.log,
    metrics,
    health,
    admission: system.admission,
    publicUrl: config.PUBLIC_URL,
    hsts: config.HSTS,
    mapTiles: mapTilesOrigin(config.mapTiles),
    trusted: trustedProxies(config.trustedProxies),
    exemptFromOriginCheck: [WEBHOOK_PATH, ...formPostPaths(system)],
    streamedUploads: ['/api/files'],
    clientDirectory: options.pages?.clientDirectory,
    captchaSources: config.captcha.widget?.sources ?? [],
    cardSources: config.cardForm && cardSourcesOf(config.cardForm),
    routes: (app) => {
      app.route(
        '/',
        directoryRoutes(system, async () => pagesOf(await options.pages?.build())),
      );
      // Where password managers look (https://w3c.github.io/webappsec-change-password-url/).
      app.get('/.well-known/change-password', (c) => c.redirect('/account/security', 302));
      app.route('/', apiDocs());
      app.route('/', mapRoutes(system, config.mapTiles));
      app.route('/', webhookRoutes(system, WEBHOOK_PATH));
      app.route('/', providerRoutes(system, asked));
      app.route(
        '/',
        fileRoutes(system, async (request, facts) => (await asked(request, facts)).call),
      );
      app.route(
        '/',
        documentRoutes(system, async (request, facts) => (await asked(request, facts)).call),
      );
      app.route(
        '/',
        evidenceRoutes(system, async (request, facts) => (await asked(request, facts)).call),
      );
      app.route(
        '/',
        auditRoutes(system, async (request, facts) => (await asked(request, facts)).call),
      );
      app.route(
        '/',
        paymentRoutes(system, async (request, facts) => (await asked(request, facts)).call),
      );
      if (config.isDemo && !config.stripe) app.route('/simulator', simulatorHttp(simulator));
    },
    api: async (request, facts) => {
      const { call, cookies, inTurn } = await asked(request, facts);
      const onOperation = (name: string) => void (facts.answeredBy.operation = name);
      const response = await inTurn(() => api(request, { ...call, onOperation }));
      return response && withCookies(response, cookies);
    },
    pages: async (request, facts) =>
      pages ? pages(request, facts) : new Response('Not found', { status: 404 }),
  });
}

/** Who asks, and the turn in which they are answered. */
function askedBy({ system }: Product) {
  return async (request: Request, facts: RequestFacts) => {
    const cookies = new Headers();
    const token = readSessionToken(request.headers.get('Cookie'), facts);
    const caller = await resolveActor(system, token);
    const person = 'userId' in caller.actor ? caller.actor.userId : null;
    const budget = budgetOf(request.method, new URL(request.url).pathname);
    if (person) system.admission.require(budget, 'person', person);
    const call = callOf({ request, facts, token, cookies }, caller, system.publicUrl);
    const hasLine = person !== null && hasTurns(budget);
    /** One person may ask from many addresses: they have one line all the same. */
    const inTurn = <T>(work: () => Promise<T>) =>
      hasLine ? system.admission.inTurn(budget, person, work) : work();
    return { cookies, caller, call, inTurn };
  };
}

/** Which addresses without a parameter the built pages have; every one where there are none, as in tests. */
function pagesOf(build: ServerBuild | undefined): (path: string) => boolean {
  if (!build) return () => true;
  const routes = Object.values(build.routes).flatMap((route) => route ?? []);
  const paths = new Set(routes.map(({ path = '' }) => `/${path}`));
  return (path) => paths.has(path);
}

type Visit = { request: Request; facts: RequestFacts; token: string | undefined; cookies: Headers };

function callOf(
  { request, facts, token, cookies }: Visit,
  { actor, session }: Caller,
  publicUrl: string,
): Call {
  return {
    actor,
    session,
    limitKey: 'userId' in actor ? actor.userId : facts.limitAddress,
    request: {
      id: facts.requestId,
      address: facts.clientAddress,
      userAgent: request.headers.get('User-Agent')?.slice(0, 300) ?? null,
      origin: publicUrl,
      reachedAt: facts.origin,
    },
    cookie: {
      token,
      set: (value, expiresAt) => cookies.append('Set-Cookie', setSessionCookie(value, facts, expiresAt)),
      clear: () => cookies.append('Set-Cookie', clearSessionCookie(facts)),
      device: {
        token: readDeviceToken(request.headers.get('Cookie'), facts),
        set: (value) => cookies.append('Set-Cookie', setDeviceCookie(value, facts)),
      },
    },
  };
}

function withCookies(response: Response, cookies: Headers): Response {
  for (const cookie of cookies.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  return response;
}
