import { withReturnTo } from '#web/lib/return-to.ts';

export { landingWith, ownPath } from '#domain/own-path.ts';

/** The sign-in that leads back to the page that asked for it. */
export function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return withReturnTo('/login', pathname + search);
}
