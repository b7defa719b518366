import type { Hono } from 'hono';
import { createMetrics } from '#platform/http/metrics.ts';
import type { HttpEnv } from '#platform/http/environment.ts';
import { listOperations } from '#server/core/router.ts';
import { createWebServer, type WebOptions } from '../../../src/main/web-server.ts';
import type { TestApp } from '../app.ts';

/** The HTTP server of a test, without a socket; with the built pages where a test brings them. */
export function httpOf(app: TestApp, pages?: WebOptions['pages']): Hono<HttpEnv> {
  return createWebServer({
    pages,
    product: app.product,
    metrics: createMetrics({ withProcess: false }),
    health: { pingDatabase: async () => {}, doesSchemaFit: async () => true, isClockRight: () => true },
  });
}

const operations = new Map(listOperations().map((operation) => [operation.name, operation]));

/** Calls an operation as the browser does: path parameters, query or body, and a cookie. */
export async function callOverHttp(
  http: Pick<Hono<HttpEnv>, 'request'>,
  name: string,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const operation = operations.get(name);
  if (!operation) throw new Error(`there is no operation ${name}`);
  const rest = { ...input };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = String(rest[parameter]);
    delete rest[parameter];
    return encodeURIComponent(value);
  });
  const common = { Origin: 'http://hoist.test', ...headers };
  if (operation.method === 'GET') {
    const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]));
    return http.request(`http://hoist.test${path}?${query}`, { headers: common });
  }
  return http.request(`http://hoist.test${path}`, {
    method: operation.method,
    headers: { ...common, 'Content-Type': 'application/json' },
    body: JSON.stringify(rest),
  });
}
