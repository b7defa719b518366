import { describe, expect, it } from 'vitest';
import { shopRoles } from '../permissions/shop-roles.ts';
import { explainedRoles, invitedRoles, isLastOwner } from './team.ts';

const seat = (userId: string, role: (typeof shopRoles)[number], isDisabled = false) => ({
  userId,
  role,
  isDisabled,
});

describe('the last owner', () => {
  it('is the only one who owns the shop and can sign in', () => {
    expect(isLastOwner([seat('a', 'mso_owner'), seat('b', 'mso_manager')], 'a')).toBe(true);
    expect(isLastOwner([seat('a', 'mso_owner'), seat('b', 'mso_owner', true)], 'a')).toBe(true);
    expect(isLastOwner([seat('a', 'mso_owner'), seat('b', 'mso_owner')], 'a')).toBe(false);
    expect(isLastOwner([seat('a', 'mso_owner'), seat('b', 'mso_manager')], 'b')).toBe(false);
    expect(isLastOwner([seat('a', 'mso_owner')], 'stranger')).toBe(false);
  });
});

describe('the roles of a team', () => {
  it('are all explained, and all but the owner can be invited', () => {
    expect(explainedRoles.map(({ role }) => role)).toEqual(shopRoles);
    expect(shopRoles.filter((role) => !(invitedRoles as readonly string[]).includes(role))).toEqual([
      'mso_owner',
    ]);
  });
});
