import { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/environment.ts';
import { SIGNATURE_HEADER } from '#platform/payments/webhook-signature.ts';
import type { System } from '#server/core/context.ts';
import { receiveProviderEvent } from './receive-event.ts';

/**
 * Where the payment provider tells us of its events. Its signature is over the raw bytes, so nothing parses
 * them first.
 */
export function webhookRoutes(system: System, path: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post(path, async (c) => {
    await receiveProviderEvent(system, await c.req.text(), c.req.header(SIGNATURE_HEADER));
    return c.body(null, 200);
  });
  // One that takes nothing new any more goes on to tell of what it took, at an address of its own.
  app.post(`${path}/:provider`, async (c) => {
    const provider = system.services.paymentsOf(c.req.param('provider'));
    if (!provider) return c.notFound();
    await receiveProviderEvent(system, await c.req.text(), c.req.header(SIGNATURE_HEADER), provider);
    return c.body(null, 200);
  });
  return app;
}
