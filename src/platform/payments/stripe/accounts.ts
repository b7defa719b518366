import type Stripe from 'stripe';
import type { PaymentsProvider, ProviderAccount } from '../payments-provider.ts';
import { translated } from './errors.ts';
import { ALL, madeOnce, marked } from './made-once.ts';

type Connection = Pick<
  PaymentsProvider,
  'createAccount' | 'readAccount' | 'createAccountLink' | 'createLoginLink'
>;

/** The accounts of shops as Connect Express accounts: the provider asks its questions on pages of its own. */
export function stripeAccounts(stripe: Stripe): Connection {
  return {
    createAccount: ({ name, email, ...keyed }) =>
      translated('createAccount', async () => {
        const asked: Stripe.AccountCreateParams = {
          type: 'express',
          country: 'US',
          email,
          business_profile: { name },
          capabilities: { transfers: { requested: true } },
          ...marked(keyed.key),
        };
        const account = await madeOnce(keyed, {
          make: (idempotencyKey) => stripe.accounts.create(asked, { idempotencyKey }),
          among: () => stripe.accounts.list({ limit: 100 }).autoPagingToArray(ALL),
        });
        return accountFrom(account);
      }),
    readAccount: (id) =>
      translated('readAccount', async () => accountFrom(await stripe.accounts.retrieve(id))),
    // What an Express account lacks is asked on the same pages as everything at first: only how much differs.
    createAccountLink: ({ key, account, purpose, returnUrl, refreshUrl }) =>
      translated('createAccountLink', async () => {
        const link = await stripe.accountLinks.create(
          {
            account,
            type: 'account_onboarding',
            collection_options: { fields: purpose === 'onboarding' ? 'eventually_due' : 'currently_due' },
            return_url: returnUrl,
            refresh_url: refreshUrl,
          },
          { idempotencyKey: key },
        );
        return { url: link.url, expiresAt: new Date(link.expires_at * 1_000) };
      }),
    createLoginLink: ({ key, account }) =>
      translated('createLoginLink', async () => {
        const { url } = await stripe.accounts.createLoginLink(account, {}, { idempotencyKey: key });
        return { url };
      }),
  };
}

/** What an account may do is what its capability says; `charges_enabled` is about cards. */
export function accountFrom(account: Stripe.Account): ProviderAccount {
  const { requirements } = account;
  const banks = account.external_accounts?.data ?? [];
  // A shop may name several, a debit card among them: its money goes to the one that is the default.
  const bank = banks.find((one) => one.default_for_currency) ?? banks[0];
  const deadline = requirements?.current_deadline;
  return {
    id: account.id,
    transfersEnabled: account.capabilities?.transfers === 'active',
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    currentlyDue: requirements?.currently_due ?? [],
    pastDue: requirements?.past_due ?? [],
    disabledReason: requirements?.disabled_reason ?? undefined,
    dueBy: deadline ? new Date(deadline * 1_000) : undefined,
    bank: bank?.last4 ? { mark: bank.fingerprint ?? bank.id, last4: bank.last4 } : undefined,
  };
}
