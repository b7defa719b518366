import { expect, it } from 'vitest';
import type { SessionView } from '#api/views.ts';
import type { UserId } from '#domain/ids.ts';
import { wayOfUnfinished } from './unfinished.ts';

// Where half a sign-in is led from the pages it turns up on.

const session = (may: 'prove' | 'enrol' | null): SessionView => ({
  mode: 'demo',
  person: null,
  unfinished: may && { userId: 'x' as UserId, email: 'ops@people.test', may },
  endsAt: null,
});
const wayFrom = (path: string, may: 'prove' | 'enrol' | null) =>
  wayOfUnfinished(`http://hoist.test${path}`, session(may));

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

it('nowhere from the set-up itself, and nobody else', () => {
  expect(wayFrom('/admin/setup/backup-codes', 'enrol')).toBeNull();
  expect(wayFrom('/admin/jobs', null)).toBeNull();
});
