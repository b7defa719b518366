import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { accountHttp } from './account-http.ts';
import { framesHttp } from './browser/frames-http.ts';
import { authenticateHold, confirmHold } from './holds-in-browser.ts';
import { cardErrorOf } from './objects/card-errors.ts';
import type { SeenInBrowser } from './seen-in-browser.ts';
import { authenticateSetup, confirmSetup } from './setups.ts';
import { Refusal, type Simulator } from './simulator.ts';
import { findTestCard } from './test-cards.ts';

const clientSecret = z.string().min(1).max(200);

const confirmation = z.object({
  clientSecret,
  card: z.object({
    number: z.string().regex(/^\d{13,19}$/),
    expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
    cvc: z.string().regex(/^\d{3}$/),
  }),
});
const bankAnswer = z.object({ clientSecret, approve: z.boolean() });

type Problem = 'invalid' | 'not_a_test_card' | 'not_found';

/**
 * What the customer's browser asks the simulator directly, as it would ask a real provider: our own
 * operations never see a card number. The client secret of an object is the right to act on it; no session is
 * involved.
 */
export function simulatorHttp(simulator: Simulator, { ancestors }: { ancestors?: string } = {}): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 4_096, onError: () => refuse(413, 'invalid') }));
  app.onError((error) => {
    if (error instanceof Refusal && error.code === 'resource_missing') return refuse(404, 'not_found');
    throw error;
  });

  app.route('/connect', accountHttp(simulator));
  app.route('/js', framesHttp(ancestors));

  for (const [path, of, confirm, authenticate] of [
    ['/setups/:id', 'setup_intent', confirmSetup, authenticateSetup],
    ['/holds/:id', 'payment_intent', confirmHold, authenticateHold],
  ] as const) {
    app.post(`${path}/confirm`, async (c) => {
      const body = confirmation.safeParse(await c.req.json().catch(() => undefined));
      if (!body.success) return refuse(422, 'invalid');
      const { number, expiry } = body.data.card;
      const testCard = findTestCard(number);
      if (!testCard) return refuse(422, 'not_a_test_card');
      const answer = await confirm(simulator, {
        id: c.req.param('id'),
        clientSecret: body.data.clientSecret,
        typed: { testCard, expiry },
      });
      return c.json(forBrowser(answer, of));
    });

    app.post(`${path}/authenticate`, async (c) => {
      const body = bankAnswer.safeParse(await c.req.json().catch(() => undefined));
      if (!body.success) return refuse(422, 'invalid');
      const answer = await authenticate(simulator, { id: c.req.param('id'), ...body.data });
      return c.json(forBrowser(answer, of));
    });
  }
  return app;
}

/** The browser learns how its try ended, and of the card no more than a receipt shows. */
function forBrowser({ status, card, declineReason }: SeenInBrowser, of: 'payment_intent' | 'setup_intent') {
  const error = declineReason ? cardErrorOf(declineReason, undefined, { of }) : null;
  return { status, card: card ?? null, declineReason: declineReason ?? null, error };
}

function refuse(status: 404 | 413 | 422, error: Problem): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } });
}
