import { redirect } from 'react-router';

/**
 * The link of an invitation is as good as its mail: it opens an account. In the address it would stay in the
 * history of a shared browser, in pictures of the screen and in what other programs read. So a page that is
 * opened by it keeps it in a cookie, which no script can read, and goes on at the address without it.
 */
type Place = { name: 'shop-invitation' | 'team-invitation'; path: string };

/** As long as an invitation lasts, so its plain address works on a later visit. */
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;
const FORM = /^[0-9a-f]{64}$/;

/**
 * The token by which this page is open, null without one. A link that was just followed never gets that far:
 * it answers with the page's own address. What cannot be a link of ours is kept as `none`, so that the page
 * calls it invalid like every other link that opens nothing.
 */
export function heldInvitation({ url, headers }: Request, { name, path }: Place): string | null {
  const followed = new URL(url).searchParams.get('token');
  if (followed) {
    throw redirect(path, { headers: cookie(url, name, FORM.test(followed) ? followed : 'none') });
  }
  const held = new RegExp(`(?:^|;\\s*)${nameOf(url, name)}=([^;]*)`).exec(headers.get('Cookie') ?? '')?.[1];
  return held || null;
}

/** The header that forgets a link: it was used, or opens nothing. */
export function forgetInvitation({ url }: Request, { name }: Place): { 'Set-Cookie': string } {
  return cookie(url, name, null);
}

/** Bound to this one host where the connection can carry that. */
function nameOf(url: string, name: Place['name']): string {
  return isHttps(url) ? `__Host-${name}` : name;
}

function cookie(url: string, name: Place['name'], token: string | null): { 'Set-Cookie': string } {
  const lifetime = token === null ? 0 : LIFETIME_SECONDS;
  const secure = isHttps(url) ? '; Secure' : '';
  const pair = `${nameOf(url, name)}=${token ?? ''}`;
  return { 'Set-Cookie': `${pair}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}` };
}

const isHttps = (url: string) => new URL(url).protocol === 'https:';
