import { parse } from 'hono/utils/cookie';
import { isPublicPage } from '#domain/public-pages.ts';

/** What a stranger's page is rendered by. Any other cookie may be somebody's, so its page is their own. */
const PLAIN_COOKIES = { scheme: /^(light|dark)$/, zip: /^\d{5}$/ };
/** Nobody shares a longer address than this with anyone. */
const LONGEST_KEY = 500;

/**
 * Everything by which the page of a stranger can differ: the address with its query, and the colours and the
 * ZIP code they chose. Null for a page that belongs to its reader. There is one language so far; a second
 * one belongs in here, too.
 */
export function anonymousPageKey({ method, url, headers }: Request, origin: string): string | null {
  const { pathname, search } = new URL(url);
  if (method !== 'GET' || headers.has('Authorization') || !isPublicPage(pathname)) return null;
  const cookies = parse(headers.get('Cookie') ?? '');
  if (Object.keys(cookies).some((name) => !(name in PLAIN_COOKIES))) return null;
  const key = JSON.stringify([origin, pathname, search, plainCookies(headers)]);
  return key.length <= LONGEST_KEY ? key : null;
}

/**
 * The request without the one who makes it. It calls itself a crawler, because those get their page whole,
 * and it goes on when whoever asked first has left.
 */
export function anonymousRequest({ url, headers }: Request): Request {
  const asked = new Headers({ 'User-Agent': 'page-cache crawler' });
  const cookies = plainCookies(headers);
  if (cookies) asked.set('Cookie', cookies);
  return new Request(url, { headers: asked });
}

/** Written anew, so that nothing but what the key says reaches the page. */
function plainCookies(headers: Headers): string {
  const cookies = parse(headers.get('Cookie') ?? '');
  return Object.entries(PLAIN_COOKIES)
    .filter(([name, form]) => form.test(cookies[name] ?? ''))
    .map(([name]) => `${name}=${cookies[name]}`)
    .join('; ');
}
