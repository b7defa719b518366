import { describe, expect, it } from 'vitest';
import { loginPath, ownPath } from './return-to.ts';

describe('where a sign-in may lead back to', () => {
  it.each(['/customer/jobs', '/customer/jobs?show=past', '/'])('is a path of our own: %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a\nb', '/a\\b', 'jobs', '', null])(
    'is never another site: %j',
    (path) => {
      expect(ownPath(path)).toBeNull();
    },
  );

  it('keeps path and query of the page that asked', () => {
    const request = new Request('http://localhost/customer/jobs?show=past');
    expect(loginPath(request)).toBe('/login?returnTo=%2Fcustomer%2Fjobs%3Fshow%3Dpast');
  });
});
