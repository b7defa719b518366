import { zip as zipSchema } from '#domain/validation/contact.ts';

/**
 * The last ZIP code that a visitor used: the first centre of their next search, and what the ZIP box shows. A
 * cookie, because a page rendered on the server has to know it, with or without script; five digits and
 * nothing else.
 */
const COOKIE = 'zip';
const ONE_YEAR_SECONDS = 31_536_000;

/** On the server from the request, in the browser from the document; a cookie is anyone's writing. */
export function lastZip(request: Request): string | undefined {
  const cookies = typeof document === 'undefined' ? request.headers.get('Cookie') : document.cookie;
  const value = /(?:^|;\s*)zip=([^;]*)/.exec(cookies ?? '')?.[1];
  return zipSchema.safeParse(value).data;
}

/** The header that remembers a ZIP code, or with null forgets it. */
export function zipHeaders({ url }: Request, zip: string | null): { 'Set-Cookie': string } {
  return { 'Set-Cookie': zipCookie(zip, new URL(url).protocol) };
}

function zipCookie(zip: string | null, protocol: string): string {
  const lifetime = zip === null ? 0 : ONE_YEAR_SECONDS;
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${COOKIE}=${zip ?? ''}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
}
