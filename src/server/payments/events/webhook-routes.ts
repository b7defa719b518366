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
  return app;
}
