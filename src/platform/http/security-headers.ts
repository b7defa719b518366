import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { isCardPage } from '#domain/site/card-pages.ts';
import type { CardSources } from '../payments/card-form.ts';
import { hasSessionCookie } from './cookie.ts';
import type { HttpEnv } from './environment.ts';

/**
 * What a browser may do with our answers. Scripts run by nonce only, and what they load inherits the right
 * ('strict-dynamic'); WebAssembly is the barcode reader; inline style attributes are the component library's.
 * Nothing comes from another host but map tiles and what a captcha brings, where an operator has named them,
 * and on the pages with a card form what the payment provider's script needs.
 */
export function securityHeaders({
  mapTiles,
  captchaSources = [],
  cardSources = null,
  hsts = 'off',
}: Elsewhere & { hsts?: Hsts } = {}): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64url');
    c.set('nonce', nonce);
    await next();
    const { isHttps, host } = c.var;
    const { headers } = c.res;
    const type = headers.get('Content-Type') ?? '';
    const isPage = type.startsWith('text/html');
    const cards = isPage && isCardPage(c.req.path) ? cardSources : null;
    // An uploaded file brings its own policy, which forbids everything.
    if (!headers.has('Content-Security-Policy')) {
      const isData = type.startsWith('application/json');
      const page = { nonce, isHttps, host, mapTiles, captchaSources, cardSources: cards };
      headers.set('Content-Security-Policy', isData ? NOTHING : contentSecurityPolicy(page));
    }
    headers.set('X-Content-Type-Options', 'nosniff');
    // A wallet opens a window of its own, and answers the page through it.
    headers.set('Cross-Origin-Opener-Policy', cards ? 'same-origin-allow-popups' : 'same-origin');
    // The cards of shared pages are made to be shown elsewhere.
    const isCard = c.req.path.startsWith('/social/');
    headers.set('Cross-Origin-Resource-Policy', isCard ? 'cross-origin' : 'same-origin');
    headers.set('Permissions-Policy', permissionsPolicy(cards));
    // No request tells the address of a page that a link in an email opened. With `no-referrer` a browser
    // would send `Origin: null` with its form, too, and the pages take no form that does not say where it
    // is from.
    const hasToken = isPage && new URL(c.req.url).searchParams.has('token');
    headers.set('Referrer-Policy', !isPage ? 'no-referrer' : hasToken ? 'strict-origin' : 'same-origin');
    if (hsts !== 'off') headers.set('Strict-Transport-Security', HTTPS_ONLY[hsts]);
    const caching = headers.get('Cache-Control') ?? '';
    // What a signed-in reader saw must not come back with the Back button after they have logged out.
    const isTheirs = hasSessionCookie(c.req.header('Cookie')) && !caching.startsWith('public');
    if (API.test(c.req.path) || isTheirs) headers.set('Cache-Control', 'no-store');
    else if (isPage && !caching) headers.set('Cache-Control', 'private, no-cache');
  };
}

/** Whether browsers remember that a host, and perhaps every host below it, speaks https only. */
export type Hsts = 'off' | 'on' | 'subdomains';
const HTTPS_ONLY = { on: 'max-age=63072000', subdomains: 'max-age=63072000; includeSubDomains' };

const API = /^\/api(\/|$)/;

/** For non-documents: opening one in a window shows text. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

type Elsewhere = {
  /** An origin. */
  mapTiles?: string;
  captchaSources?: readonly string[];
  cardSources?: CardSources | null;
};
type Page = Elsewhere & { nonce: string; isHttps: boolean; host: string };

const also = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('');

export function contentSecurityPolicy(page: Page): string {
  // 'self' covers the web socket in current browsers only. The host is what the client sent, so it is
  // checked.
  const isPlainHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(page.host);
  const socket = isPlainHost ? ` ${page.isHttps ? 'wss' : 'ws'}://${page.host}` : '';
  const tiles = page.mapTiles ? ` ${page.mapTiles}` : '';
  // Its frame, the styles and the answers of its script; the script itself is loaded by one of ours.
  const captcha = also(page.captchaSources ?? []);
  const cards = page.cardSources ?? { frame: [], connect: [], image: [] };
  const frames = [...(page.captchaSources ?? []), ...cards.frame];
  return [
    "default-src 'none'",
    `script-src 'nonce-${page.nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`,
    `style-src-elem 'self' 'nonce-${page.nonce}'${captcha}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}${also(cards.image)}`,
    `connect-src 'self'${socket}${tiles}${captcha}${also(cards.connect)}`,
    ...(frames.length > 0 ? [`frame-src${also(frames)}`] : []),
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const CLOSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

function permissionsPolicy(cards: CardSources | null): string {
  return [
    'camera=(self)',
    'geolocation=(self)',
    cards ? `payment=(${['self', ...cards.payment].join(' ')})` : 'payment=()',
    ...CLOSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', ');
}
