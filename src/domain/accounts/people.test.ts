import { expect, it } from 'vitest';
import { isWholeEmail, securityFlagsOf, userStatus, wordsAsked } from '#domain/accounts/people.ts';
import { staffRoles } from '#domain/permissions/staff-roles.ts';

it('calls an account suspended before pending, and pending before active', () => {
  expect(userStatus({ isDisabled: true, emailConfirmed: false })).toBe('suspended');
  expect(userStatus({ isDisabled: false, emailConfirmed: false })).toBe('pending');
  expect(userStatus({ isDisabled: false, emailConfirmed: true })).toBe('active');
});

it('asks only four staff roles for a second factor', () => {
  const calm = { emailConfirmed: true, mustRotatePassword: false, hasSecondFactor: false };
  const asked = [...staffRoles, null].filter((role) => securityFlagsOf({ ...calm, role }).length > 0);
  expect(asked).toEqual(['super_admin', 'ops_admin', 'finance_admin', 'support_agent']);
  const all = { emailConfirmed: false, mustRotatePassword: true, hasSecondFactor: false };
  expect(securityFlagsOf({ ...all, role: 'ops_admin' })).toEqual([
    'email_unconfirmed',
    'must_rotate',
    'mfa_required',
  ]);
});

it.each([
  ['ana', 'ana:*'],
  ['  Ana   Ort ', 'ana:* & ort:*'],
  ["O'Neil & (x | !y):*", 'oneil:* & x:* & y:*'],
  ['Zoë', 'zoe:*'],
  ['-- !!', null],
])('reads the search %j as %j', (typed, asked) => {
  expect(wordsAsked(typed)).toBe(asked);
});

it('knows a whole address from a part of one', () => {
  expect(isWholeEmail(' ana@people.test ')).toBe(true);
  for (const part of ['ana@', 'ana@people', '@people.test', 'ana people.test']) {
    expect(isWholeEmail(part)).toBe(false);
  }
});
