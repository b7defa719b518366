import type { PaymentsProvider } from './payments-provider.ts';

/** What a page needs to show the provider's card form. */
export type CardForm = {
  provider: PaymentsProvider['name'];
  /** Names our account to the provider and opens nothing. */
  publishableKey: string;
  /** The provider's script, or null for Stripe's own, which Stripe's loader finds by itself. */
  scriptUrl: string | null;
};

/** The hosts that the provider's script needs, by directive of a page's policies. */
export type CardSources = { frame: string[]; connect: string[]; image: string[]; payment: string[] };

/** https://docs.stripe.com/security/guide#content-security-policy, with what Link adds. */
const STRIPE: CardSources = {
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com', 'https://*.link.com'],
  payment: ['"https://js.stripe.com"', '"https://*.js.stripe.com"'],
};

export function cardSourcesOf({ scriptUrl }: CardForm): CardSources {
  if (scriptUrl === null) return STRIPE;
  if (scriptUrl.startsWith('/')) return { frame: ["'self'"], connect: [], image: [], payment: [] };
  const { origin } = new URL(scriptUrl);
  return { frame: [origin], connect: [origin], image: [origin], payment: [`"${origin}"`] };
}
