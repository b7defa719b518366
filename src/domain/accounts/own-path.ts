// Stands for our own site, whichever that is: nobody else can be it.
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

/** Where somebody who has proved one thing goes to prove the other. */
export const CHALLENGE_PATH = '/login/verify';

/** Where somebody chooses the new password that staff asked for. */
export const ROTATE_PATH = '/admin/setup/change-password';

/** Where somebody goes on to: what is still to be proved or set up comes first, then what they came for. */
export function landingWith(landing: string, returnTo: unknown): string {
  const wanted = ownPath(returnTo);
  if (!wanted || landing.startsWith('/admin/setup')) return landing;
  return landing === CHALLENGE_PATH ? `${landing}?${new URLSearchParams({ returnTo: wanted })}` : wanted;
}
