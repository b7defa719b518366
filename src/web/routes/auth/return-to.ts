import { withReturnTo } from '#web/lib/return-to.ts';
/**
 * Only a path of our own: `//elsewhere` and `/\elsewhere` are other sites to a browser, so they are dropped.
 */
export function ownPath(path: FormDataEntryValue | null | undefined): string | null {
  return typeof path === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : null;
}

/** The sign-in that leads back to the page that asked for it. */
export function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return withReturnTo('/login', pathname + search);
}
