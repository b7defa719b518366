import { CHALLENGE_PATH, ROTATE_PATH } from '#domain/accounts/own-path.ts';
import type { SessionView } from '#api/accounts/session.ts';
import { pageAddress } from '../navigation/page-address.ts';
import { withReturnTo } from '../session/return-to.ts';

/** Where somebody who came with a backup code sets up a new second factor. */
export const ENROL_PATH = '/admin/setup/security';

/** The doors: whoever stands in one may choose another. The demo's own pages are no part of the product. */
const DOORS =
  /^\/(login|logout|register|auth|recover|confirm-email|forgot-password|reset-password|demo|demo-login)(\/|$)/;

/**
 * Where somebody is led whose sign-in is half done, from any page but the doors; null for everyone else. The
 * page that was asked for is kept.
 */
export function wayOfUnfinished(url: string, { unfinished }: SessionView): string | null {
  const { pathname, search } = pageAddress({ url });
  if (!unfinished || DOORS.test(pathname)) return null;
  if (unfinished.may === 'prove') return withReturnTo(CHALLENGE_PATH, pathname + search);
  if (unfinished.may === 'rotate') return pathname === ROTATE_PATH ? null : ROTATE_PATH;
  return pathname.startsWith('/admin/setup/') ? null : ENROL_PATH;
}
