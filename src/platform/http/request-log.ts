import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import { Budget } from './budget.ts';
import { clientAddress, isTrusted, limitKey, type TrustedProxies } from './client-address.ts';
import type { HttpEnv } from './environment.ts';
import type { Metrics } from './metrics.ts';

export interface RequestFactsOptions {
  publicUrl: string | undefined;
  trusted: TrustedProxies;
}

/**
 * Finds out who calls, how and where, before anything else runs. Nothing here is taken from a header of a
 * stranger.
 */
export function requestFacts({ publicUrl, trusted }: RequestFactsOptions): MiddlewareHandler<HttpEnv> {
  const publicAddress = publicUrl ? new URL(publicUrl) : undefined;
  return async (c, next) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const client = clientAddress(socketAddress, c.req.header('x-forwarded-for'), trusted);
    const proxyIsOurs = isTrusted(clientAddress(socketAddress, null, trusted), trusted);
    const forwardedProtocol = proxyIsOurs ? c.req.header('x-forwarded-proto') : undefined;
    const { protocol, host } = publicAddress ?? new URL(c.req.url);
    const isHttps = (publicAddress || !forwardedProtocol ? protocol : `${forwardedProtocol}:`) === 'https:';
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('clientAddress', client);
    c.set('limitAddress', limitKey(client));
    c.set('isHttps', isHttps);
    c.set('host', host);
    c.set('answeredBy', { operation: '' });
    c.set('origin', `${isHttps ? 'https' : 'http'}://${host}`);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
  };
}

/**
 * One line and one measurement for each answer. The query is left out: links carry tokens there. Of a client
 * over its budget one line a minute is enough: a flood of requests must not become a flood of lines.
 */
export function requestLog(metrics: Metrics, log: Log): MiddlewareHandler<HttpEnv> {
  const linesOfRefused = new Budget({ burst: 1, perSecond: 1 / 60 });
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const seconds = (performance.now() - startedAt) / 1000;
    const { method, path } = c.req;
    const { status } = c.res;
    const labels = { area: areaOf(path), operation: c.get('answeredBy').operation };
    metrics.requestDuration.observe({ ...labels, status: `${Math.floor(status / 100)}xx` }, seconds);
    metrics.requests.inc({ ...labels, status });
    const line = {
      requestId: c.get('requestId'),
      method,
      path: pathForLog(path),
      status,
      ms: Math.round(seconds * 1000),
      clientAddress: c.get('clientAddress'),
    };
    // Proxies ask every second or so, and the answer itself says what is wrong.
    if (areaOf(path) === 'readyz' || areaOf(path) === 'healthz') log.debug(line, 'request');
    else if (status >= 500) log.error(line, 'request');
    else if (status === 429) {
      if (linesOfRefused.take(c.get('limitAddress')) === 0) log.warn(line, 'request over a limit');
    } else if (areaOf(path) === 'asset') log.debug(line, 'request');
    else log.info(line, 'request');
  };
}

/**
 * Which route was asked for, without what a person put into it: a path carries VINs, email addresses and
 * the secrets of links as well as names of pages. Only our own words are written, ids, and names of built
 * files; a word of ours is known by its shape, lower-case letters and hyphens, as every route is spelled.
 */
export function pathForLog(path: string): string {
  const isAsset = areaOf(path) === 'asset';
  const isOurs = (part: string) =>
    part === '' || word.test(part) || uuid.test(part) || isFileName(part, isAsset);
  return path
    .split('/')
    .map((part) => (isOurs(part) ? part : '[hidden]'))
    .join('/');
}

const word = /^[a-z][a-z-]{0,39}$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const fileName = /^[\w-]+(\.[\w-]+)*\.(js|mjs|css|woff2|wasm|json|svg|webp|png|ico|map|txt|webmanifest)$/;
const isFileName = (part: string, isAsset: boolean) =>
  isAsset ? fileName.test(part) : /^[a-z-]+\.(json|svg|webp|png|ico|txt|webmanifest)$/.test(part);

// Few and fixed values: labels that a stranger can invent would fill the collector's memory.
export function areaOf(path: string): string {
  const first = path.split('/')[1] ?? '';
  if (first === 'assets') return 'asset';
  return ['api', 'files', 'webhooks', 'healthz', 'readyz'].includes(first) ? first : 'page';
}
