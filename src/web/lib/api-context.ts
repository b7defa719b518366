import { createContext } from 'react-router';
import type { ApiClient } from '#api/client.ts';
import type { ProvidersView } from '#api/accounts/providers.ts';
import type { SessionView } from '#api/accounts/session.ts';
import type { SiteFrame } from '#domain/site/site-frame.ts';

/** The captcha provider's script and our site key for it. */
export type CaptchaWidget = { scriptUrl: string; siteKey: string };

/** The payment provider's card form: its script (null for Stripe's own) and our key for it. */
export type CardFormFacts = { provider: string; publishableKey: string; scriptUrl: string | null };

/** What every page knows about its request. */
export type RequestFacts = {
  /** The request time by the server's clock. Relative times on the page count from it. */
  now: Date;
  /** The origin of our public URLs. */
  origin: string;
  session: SessionView;
  /** Other sign-in providers. */
  providers: ProvidersView;
  /** The captcha for forms; null if there is none. */
  captcha: CaptchaWidget | null;
  /** Null where no payments are taken. */
  cardForm: CardFormFacts | null;
  /** This demo is open to the public, and every page must say so. */
  isPublicDemo: boolean;
  /** The database is a restored copy for practice, and every page must say so. */
  isDrill: boolean;
  /** Payments run with test keys, and every page must say so. */
  isTestPayments: boolean;
  /** Staff settings that pages show. */
  frame: SiteFrame;
};

/**
 * Values that `main.ts` passes to loaders. The server build has its own copy of this module, and keys are
 * objects, so main.ts must take them from the build (`build.entry.module`), never from this file.
 */
export const requestContext = createContext<RequestFacts>();

/** The operations, called in process: loaders use the same API as the browser. */
export const apiContext = createContext<ApiClient>();

/** The CSP nonce of the page; null if there is no policy, as in tests of a single page. */
export const nonceContext = createContext<string | null>(null);
