import { describe, expect, it } from 'vitest';
import { landingWith, loginPath, ownPath } from './return-to.ts';

describe('where a sign-in may lead back to', () => {
  it.each(['/customer/jobs', '/customer/jobs?show=past', '/'])('is a path of our own: %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    ['/customer/jobs?q=café', '/customer/jobs?q=caf%C3%A9'],
    ['/customer/../account', '/account'],
    ['/customer/jobs#quotes', '/customer/jobs#quotes'],
  ])('is written as a browser reads it: %s', (path, read) => {
    expect(ownPath(path)).toBe(read);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/\t/evil.example',
    '/\u0000/evil.example',
    '/.//evil.example',
    '/a/../..//evil.example',
    '/%2e%2e//evil.example',
    '/a\nb',
    '/a\\b',
    'jobs',
    '',
    null,
  ])('is never another site: %j', (path) => {
    expect(ownPath(path)).toBeNull();
  });

  it('is short', () => {
    expect(ownPath(`/${'é'.repeat(99)}`)).toBeNull();
  });

  it.each([
    ['/', '/customer/jobs', '/customer/jobs'],
    ['/', '//evil.example', '/'],
    ['/', null, '/'],
    ['/admin/setup/security', '/admin/jobs', '/admin/setup/security'],
    ['/login/verify', '/admin/jobs', '/login/verify?returnTo=%2Fadmin%2Fjobs'],
  ])('comes after what is still to be proved or set up: %s, %j', (landing, returnTo, goesTo) => {
    expect(landingWith(landing, returnTo)).toBe(goesTo);
  });

  it.each([
    ['/customer/jobs?show=past', '/customer/jobs?show=past'],
    // Client navigation requests the data of the next page at a different URL.
    ['/customer/jobs.data?show=past&_routes=routes%2Fjobs', '/customer/jobs?show=past'],
    ['/_.data', '/'],
  ])('keeps path and query of the page that asked: %s', (asked, page) => {
    const { searchParams } = new URL(loginPath(new Request(`http://localhost${asked}`)), 'http://localhost');
    expect(searchParams.get('returnTo')).toBe(page);
  });

  it.each([
    ['/mechanic/shop/jobs?show=past', '/auth/login?returnTo=%2Fmechanic%2Fshop%2Fjobs%3Fshow%3Dpast'],
    ['/mechanic/bootstrap/hours.data', '/auth/login?returnTo=%2Fmechanic%2Fbootstrap%2Fhours'],
    ['/customer/jobs', '/login?returnTo=%2Fcustomer%2Fjobs'],
  ])('begins at the door of its area: %s', (asked, door) => {
    expect(loginPath(new Request(`http://localhost${asked}`))).toBe(door);
  });
});
