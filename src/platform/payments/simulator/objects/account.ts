import type Stripe from 'stripe';
import type { AccountRow } from '../tables.ts';
import { listOf, noAddress, unix, USD } from './parts.ts';

/** The one bank that an account pays out to. */
export const bankIdOf = (accountId: string) => accountId.replace(/^acct_/, 'ba_');

type DisabledReason = Stripe.Account.Requirements.DisabledReason;

export function accountOf(account: AccountRow): Stripe.Account {
  return {
    id: account.id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: account.name,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: noAddress,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: { transfers: capabilityOf(account) },
    charges_enabled: false,
    controller: {
      fees: { payer: 'application_express' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: 'US',
    created: unix(account.created_at),
    default_currency: USD,
    details_submitted: account.details_submitted,
    email: account.email,
    external_accounts: listOf(
      `/v1/accounts/${account.id}/external_accounts`,
      account.bank_last4 ? [bankOf(account, account.bank_last4)] : [],
    ),
    future_requirements: { ...noRequirements },
    metadata: account.metadata,
    payouts_enabled: account.payouts_enabled,
    requirements: {
      ...noRequirements,
      currently_due: account.currently_due,
      disabled_reason: account.disabled_reason as DisabledReason | null,
      eventually_due: account.currently_due,
      past_due: account.past_due,
      pending_verification: [],
    },
    settings,
    tos_acceptance: {
      date: account.details_submitted ? unix(account.created_at) : null,
      ip: null,
      user_agent: null,
    },
    type: 'express',
  };
}

function capabilityOf({ transfers_enabled: works, details_submitted: isKnown }: AccountRow) {
  if (works) return 'active';
  return isKnown ? 'pending' : 'inactive';
}

function bankOf(account: AccountRow, last4: string): Stripe.BankAccount {
  return {
    id: bankIdOf(account.id),
    object: 'bank_account',
    account: account.id,
    account_holder_name: account.name,
    account_holder_type: 'company',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: USD,
    customer: null,
    default_for_currency: true,
    fingerprint: `simulated:${last4}`,
    last4,
    metadata: {},
    routing_number: '110000000',
    status: 'new',
  };
}

const noRequirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [] as string[],
  disabled_reason: null,
  errors: [],
  eventually_due: [] as string[],
  past_due: [] as string[],
  pending_verification: [] as string[],
} satisfies Stripe.Account.Requirements;

const noStatementDescriptors = {
  statement_descriptor: null,
  statement_descriptor_kana: null,
  statement_descriptor_kanji: null,
  statement_descriptor_prefix_kana: null,
  statement_descriptor_prefix_kanji: null,
};

const settings: Stripe.Account.Settings = {
  bacs_debit_payments: { display_name: null, service_user_number: null },
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_issuing: { tos_acceptance: { date: null, ip: null } },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
  payments: noStatementDescriptors,
  payouts: {
    debit_negative_balances: true,
    schedule: { delay_days: 2, interval: 'daily' },
    statement_descriptor: null,
  },
  sepa_debit_payments: {},
};
