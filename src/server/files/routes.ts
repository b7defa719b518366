import { Hono } from 'hono';
import type { HttpEnv, RequestFacts } from '#platform/http/environment.ts';
import type { System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { readPhoto } from './read-photo.ts';
import { uploadClip } from './upload-clip.ts';
import { uploadPhoto } from './upload-photo.ts';

/** Who is asking; given by the web server, which knows the cookies. */
type CallOf = (request: Request, facts: RequestFacts) => Promise<Call>;

/** Uploads and downloads: the two things that are no operation, because their bodies are files. */
export function fileRoutes(system: System, callOf: CallOf): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/api/files/clips', async (c) => uploadClip(system, await callOf(c.req.raw, c.var), c.req.raw));
  app.post('/api/files', async (c) => uploadPhoto(system, await callOf(c.req.raw, c.var), c.req.raw));
  for (const [path, size] of [
    ['/files/:id', 'full'],
    ['/files/:id/thumbnail', 'thumbnail'],
  ] as const) {
    app.get(path, async (c) => {
      const { actor } = await callOf(c.req.raw, c.var);
      const range = c.req.header('If-Range') ? undefined : c.req.header('Range');
      return readPhoto(system, actor, { id: c.req.param('id'), size, range });
    });
  }
  return app;
}
