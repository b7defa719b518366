import type { CardForm } from '../card-form.ts';
import type { WebhookSecrets } from '../webhook-signature.ts';

export type StripeSettings = {
  secretKey: string;
  webhookSecrets: WebhookSecrets;
  apiUrl: string | undefined;
  cardForm: CardForm;
};

type Settings = {
  PAYMENTS: 'simulator' | 'stripe';
  STRIPE_SECRET_KEY?: string;
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_WEBHOOK_SECRET_PREVIOUS?: string;
  STRIPE_CONNECT_WEBHOOK_SECRET?: string;
  STRIPE_API_URL?: string;
  STRIPE_JS_URL?: string;
  ALLOW_TEST_PAYMENTS: boolean;
};

type Read = { stripe: StripeSettings | null; problems: string[] };

/** Reads the Stripe settings and lists every problem. Null if another provider takes payments. */
export function readStripe(settings: Settings, { isDemo }: { isDemo: boolean }): Read {
  if (settings.PAYMENTS !== 'stripe') return { stripe: null, problems: [] };
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = settings;
  const {
    STRIPE_WEBHOOK_SECRET: current = '',
    STRIPE_API_URL: apiUrl,
    STRIPE_JS_URL: scriptUrl = null,
  } = settings;
  const problems = [
    ...keyProblems(secretKey, publishableKey),
    ...modeProblems(settings, { secretKey, isDemo }),
  ];
  const { STRIPE_WEBHOOK_SECRET_PREVIOUS: previous, STRIPE_CONNECT_WEBHOOK_SECRET: accounts } = settings;
  for (const [name, secret] of [
    ['STRIPE_WEBHOOK_SECRET', current],
    ['STRIPE_WEBHOOK_SECRET_PREVIOUS', previous],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', accounts],
  ] as const) {
    if (secret === undefined || webhookSecretShape.test(secret)) continue;
    problems.push(`${name} is missing or malformed: the signing secret of the endpoint, whsec_...`);
  }
  const webhookSecrets: WebhookSecrets = [current, previous, accounts];
  const cardForm = { provider: 'stripe', publishableKey, scriptUrl } as const;
  return { stripe: { secretKey, webhookSecrets, apiUrl, cardForm }, problems };
}

/** With a key of Stripe's test mode no card is charged: every page says so. */
export function isTestKey(secretKey: string): boolean {
  return modeOf(secretKey, secretShape) === 'test';
}

/** `sk_live_...` and `pk_test_...`; a restricted key begins with `rk`. */
const secretShape = /^(?:sk|rk)_(live|test)_\w+$/;
const publishableShape = /^pk_(live|test)_\w+$/;
const webhookSecretShape = /^whsec_\w{16,}$/;

function modeOf(key: string, shape: RegExp): string | undefined {
  return shape.exec(key)?.[1];
}

function keyProblems(secretKey: string, publishableKey: string): string[] {
  const problems: string[] = [];
  const secret = modeOf(secretKey, secretShape);
  const publishable = modeOf(publishableKey, publishableShape);
  if (!secret)
    problems.push('STRIPE_SECRET_KEY is missing or malformed: sk_live_..., or a restricted key, rk_live_...');
  if (!publishable) problems.push('STRIPE_PUBLISHABLE_KEY is missing or malformed: pk_live_...');
  if (secret && publishable && secret !== publishable) {
    problems.push(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are from different modes: one is live, one is a test key.',
    );
  }
  return problems;
}

/** A demo moves no real money, and production moves no play money unless it is told to. */
function modeProblems(
  { STRIPE_API_URL: apiUrl, STRIPE_JS_URL: jsUrl, ALLOW_TEST_PAYMENTS: allowsTest }: Settings,
  { secretKey, isDemo }: { secretKey: string; isDemo: boolean },
): string[] {
  const mode = modeOf(secretKey, secretShape);
  const problems: string[] = [];
  if (mode === 'live' && isDemo)
    problems.push('STRIPE_SECRET_KEY is a live key: a demo charges no real card.');
  if (mode === 'live' && apiUrl) {
    problems.push('STRIPE_API_URL sends a live key to a server other than Stripe. Remove one of them.');
  }
  if (mode === 'live' && jsUrl) {
    problems.push("STRIPE_JS_URL would show real cards to a script other than Stripe's. Remove it.");
  }
  if (mode === 'test' && !isDemo && !allowsTest) {
    problems.push(
      'STRIPE_SECRET_KEY is a test key: no one would be paid. ALLOW_TEST_PAYMENTS=1 insists on it.',
    );
  }
  return problems;
}
