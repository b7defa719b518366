import { zip as zipSchema } from '#domain/validation/contact.ts';

/**
 * The visitor's last ZIP code: the first center of their next search and the default of the ZIP box. It is a
 * cookie, so server-rendered pages know it. Only five digits are accepted.
 */
const COOKIE = 'zip';
const ONE_YEAR_SECONDS = 31_536_000;

/** From the request on the server and the document in the browser. Cookies are untrusted input. */
export function lastZip(request: Request): string | undefined {
  const cookies = typeof document === 'undefined' ? request.headers.get('Cookie') : document.cookie;
  const value = /(?:^|;\s*)zip=([^;]*)/.exec(cookies ?? '')?.[1];
  return zipSchema.safeParse(value).data;
}

/** The Set-Cookie header that remembers a ZIP code, or clears it if null. */
export function zipHeaders({ url }: Request, zip: string | null): { 'Set-Cookie': string } {
  return { 'Set-Cookie': zipCookie(zip, new URL(url).protocol) };
}

function zipCookie(zip: string | null, protocol: string): string {
  const lifetime = zip === null ? 0 : ONE_YEAR_SECONDS;
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${COOKIE}=${zip ?? ''}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
}
