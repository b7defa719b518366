import { createContext } from 'react-router';
import type { ApiClient } from '#api/client.ts';
import type { ProvidersView } from '#api/accounts/providers.ts';
import type { SessionView } from '#api/accounts/session.ts';
import type { SiteFrame } from '#domain/site/site-frame.ts';

/** The script of whoever tells people from programs, and by which name it knows this site. */
export type CaptchaWidget = { scriptUrl: string; siteKey: string };

/** What every page may know about the request that asked for it. */
export type RequestFacts = {
  /**
   * The instant of the request by the server's own clock, which every relative time on the page is measured
   * from.
   */
  now: Date;
  /** The beginning of our public addresses. */
  origin: string;
  session: SessionView;
  /** Who else can sign people in here. */
  providers: ProvidersView;
  /** What asks whether a person fills a form; null where nobody asks. */
  captcha: CaptchaWidget | null;
  /** Strangers may use this demo, and every page has to say so. */
  isPublicDemo: boolean;
  /** The database is a restored copy for practice, and every page has to say so. */
  isDrill: boolean;
  /** What staff set of what pages show. */
  frame: SiteFrame;
};

/**
 * What `main.ts` hands to the loaders. The server build carries its own copy of this module, and a key is an
 * object: main.ts must take the keys from the build (`build.entry.module`), never from this file.
 */
export const requestContext = createContext<RequestFacts>();

/** The operations, in process: a loader asks through the same door as the browser does. */
export const apiContext = createContext<ApiClient>();

/** The nonce of the page's security policy; null where no policy is sent, as in tests of a single page. */
export const nonceContext = createContext<string | null>(null);
