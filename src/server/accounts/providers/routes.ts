import { Hono } from 'hono';
import type { HttpEnv, RequestFacts } from '#platform/http/environment.ts';
import type { System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { comeBack, passOn } from './come-back.ts';
import { startSignIn } from './start-sign-in.ts';

/** Who is asking, and the cookies that the answer sets; given by the web server. */
type Asked = (request: Request, facts: RequestFacts) => Promise<{ call: Call; cookies: Headers }>;

/**
 * The two addresses that a browser is sent to: out to a provider, and back. They are no operations, because a
 * provider sends people and not requests.
 */
export function providerRoutes(system: System, asked: Asked): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/auth/start/:provider', async (c) => {
    const { call } = await asked(c.req.raw, c.var);
    return startSignIn(system, { call, facts: c.var, request: c.req.raw, provider: c.req.param('provider') });
  });
  app.get('/auth/callback/:provider', async (c) => {
    const { call, cookies } = await asked(c.req.raw, c.var);
    const visit = { call, facts: c.var, request: c.req.raw, provider: c.req.param('provider') };
    const answer = await comeBack(system, visit);
    for (const cookie of cookies.getSetCookie()) answer.headers.append('Set-Cookie', cookie);
    return answer;
  });
  for (const path of formPostPaths(system)) app.post(path, (c) => passOn(path, c.req.raw));
  return app;
}

/**
 * Apple comes back with a form, from its own pages. What arrives so is only passed on as a visit, with which
 * our cookies come again: nothing is read and nothing changes, so it needs no check of where it is from.
 */
export function formPostPaths({ services }: System): string[] {
  return services.providers.list
    .filter(({ kind }) => kind === 'apple')
    .map(({ id }) => `/auth/callback/${id}`);
}
