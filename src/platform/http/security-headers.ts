import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './environment.ts';

/**
 * What a browser may do with our answers. Scripts run by nonce only, and what they load inherits the right
 * ('strict-dynamic'); WebAssembly is the barcode reader; inline style attributes are the component library's.
 * Nothing comes from another host but map tiles and what a captcha brings, where an operator has named them.
 */
export function securityHeaders({
  mapTiles,
  captchaSources = [],
}: Elsewhere = {}): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const nonce = newNonce();
    c.set('nonce', nonce);
    await next();
    const { isHttps, host } = c.var;
    const page = { nonce, isHttps, host, mapTiles, captchaSources };
    // A file that somebody sent brings its own, which forbids everything.
    const isOwn = c.res.headers.has('Content-Security-Policy');
    if (!isOwn) c.header('Content-Security-Policy', contentSecurityPolicy(page));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    // The cards of shared pages are made to be shown elsewhere.
    const isCard = c.req.path.startsWith('/social/');
    c.header('Cross-Origin-Resource-Policy', isCard ? 'cross-origin' : 'same-origin');
    c.header('Permissions-Policy', permissionsPolicy);
    // With `no-referrer` a browser sends `Origin: null` with a form, and the origin check would refuse our
    // own page.
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    c.header('Referrer-Policy', isPage ? 'same-origin' : 'no-referrer');
    if (isHttps) c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    if (c.req.path.startsWith('/api')) c.header('Cache-Control', 'no-store');
    else if (isPage && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-cache');
  };
}

export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

type Elsewhere = { /** An origin. */ mapTiles?: string; captchaSources?: readonly string[] };
type Page = Elsewhere & { nonce: string; isHttps: boolean; host: string };

export function contentSecurityPolicy(page: Page): string {
  // 'self' covers the web socket in current browsers only. The host is what the client sent, so it is
  // checked.
  const isPlainHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(page.host);
  const socket = isPlainHost ? ` ${page.isHttps ? 'wss' : 'ws'}://${page.host}` : '';
  const tiles = page.mapTiles ? ` ${page.mapTiles}` : '';
  // Its frame, the styles and the answers of its script; the script itself is loaded by one of ours.
  const captcha = (page.captchaSources ?? []).map((source) => ` ${source}`).join('');
  return [
    "default-src 'none'",
    `script-src 'nonce-${page.nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`,
    `style-src-elem 'self' 'nonce-${page.nonce}'${captcha}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    `connect-src 'self'${socket}${tiles}${captcha}`,
    ...(captcha ? [`frame-src${captcha}`] : []),
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const permissionsPolicy = [
  'camera=(self)',
  'geolocation=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gyroscope',
  ]
    .concat(['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'])
    .concat(['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'])
    .map((feature) => `${feature}=()`),
].join(', ');
