import { describe, expect, it } from 'vitest';
import { clearSessionCookie, hasSessionCookie, readSessionToken, setSessionCookie } from './cookie.ts';

const https = { isHttps: true };
const http = { isHttps: false };
const token = 'abcdefghijklmnopqrstuvwxyz_-0123456789';

describe('the session cookie', () => {
  it('is bound to this host over https', () => {
    const cookie = setSessionCookie(token, https, new Date('2026-11-24T12:00:00Z'));
    expect(cookie).toBe(
      `__Host-session=${token}; Path=/; Expires=Tue, 24 Nov 2026 12:00:00 GMT; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  it('has another name on plain http, where Secure cannot be', () => {
    expect(setSessionCookie(token, http)).toBe(`session=${token}; Path=/; HttpOnly; SameSite=Lax`);
  });

  it('is never read under the other name', () => {
    expect(readSessionToken(`a=b; __Host-session=${token}`, https)).toBe(token);
    expect(readSessionToken(`session=${token}`, https)).toBeUndefined();
    expect(readSessionToken(`session=${token}`, http)).toBe(token);
  });

  it('is no token when it could not be one of ours', () => {
    expect(readSessionToken('session=%27%20or%201=1', http)).toBeUndefined();
    expect(readSessionToken('session=short', http)).toBeUndefined();
    expect(readSessionToken(undefined, http)).toBeUndefined();
  });

  it('is cleared at once', () => {
    expect(clearSessionCookie(http)).toContain('Max-Age=0');
  });

  it('is noticed under either name', () => {
    expect(hasSessionCookie('theme=dark; __Host-session=x')).toBe(true);
    expect(hasSessionCookie('my-session=x')).toBe(false);
  });
});
