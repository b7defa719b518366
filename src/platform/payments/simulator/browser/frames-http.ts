import { type Context, Hono } from 'hono';
import { bankPage, cardPage, FRAME_STYLES } from './frame-pages.ts';
import { browserScripts } from './scripts.ts';

/**
 * The simulator's stand-in for Stripe.js, and its frames. `ancestors` says whose pages may show the frames:
 * ours alone where the simulator is served beside them.
 */
export function framesHttp(ancestors: string = "'self'"): Hono {
  const app = new Hono();
  const scripts = browserScripts();
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
    `connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`;
  const page = async (c: Context, body: ReturnType<typeof cardPage>) => {
    const answer = await c.html(body);
    answer.headers.set('Content-Security-Policy', policy);
    return answer;
  };
  app.get('/card', (c) => page(c, cardPage()));
  app.get('/bank', (c) => page(c, bankPage()));
  app.get('/frames.css', (c) => c.body(FRAME_STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/:name', (c) => {
    const script = scripts.get(c.req.param('name'));
    if (script === undefined) return c.notFound();
    return c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  return app;
}
