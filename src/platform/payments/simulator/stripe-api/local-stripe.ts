import type { Hono } from 'hono';
import type { Simulator } from '../simulator.ts';
import { accountRoutes } from './accounts.ts';
import { apiOf } from './api.ts';
import { balanceRoutes } from './balances.ts';
import { chargeRoutes } from './charges.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes, fileRoutes } from './disputes.ts';
import { eventRoutes } from './events.ts';
import { paymentIntentRoutes, setupIntentRoutes } from './intents.ts';
import { platformRoutes } from './platform.ts';
import { payoutRoutes, transferRoutes } from './transfers.ts';

/**
 * The part of Stripe's interface that the product uses, over the simulator. It is called in process by the
 * library that calls Stripe elsewhere, so the demo and the tests run the code that moves real money.
 */
export function localStripe(simulator: Simulator): Hono {
  const api = apiOf(simulator);
  for (const routes of [
    customerRoutes,
    setupIntentRoutes,
    paymentIntentRoutes,
    chargeRoutes,
    transferRoutes,
    payoutRoutes,
    accountRoutes,
    disputeRoutes,
    fileRoutes,
    balanceRoutes,
    eventRoutes,
    platformRoutes,
  ]) {
    routes(api);
  }
  return api.app;
}
