import { describe, expect, it } from 'vitest';
import { secretRefusal } from './secret-refusal.ts';

// The first step of the onboarding cannot be sent until the password's rules and the match hold.

const UNMET = 'Password does not meet requirements';

describe('the button of the account', () => {
  it.each([
    ['nothing', '', '', 'Please provide email and password'],
    ['seven characters', 'Seven77', 'Seven77', UNMET],
    ['no uppercase letter', 'lantern77', 'lantern77', UNMET],
    ['no number', 'Lanterns', 'Lanterns', UNMET],
    ['a password typed once', 'Lantern77', '', 'Passwords do not match'],
    ['two passwords', 'Lantern77', 'Lantern78', 'Passwords do not match'],
  ])('says why it is off with %s', (_, password, confirmation, says) => {
    expect(secretRefusal({ password, confirmation })).toBe(says);
  });

  it('is on once the rules hold, without a special character too', () => {
    expect(secretRefusal({ password: 'Lantern77', confirmation: 'Lantern77' })).toBeNull();
  });
});
