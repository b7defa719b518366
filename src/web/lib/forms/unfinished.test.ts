import { expect, it } from 'vitest';
import type { SessionView } from '#api/accounts/session.ts';
import type { UserId } from '#domain/ids.ts';
import { wayOfUnfinished } from './unfinished.ts';

// Where an unfinished sign-in redirects from each page.

type May = NonNullable<SessionView['unfinished']>['may'];
const session = (may: May | null): SessionView => ({
  mode: 'demo',
  person: null,
  unfinished: may && { userId: 'x' as UserId, email: 'ops@people.test', may },
  endsAt: null,
});
const wayFrom = (path: string, may: May | null) => wayOfUnfinished(`http://hoist.test${path}`, session(may));

it.each(['/', '/marketplace?zip=20147', '/admin/jobs', '/customer/jobs/1', '/admin/setup/security'])(
  'from %s to the challenge, and back afterwards',
  (path) => {
    expect(wayFrom(path, 'prove')).toBe(`/login/verify?${new URLSearchParams({ returnTo: path })}`);
  },
);

it.each(['/', '/admin/jobs', '/customer', '/account'])('from %s to the set-up after a recovery', (path) => {
  expect(wayFrom(path, 'enrol')).toBe('/admin/setup/security');
});

it.each(['/login', '/login/verify?returnTo=%2F', '/logout', '/recover/mfa', '/demo-login', '/auth/login'])(
  'nowhere from %s, which is a door',
  (path) => {
    expect(wayFrom(path, 'prove')).toBeNull();
    expect(wayFrom(path, 'enrol')).toBeNull();
  },
);

it('from everywhere to the new password that staff asked for, and from there nowhere', () => {
  for (const path of ['/', '/account', '/customer/jobs', '/admin/setup/security']) {
    expect(wayFrom(path, 'rotate')).toBe('/admin/setup/change-password');
  }
  for (const asked of ['/admin/setup/change-password', '/admin/setup/change-password.data']) {
    expect(wayFrom(asked, 'rotate')).toBeNull();
  }
});

it('as little from the data of a door as from the door', () => {
  expect(wayFrom('/login.data', 'prove')).toBeNull();
  expect(wayFrom('/customer/jobs.data?show=past', 'prove')).toBe(
    wayFrom('/customer/jobs?show=past', 'prove'),
  );
});

it('not from the setup itself, and no one else', () => {
  expect(wayFrom('/admin/setup/backup-codes', 'enrol')).toBeNull();
  expect(wayFrom('/admin/jobs', null)).toBeNull();
});
