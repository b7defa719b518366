import { parse, serialize } from 'hono/utils/cookie';
import type { CookieScope } from './cookie.ts';

/**
 * Names the browser in which a sign-in at a provider began, for as long as that may take. `Lax` lets it come
 * with the provider's redirect, which is a visit and no form.
 */
const nameOf = ({ isHttps }: CookieScope) => (isHttps ? '__Host-flow' : 'flow');

export function readFlowCookie(header: string | null | undefined, scope: CookieScope): string | undefined {
  const value = header ? parse(header, nameOf(scope))[nameOf(scope)] : undefined;
  return value && /^[0-9a-f]{64}$/.test(value) ? value : undefined;
}

export function setFlowCookie(value: string, scope: CookieScope, maxAgeSeconds: number): string {
  return serialize(nameOf(scope), value, {
    path: '/',
    httpOnly: true,
    secure: scope.isHttps,
    sameSite: 'Lax',
    maxAge: maxAgeSeconds,
  });
}
