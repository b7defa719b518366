import { describe, it } from 'vitest';
import type Stripe from 'stripe';
import type { PaymentsProvider } from '#platform/payments/payments-provider.ts';
import { stripeClient } from '#platform/payments/stripe/client.ts';
import { stripePayments } from '#platform/payments/stripe/stripe-payments.ts';
import { paymentsSuite, type SuiteCard, type SuiteStage } from './payments-suite.ts';

// `STRIPE_TEST_KEY=sk_test_... npm run test:stripe`: the suite of every provider against Stripe's test mode.
// It makes objects there and moves no money. STRIPE_API_URL points it at another server that speaks the same.

const { STRIPE_TEST_KEY: secretKey, STRIPE_API_URL: apiUrl } = process.env;

if (!secretKey) {
  describe('Stripe’s test mode', () => {
    it.skip('is skipped: set STRIPE_TEST_KEY to a key that begins with sk_test_ or rk_test_', () => {});
  });
} else if (!/^(sk|rk)_test_/.test(secretKey)) {
  throw new Error('STRIPE_TEST_KEY is no key of the test mode. Nothing was called.');
} else {
  const stripe = stripeClient(secretKey, { apiUrl });
  const payments = stripePayments({ name: 'stripe', stripe, webhookSecrets: ['whsec_unused'] });
  const stage = testModeStage(stripe, payments);
  paymentsSuite('Stripe’s test mode', () => stage);
}

/** Stripe's cards of the test mode, as a browser would have made them of their numbers. */
function testModeStage(stripe: Stripe, payments: PaymentsProvider): SuiteStage {
  const cards: Record<SuiteCard, string> = {
    works: 'pm_card_visa',
    declines: 'pm_card_chargeDeclined',
    declinesLater: 'pm_card_chargeCustomerFail',
  };
  return {
    payments,
    now: () => new Date(),
    async pay({ id }, card) {
      // A declined card is an error of this call; the suite reads the hold afterwards.
      await stripe.paymentIntents.confirm(id, { payment_method: cards[card] }).catch(ignoreDecline);
    },
    async save({ id }, card) {
      await stripe.setupIntents.confirm(id, { payment_method: cards[card] }).catch(ignoreDecline);
    },
    shopAccount: () => shopAccount(stripe),
  };
}

function ignoreDecline(error: unknown): void {
  if ((error as { type?: string }).type !== 'StripeCardError') throw error;
}

/** No one answers the pages of an Express account here, so this one is made of Stripe's test data. */
async function shopAccount(stripe: Stripe): Promise<string> {
  const { id } = await stripe.accounts.create({
    type: 'custom',
    country: 'US',
    email: 'mira@suite.test',
    business_type: 'individual',
    business_profile: { mcc: '7538', url: 'https://accessible.stripe.com', name: 'Mira’s Garage' },
    capabilities: { transfers: { requested: true } },
    individual: {
      first_name: 'Mira',
      last_name: 'Suite',
      email: 'mira@suite.test',
      phone: '0000000000',
      dob: { day: 1, month: 1, year: 1901 },
      ssn_last_4: '0000',
      id_number: '000000000',
      address: { line1: 'address_full_match', city: 'Ashburn', state: 'VA', postal_code: '20147' },
    },
    external_account: {
      object: 'bank_account',
      country: 'US',
      currency: 'usd',
      routing_number: '110000000',
      account_number: '000123456789',
    } as never,
    tos_acceptance: { date: Math.floor(Date.now() / 1_000), ip: '192.0.2.1' },
  });
  for (let tries = 0; tries < 60; tries += 1) {
    const account = await stripe.accounts.retrieve(id);
    if (account.capabilities?.transfers === 'active') return id;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`${id} was not given its capability within a minute`);
}
