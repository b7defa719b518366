import { Hono } from 'hono';
import type { HttpEnv, RequestFacts } from '#platform/http/environment.ts';
import type { System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { readDocument } from './read-document.ts';
import { listPages, showPage } from './show-pages.ts';
import { uploadDocument } from './upload-document.ts';

/** Who is asking; given by the web server, which knows the cookies. */
type CallOf = (request: Request, facts: RequestFacts) => Promise<Call>;

/** Sending and reading a paper: no operations, because their bodies are files. */
export function documentRoutes(system: System, callOf: CallOf): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/api/files/documents', async (c) =>
    uploadDocument(system, await callOf(c.req.raw, c.var), c.req.raw),
  );
  app.get('/files/documents/:id', (c) => readDocument(system, c.req.raw, c.req.param('id')));
  app.get('/files/documents/:id/pages', (c) => listPages(system, c.req.raw, c.req.param('id')));
  app.get('/files/documents/:id/pages/:page', (c) => showPage(system, c.req.raw, c.req.param()));
  return app;
}
