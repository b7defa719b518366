import { landingWith, ownPath } from '#domain/accounts/own-path.ts';
import { pageAddress } from '#web/lib/navigation/page-address.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';

export { landingWith, ownPath };

/** The page that a person wanted before they had to sign in. */
export function returnToOf(request: Request): string | null {
  return ownPath(new URL(request.url).searchParams.get('returnTo'));
}

/** The sign-in page that returns to the current page; shops use a different URL. */
export function loginPath(request: Request): string {
  const { pathname, search } = pageAddress(request);
  const door = pathname.startsWith('/mechanic/') ? '/auth/login' : '/login';
  return withReturnTo(door, pathname + search);
}
