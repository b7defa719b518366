import { assert } from '#domain/assert.ts';
import { localPayments } from './local-payments.ts';
import type { PaymentsProvider } from './payments-provider.ts';
import type { Faults } from './simulator/faults.ts';
import type { Simulator } from './simulator/simulator.ts';
import { stripeClient } from './stripe/client.ts';
import { stripePayments } from './stripe/stripe-payments.ts';
import type { StripeSettings } from './stripe/stripe-settings.ts';
import type { WebhookSecrets } from './webhook-signature.ts';

/** What the operator set up. A provider that is not set up is null. */
export type ProviderSettings = {
  simulator: { simulator: Simulator; webhookSecrets: WebhookSecrets; faults?: Faults } | null;
  stripe: StripeSettings | null;
};

/** Opens a provider by its settings; null where it is not set up. */
export type OpenProvider = (settings: ProviderSettings) => PaymentsProvider | null;

/**
 * Every payment provider there is, by the name that its rows carry. A new one is a folder beside `stripe`
 * that passes `test/stripe/payments-suite.ts`, and a line here. A name is never used for another one.
 */
export const knownProviders = {
  simulator: ({ simulator }) => simulator && localPayments(simulator),
  stripe: ({ stripe }) => stripe && stripePayments({ name: 'stripe', ...clientOf(stripe) }),
} satisfies Record<string, OpenProvider>;

function clientOf({ secretKey, apiUrl, webhookSecrets }: StripeSettings) {
  return { stripe: stripeClient(secretKey, { apiUrl }), webhookSecrets };
}

export type PaymentProviders = {
  /** Takes what is new. */
  current: PaymentsProvider;
  /** The one that made an old row; null where it is not set up any more. */
  named(name: string): PaymentsProvider | null;
};

/** Opens all that are set up. `chosen` takes what is new. */
export function openProviders(
  known: Readonly<Record<string, OpenProvider>>,
  settings: ProviderSettings,
  chosen: string,
): PaymentProviders {
  const open = new Map<string, PaymentsProvider>();
  for (const [name, opened] of Object.entries(known)) {
    const provider = opened(settings);
    if (!provider) continue;
    assert(provider.name === name, `the provider ${name} calls itself ${provider.name}`);
    open.set(name, provider);
  }
  const current = open.get(chosen);
  assert(current, `the payment provider ${chosen} is not set up`);
  return { current, named: (name) => open.get(name) ?? null };
}
