import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './environment.ts';

const FILE = /\.\w+$/;

/**
 * The files of the built pages. Names under `/assets` contain a hash of the content, so they never change;
 * the rest (icons, manifest, service worker) is asked for again. A `.br` or `.gz` beside a file is sent
 * instead of it.
 */
export function staticFiles(clientDirectory: string): MiddlewareHandler<HttpEnv> {
  // Pages are rendered: no file may stand in for a folder's page.
  const serve = serveStatic<HttpEnv>({ root: clientDirectory, precompressed: true, index: '.none' });
  return async (c, next) => {
    // Every file has an extension and no operation has one, so most requests need no look at the disk.
    if (!FILE.test(c.req.path)) return next();
    const served = await serve(c, next);
    // Without a file the next handler answers, and what comes back here is no response.
    if (served instanceof Response) {
      const isHashed = c.req.path.startsWith('/assets/');
      served.headers.set(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      );
    }
    return served;
  };
}
