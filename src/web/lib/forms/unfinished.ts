import { CHALLENGE_PATH, ROTATE_PATH } from '#domain/accounts/own-path.ts';
import type { SessionView } from '#api/accounts/session.ts';
import { pageAddress } from '../navigation/page-address.ts';
import { withReturnTo } from '../session/return-to.ts';

/** Where a person who used a backup code sets up a new second factor. */
export const ENROL_PATH = '/admin/setup/security';

/** Sign-in pages, where you can choose another one, and the demo's own pages. */
const DOORS =
  /^\/(login|logout|register|auth|recover|confirm-email|forgot-password|reset-password|demo|demo-login)(\/|$)/;

/**
 * Where an unfinished sign-in redirects from any other page; null if the sign-in is complete. The requested
 * page is kept.
 */
export function wayOfUnfinished(url: string, { unfinished }: SessionView): string | null {
  const { pathname, search } = pageAddress({ url });
  if (!unfinished || DOORS.test(pathname)) return null;
  if (unfinished.may === 'prove') return withReturnTo(CHALLENGE_PATH, pathname + search);
  if (unfinished.may === 'rotate') return pathname === ROTATE_PATH ? null : ROTATE_PATH;
  return pathname.startsWith('/admin/setup/') ? null : ENROL_PATH;
}
