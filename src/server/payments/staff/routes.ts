import { Hono } from 'hono';
import type { HttpEnv, RequestFacts } from '#platform/http/environment.ts';
import type { System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { downloadLists, reconciliationExport } from '../reconciliation/export-lists.ts';
import { downloadPayments, paymentsExport } from './export-payments.ts';

/** Who is asking; given by the web server, which knows the cookies. */
type CallOf = (request: Request, facts: RequestFacts) => Promise<Call>;

/** The downloads of lists of money: no operations, because each body is as long as its list. */
export function paymentRoutes(system: System, callOf: CallOf): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(paymentsExport.path(':id'), async (c) => {
    const call = await callOf(c.req.raw, c.var);
    const { searchParams: query } = new URL(c.req.url);
    return downloadPayments(system, call, { id: c.req.param('id') ?? '', query });
  });
  app.get(reconciliationExport.path(':id'), async (c) => {
    const call = await callOf(c.req.raw, c.var);
    const { searchParams: query } = new URL(c.req.url);
    return downloadLists(system, call, { id: c.req.param('id') ?? '', query });
  });
  return app;
}
