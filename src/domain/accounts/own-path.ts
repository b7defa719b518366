// A placeholder for our own site. It can't be a real host.
const HERE = 'http://here.invalid';
const LONGEST = 500;

/**
 * Only a path of our own, as a browser will read it: dots are walked, and letters beyond ASCII are written so
 * that a header can carry them. To a browser `//elsewhere` and `/\elsewhere` are other sites: they are
 * dropped.
 */
export function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path)) return null;
  const { origin, pathname, search, hash } = new URL(path, HERE);
  const read = `${pathname}${search}${hash}`;
  return origin === HERE && !read.startsWith('//') && read.length <= LONGEST ? read : null;
}

/** The second-factor page. */
export const CHALLENGE_PATH = '/login/verify';

/** The page for a password change that staff required. */
export const ROTATE_PATH = '/admin/setup/change-password';

/** The next page: missing proofs or setup first, then the page they wanted. */
export function landingWith(landing: string, returnTo: unknown): string {
  const wanted = ownPath(returnTo);
  if (!wanted || landing.startsWith('/admin/setup')) return landing;
  return landing === CHALLENGE_PATH ? `${landing}?${new URLSearchParams({ returnTo: wanted })}` : wanted;
}
