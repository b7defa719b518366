import { Hono, type Context } from 'hono';
import { AppError, fail } from '#domain/errors/errors.ts';
import type { Log } from '../log.ts';
import { Admission } from './admission.ts';
import { bodyLimit } from './body-limit.ts';
import type { TrustedProxies } from './client-address.ts';
import { compression } from './compression.ts';
import type { HttpEnv, RequestFacts } from './environment.ts';
import { healthRoutes, type HealthChecks } from './health.ts';
import type { Metrics } from './metrics.ts';
import { originCheck } from './origin-check.ts';
import { problemFrom, problemResponse, RETRY_AFTER_OUTAGE_SECONDS } from './problem.ts';
import { isCutOff } from './read-body.ts';
import { requestFacts, requestLog } from './request-log.ts';
import type { CardSources } from '../payments/card-form.ts';
import { type Hsts, securityHeaders } from './security-headers.ts';
import { staticFiles } from './static.ts';
import { isPageVisit, PLAIN_PAGE_POLICY, tooManyPage, unavailablePage } from './plain-pages.ts';

export interface AppOptions {
  log: Log;
  metrics: Metrics;
  publicUrl: string | undefined;
  /** The origin of map tiles, where they come from another host. */
  mapTiles?: string | undefined;
  /** Sent where PUBLIC_URL is https. */
  hsts?: Hsts;
  trusted: TrustedProxies;
  /** What one client may ask for; the product's own budgets unless a test brings others. */
  admission?: Admission;
  health: HealthChecks;
  /** The operations under `/api`. Null means that there is no such operation. */
  api(request: Request, facts: RequestFacts): Promise<Response | null>;
  /** Everything that is left: the rendered pages. */
  pages(request: Request, facts: RequestFacts): Promise<Response>;
  /** Routes with bodies of their own kind: webhooks, uploads and downloads, the simulator's pages. */
  routes?: (app: Hono<HttpEnv>) => void;
  /** Paths that prove themselves in another way than by their origin, such as signed webhooks. */
  exemptFromOriginCheck?: readonly string[];
  /** Upload paths, which count their bytes as they stream. */
  streamedUploads?: readonly string[];
  /** From where a captcha comes, if one is set. */
  captchaSources?: readonly string[];
  /** From where the payment provider's form comes on the pages that show one. */
  cardSources?: CardSources | null;
  /** The built client files; absent while Vite serves them in development. */
  clientDirectory?: string | undefined;
}

/** Everything between the socket and an operation or a page, in the order in which a request meets it. */
export function createApp(options: AppOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { admission = new Admission() } = options;
  app.use(requestFacts(options));
  app.use(requestLog(options.metrics, options.log));
  const isHttpsOnly = options.publicUrl?.startsWith('https:') ?? false;
  app.use(securityHeaders({ ...options, hsts: isHttpsOnly ? (options.hsts ?? 'on') : 'off' }));
  app.onError((error, c) => answerError(error, c, options.log));
  app.use(admission.files);
  if (options.clientDirectory) app.use(staticFiles(options.clientDirectory));
  app.use(admission.requests);
  app.route('/', healthRoutes(options.health));
  app.use(compression());
  app.use(originCheck({ publicUrl: options.publicUrl, exemptPaths: options.exemptFromOriginCheck ?? [] }));
  app.use(bodyLimit({ countedByHandler: options.streamedUploads ?? [] }));
  options.routes?.(app);
  app.all('/api/*', async (c) => (await options.api(c.req.raw, c.var)) ?? fail('NOT_FOUND'));
  app.all('*', async (c) => {
    const page = await options.pages(c.req.raw, c.var);
    return isCutOff(c.env) ? fail('BODY_CUT_OFF') : page;
  });
  return app;
}

function answerError(error: Error, c: Context<HttpEnv>, log: Log): Response {
  const requestId = c.get('requestId');
  // Whatever reads the body fails then, each in its own words.
  const problem = problemFrom(isCutOff(c.env) ? new AppError('BODY_CUT_OFF') : error, requestId);
  if (problem.status >= 500) log.error({ requestId, err: error, problem: problem.code }, 'request failed');
  const isPage = isPageVisit(c.req.path, c.req.header('Accept'));
  if (isPage && problem.status === 429) {
    const seconds = Number(problem.data?.seconds ?? 1);
    return plainPage(tooManyPage(seconds), 429, seconds);
  }
  if (isPage && problem.status === 503) {
    return plainPage(unavailablePage(problem.detail), 503, RETRY_AFTER_OUTAGE_SECONDS);
  }
  return problemResponse(problem);
}

function plainPage(page: string, status: 429 | 503, seconds: number): Response {
  return new Response(page, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
    },
  });
}
