import { landingWith, ownPath } from '#domain/accounts/own-path.ts';
import { pageAddress } from '#web/lib/navigation/page-address.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';

export { landingWith, ownPath };

/** The page that somebody was on the way to when they came to this door. */
export function returnToOf(request: Request): string | null {
  return ownPath(new URL(request.url).searchParams.get('returnTo'));
}

/** The sign-in that leads back to the page that asked for it; shops come to it by the address of P §2. */
export function loginPath(request: Request): string {
  const { pathname, search } = pageAddress(request);
  const door = pathname.startsWith('/mechanic/') ? '/auth/login' : '/login';
  return withReturnTo(door, pathname + search);
}
