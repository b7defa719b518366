import { Hono } from 'hono';
import type { HttpEnv, RequestFacts } from '#platform/http/environment.ts';
import type { System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { readEvidence } from './open-file.ts';
import { uploadEvidence } from './upload-evidence.ts';

/** Sending and reading evidence: no operations, because their bodies are files. */
export function evidenceRoutes(
  system: System,
  callOf: (request: Request, facts: RequestFacts) => Promise<Call>,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/api/files/evidence', async (c) =>
    uploadEvidence(system, await callOf(c.req.raw, c.var), c.req.raw),
  );
  app.get('/files/evidence/:id', (c) => readEvidence(system, c.req.raw, c.req.param('id')));
  return app;
}
