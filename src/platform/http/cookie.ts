import { parse, serialize } from 'hono/utils/cookie';

/**
 * The session cookie. `__Host-` binds it to this one host over https; plain http (a local trial) cannot carry
 * that name, so it has another one there, and neither is accepted in the place of the other.
 */
export interface CookieScope {
  isHttps: boolean;
}

export function sessionCookieName({ isHttps }: CookieScope): string {
  return isHttps ? '__Host-session' : 'session';
}

/** The token of the request's session cookie, if it could be one of ours. */
export function readSessionToken(
  cookieHeader: string | null | undefined,
  scope: CookieScope,
): string | undefined {
  if (!cookieHeader) return undefined;
  const token = parse(cookieHeader, sessionCookieName(scope))[sessionCookieName(scope)];
  return token && /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

export function deviceCookieName({ isHttps }: CookieScope): string {
  return isHttps ? '__Host-device' : 'device';
}

/** Identifies this browser, for all of its users. It grants no access. */
export function readDeviceToken(
  cookieHeader: string | null | undefined,
  scope: CookieScope,
): string | undefined {
  if (!cookieHeader) return undefined;
  const token = parse(cookieHeader, deviceCookieName(scope))[deviceCookieName(scope)];
  return token && /^[0-9a-f]{64}$/.test(token) ? token : undefined;
}

// The longest time for which browsers keep a cookie.
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

export function setDeviceCookie(token: string, scope: CookieScope): string {
  return serialize(deviceCookieName(scope), token, { ...attributes(scope), maxAge: DEVICE_SECONDS });
}

/** Without `expiresAt` the cookie ends with the browser. */
export function setSessionCookie(token: string, scope: CookieScope, expiresAt?: Date): string {
  return serialize(sessionCookieName(scope), token, { ...attributes(scope), expires: expiresAt });
}

export function clearSessionCookie(scope: CookieScope): string {
  return serialize(sessionCookieName(scope), '', { ...attributes(scope), maxAge: 0 });
}

/** Either name counts: this only decides whether a request could ride on someone's session. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return /(?:^|;)\s*(?:__Host-)?session=/.test(cookieHeader ?? '');
}

function attributes({ isHttps }: CookieScope) {
  return { path: '/', httpOnly: true, secure: isHttps, sameSite: 'Lax' } as const;
}
