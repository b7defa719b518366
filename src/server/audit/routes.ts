import { Hono } from 'hono';
import type { HttpEnv, RequestFacts } from '#platform/http/environment.ts';
import type { System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { downloadExport } from './download-export.ts';
import { exportPath } from './export-place.ts';

/** Who is asking; given by the web server, which knows the cookies. */
type CallOf = (request: Request, facts: RequestFacts) => Promise<Call>;

/** The one download of the trail: no operation, because its body is as long as the trail. */
export function auditRoutes(system: System, callOf: CallOf): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(exportPath(':id'), async (c) => {
    const call = await callOf(c.req.raw, c.var);
    const { searchParams: query } = new URL(c.req.url);
    return downloadExport(system, call, { id: c.req.param('id') ?? '', query });
  });
  return app;
}
