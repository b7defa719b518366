import Stripe from 'stripe';
import { brand } from '#domain/site/brand.ts';
import { API_VERSION } from './client.ts';
import { endpointEvents } from './events.ts';

/** What one look at the account found, in plain words, and what the operator clicks. */
export type SetupFinding = {
  check: 'key' | 'rights' | 'account' | 'connect' | 'webhooks';
  level: 'ok' | 'warning' | 'problem';
  says: string;
  todo?: string;
};

const DASHBOARD = 'https://dashboard.stripe.com';

type Looking = {
  stripe: Stripe;
  secretKey: string;
  /** Where this installation takes events; null where its address is not known. */
  webhookUrl: string | null;
  hasAccountsSecret: boolean;
};

/** Looks at a Stripe account as far as an installation depends on it. It changes nothing there. */
export async function checkStripeSetup(looking: Looking): Promise<SetupFinding[]> {
  const key = await checkKey(looking);
  if (key.level === 'problem') return [key];
  const found = [key, ...(await checkRights(looking)), ...(await checkAccount(looking))];
  return [...found, ...(await checkWebhooks(looking))];
}

async function checkKey({ stripe, secretKey }: Looking): Promise<SetupFinding> {
  const isTest = /^(?:sk|rk)_test_/.test(secretKey);
  const isRestricted = secretKey.startsWith('rk_');
  try {
    await stripe.balance.retrieve();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      const todo = `Copy the key again: ${DASHBOARD}/apikeys. Look that no part is missing.`;
      return { check: 'key', level: 'problem', says: 'Stripe does not know STRIPE_SECRET_KEY', todo };
    }
    if (!(error instanceof Stripe.errors.StripePermissionError)) {
      const says = 'Stripe does not answer';
      return { check: 'key', level: 'problem', says, todo: 'Look at the network, and at STRIPE_API_URL.' };
    }
  }
  if (isTest) {
    const says = 'STRIPE_SECRET_KEY is a test key: no card is charged and no shop is paid';
    return { check: 'key', level: 'warning', says, todo: 'Set the live keys to take real payments.' };
  }
  if (!isRestricted) {
    const says = 'STRIPE_SECRET_KEY may do everything in your Stripe account';
    const todo = 'Use a restricted key with the rights listed in docs/operations/take-real-payments.md.';
    return { check: 'key', level: 'warning', says, todo };
  }
  return { check: 'key', level: 'ok', says: 'Stripe takes the restricted live key' };
}

/** What each right opens, read once. Rights to write are not tried: that would make something. */
function readings(stripe: Stripe): readonly [right: string, read: () => Promise<unknown>][] {
  const one = { limit: 1 };
  return [
    ['Balance', () => stripe.balance.retrieve()],
    ['Balance transaction sources', () => stripe.balanceTransactions.list(one)],
    ['Customers', () => stripe.customers.list(one)],
    ['PaymentIntents', () => stripe.paymentIntents.list(one)],
    ['SetupIntents', () => stripe.setupIntents.list(one)],
    ['Charges and Refunds', () => stripe.refunds.list(one)],
    ['Disputes', () => stripe.disputes.list(one)],
    ['Transfers', () => stripe.transfers.list(one)],
    ['Events', () => stripe.events.list(one)],
    ['Webhook Endpoints', () => stripe.webhookEndpoints.list(one)],
  ];
}

/** The rights that a restricted key needs, by the names of the dashboard. The docs list the same. */
export const RIGHTS = {
  write: [
    'Customers',
    'PaymentIntents',
    'SetupIntents',
    'PaymentMethods',
    'Charges and Refunds',
    'Disputes',
    'Files',
    'Transfers',
    'Accounts',
    'Account Links',
    'Login Links',
  ],
  read: ['Balance', 'Balance transaction sources', 'Payouts', 'Events', 'Webhook Endpoints'],
} as const;

async function checkRights({ stripe }: Looking): Promise<SetupFinding[]> {
  const missing: string[] = [];
  for (const [right, read] of readings(stripe)) {
    await read().catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripePermissionError) missing.push(right);
    });
  }
  if (missing.length === 0) return [{ check: 'rights', level: 'ok', says: 'the key may read what it must' }];
  const says = `the key may not read: ${missing.join(', ')}`;
  const todo = `Edit the key at ${DASHBOARD}/apikeys and turn these rights on.`;
  return [{ check: 'rights', level: 'problem', says, todo }];
}

async function checkAccount({ stripe }: Looking): Promise<SetupFinding[]> {
  const found: SetupFinding[] = [];
  const problem = (check: 'account' | 'connect', says: string, todo: string) =>
    found.push({ check, level: 'problem', says, todo });
  try {
    const account = await stripe.accounts.retrieveCurrent();
    const {
      charges_enabled: charges,
      payouts_enabled: payouts,
      country,
      default_currency: currency,
    } = account;
    const finish = `Open ${DASHBOARD}/account/onboarding and answer what Stripe asks.`;
    if (!charges) problem('account', 'Stripe does not let this account charge cards', finish);
    if (!payouts) problem('account', 'Stripe does not pay out to your own bank', finish);
    if (country !== 'US')
      problem(
        'account',
        `the account is in ${country}; ${brand.name} works in the US`,
        'Open one in the US.',
      );
    if (currency !== 'usd') {
      const todo = `Set it to US dollars: ${DASHBOARD}/settings/payouts.`;
      problem('account', `the account settles in ${currency}, and ${brand.name} charges US dollars`, todo);
    }
    const cards = account.capabilities?.card_payments;
    if (cards !== undefined && cards !== 'active') {
      problem(
        'account',
        `card payments are ${cards}`,
        `Turn on cards: ${DASHBOARD}/settings/payment_methods.`,
      );
    }
  } catch {
    const todo = 'Give the key the right to read Accounts.';
    found.push({ check: 'account', level: 'warning', says: 'the account could not be read', todo });
  }
  try {
    await stripe.accounts.list({ limit: 1 });
  } catch {
    const todo = `Open ${DASHBOARD}/connect, press "Get started", choose "Platform", and run this again.`;
    problem('connect', 'Connect is not turned on, so no shop can be paid', todo);
  }
  if (!found.some(({ check }) => check === 'account')) {
    found.push({ check: 'account', level: 'ok', says: 'the account charges cards in US dollars' });
  }
  if (!found.some(({ check }) => check === 'connect')) {
    found.push({ check: 'connect', level: 'ok', says: 'Connect is turned on' });
  }
  return found;
}

async function checkWebhooks({ stripe, webhookUrl, hasAccountsSecret }: Looking): Promise<SetupFinding[]> {
  const where = `${DASHBOARD}/webhooks`;
  const problem = (says: string, todo: string): SetupFinding => ({
    check: 'webhooks',
    level: 'problem',
    says,
    todo,
  });
  if (!webhookUrl)
    return [problem('PUBLIC_URL is not set, so no endpoint can be looked for', 'Set PUBLIC_URL.')];
  const all = await stripe.webhookEndpoints
    .list({ limit: 100 })
    .then(({ data }) => data)
    .catch(() => null);
  // A missing right is a finding of its own.
  if (!all) return [];
  const ours = all.filter(({ url }) => url === webhookUrl);
  if (ours.length === 0) {
    return [
      problem(
        `no endpoint is at ${webhookUrl}`,
        `Add two at ${where}: docs/operations/take-real-payments.md.`,
      ),
    ];
  }
  const found: SetupFinding[] = [];
  for (const { status, api_version: version } of ours) {
    if (status !== 'enabled') found.push(problem('an endpoint is turned off', `Turn it on at ${where}.`));
    if (version !== null && version !== API_VERSION) {
      const todo = `Make the endpoint again at ${where} with the version ${API_VERSION}.`;
      found.push({
        check: 'webhooks',
        level: 'warning',
        says: `an endpoint speaks version ${version}`,
        todo,
      });
    }
  }
  const live = ours.filter(({ status }) => status === 'enabled');
  const hears = (types: readonly string[]) => {
    const lists = live.map(({ enabled_events: events }) => (events.includes('*') ? [...types] : events));
    const most = lists.toSorted((a, b) => countOf(b, types) - countOf(a, types))[0] ?? [];
    return types.filter((type) => !most.includes(type));
  };
  const kinds = [
    ['your account', endpointEvents.platform],
    ['connected accounts', endpointEvents.accounts],
  ] as const;
  for (const [whose, types] of kinds) {
    const lacking = hears(types);
    if (lacking.length === 0) continue;
    found.push(
      problem(`the endpoint for ${whose} lacks: ${lacking.join(', ')}`, `Add these events at ${where}.`),
    );
  }
  if (ours.length === 1) {
    found.push(
      problem('there is one endpoint and two are needed', `Add one for "Connected accounts" at ${where}.`),
    );
  }
  if (!hasAccountsSecret) {
    const todo = 'Copy the signing secret of the endpoint for connected accounts.';
    found.push(problem('STRIPE_CONNECT_WEBHOOK_SECRET is not set', todo));
  }
  if (found.length > 0) return found;
  return [{ check: 'webhooks', level: 'ok', says: 'both endpoints are here and hear every event' }];
}

const countOf = (events: readonly string[], types: readonly string[]) =>
  types.filter((type) => events.includes(type)).length;
