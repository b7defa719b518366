import Stripe from 'stripe';
import { brand } from '#domain/site/brand.ts';

/** The version that this code was written against: a newer one of the account changes nothing here. */
export const API_VERSION = '2026-10-28.endive';

/** The timeout of one call. The queue or the user retries, never the library. */
const PATIENCE = { timeout: 20_000, maxNetworkRetries: 0 } as const;

/** The library gives the address as text, and always with what it asks. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type Where = {
  /** Answers instead of the network. */
  answer?: Fetch;
  /** Another server that speaks Stripe's interface; its address may have a path. */
  apiUrl?: string;
};

export function stripeClient(secretKey: string, { answer, apiUrl }: Where = {}): Stripe {
  const answers = answer ?? (apiUrl === undefined ? undefined : fetchAt(apiUrl));
  return new Stripe(secretKey, {
    ...PATIENCE,
    apiVersion: API_VERSION,
    telemetry: false,
    appInfo: { name: brand.name },
    ...(answers && { httpClient: Stripe.createFetchHttpClient(answers as typeof fetch) }),
  });
}

/** The library knows hosts only, so an address with a path takes the place of Stripe's here. */
function fetchAt(apiUrl: string): Fetch {
  const base = apiUrl.replace(/\/+$/, '');
  return (url, init) => {
    const { pathname, search } = new URL(url);
    return fetch(`${base}${pathname}${search}`, init);
  };
}
