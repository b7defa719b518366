import type Stripe from 'stripe';
import type { PaymentsProvider } from '../payments-provider.ts';
import type { WebhookSecrets } from '../webhook-signature.ts';
import { stripeAccounts } from './accounts.ts';
import { stripeBalance } from './balance.ts';
import { stripeCustomers } from './customers.ts';
import { stripeDisputes } from './disputes.ts';
import { eventFrom, stripeEventList } from './events.ts';
import { stripeHolds } from './holds.ts';
import { stripeMovements } from './transfers.ts';

type Options = {
  name: PaymentsProvider['name'];
  stripe: Stripe;
  webhookSecrets: WebhookSecrets;
};

/** The payment provider: Stripe, or the server that the library points at instead. */
export function stripePayments({ name, stripe, webhookSecrets }: Options): PaymentsProvider {
  return {
    name,
    ...stripeCustomers(stripe),
    ...stripeHolds(stripe),
    ...stripeMovements(stripe),
    ...stripeDisputes(stripe),
    ...stripeAccounts(stripe),
    ...stripeBalance(stripe),
    ...stripeEventList(stripe),
    verifyWebhook: (rawBody, header, now) => eventFrom({ rawBody, header, secrets: webhookSecrets, now }),
  };
}
