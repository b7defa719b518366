/**
 * Only a path of our own: `//elsewhere` and `/\elsewhere` are other sites to a browser, so they are dropped.
 */
export function ownPath(path: unknown): string | null {
  return typeof path === 'string' && path.length <= 500 && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : null;
}

/** Where somebody who has proved one thing goes to prove the other. */
export const CHALLENGE_PATH = '/login/verify';

/** Where somebody goes on to: what is still to be proved or set up comes first, then what they came for. */
export function landingWith(landing: string, returnTo: unknown): string {
  const wanted = ownPath(returnTo);
  if (!wanted || landing.startsWith('/admin/setup')) return landing;
  return landing === CHALLENGE_PATH ? `${landing}?${new URLSearchParams({ returnTo: wanted })}` : wanted;
}
