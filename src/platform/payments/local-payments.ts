import type { PaymentsProvider } from './payments-provider.ts';
import { type Faults, faultyFetch } from './simulator/faults.ts';
import type { Simulator } from './simulator/simulator.ts';
import { localStripe } from './simulator/stripe-api/local-stripe.ts';
import { stripeClient } from './stripe/client.ts';
import { stripePayments } from './stripe/stripe-payments.ts';
import type { WebhookSecrets } from './webhook-signature.ts';

type Options = {
  simulator: Simulator;
  webhookSecrets: WebhookSecrets;
  /** For tests that prove that everything happens exactly once. */
  faults?: Faults;
};

/** The provider of the demo and of the tests: the code for Stripe, whose library calls the simulator here. */
export function localPayments({ simulator, webhookSecrets, faults }: Options): PaymentsProvider {
  const stripe = localStripe(simulator);
  const answer = async (url: string, init: RequestInit) => stripe.fetch(new Request(url, init));
  const client = stripeClient(simulator.secretKey, {
    answer: faults ? faultyFetch(answer, faults) : answer,
  });
  return stripePayments({ name: 'simulator', stripe: client, webhookSecrets });
}
