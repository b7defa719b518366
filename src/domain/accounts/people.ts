import { foldWords } from '#domain/fold-words.ts';
import { rolesWithSecondFactor } from '#domain/permissions/access-gate.ts';
import { type StaffRole, staffRoles } from '#domain/permissions/staff-roles.ts';

/** The kinds of account in the back office: staff, members of a shop, all others. */
export const userTypes = ['admin', 'mechanic_shop', 'car_owner'] as const;
export type UserType = (typeof userTypes)[number];

export const userStatuses = ['active', 'suspended', 'pending'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Lists of users have numbered pages of this length. */
export const USERS_A_PAGE = 25;
/** The exact count ends here. People filter instead of paging further. */
export const MOST_USERS_COUNTED = 10_000;
export const LAST_USERS_PAGE = MOST_USERS_COUNTED / USERS_A_PAGE;

/** The roles for invited staff. It takes two people to make a super admin. */
export const rolesToInvite = staffRoles.filter((role) => role !== 'super_admin');

/** How long the link of an invitation to an account works. */
export const ACCOUNT_INVITATION_DAYS = 7;

/** A disabled account is suspended; one without a confirmed address is pending. */
export function userStatus(user: { isDisabled: boolean; emailConfirmed: boolean }): UserStatus {
  if (user.isDisabled) return 'suspended';
  return user.emailConfirmed ? 'active' : 'pending';
}

/** What the column Security warns of, in the order in which it is read. */
export const securityFlags = ['email_unconfirmed', 'must_rotate', 'mfa_required'] as const;
export type SecurityFlag = (typeof securityFlags)[number];

type Security = {
  emailConfirmed: boolean;
  mustRotatePassword: boolean;
  hasSecondFactor: boolean;
  role: StaffRole | null;
};

export function securityFlagsOf(user: Security): SecurityFlag[] {
  const needsFactor = user.role !== null && rolesWithSecondFactor.includes(user.role);
  const raised: Record<SecurityFlag, boolean> = {
    email_unconfirmed: !user.emailConfirmed,
    must_rotate: user.mustRotatePassword,
    mfa_required: needsFactor && !user.hasSecondFactor,
  };
  return securityFlags.filter((flag) => raised[flag]);
}

const MOST_WORDS = 6;

/**
 * What was typed, as the question that the index of words answers: every word has to begin a word of the
 * name, in any order, whatever its case, accents and apostrophes. Null where nothing typed could begin one.
 * Only letters and digits are left, so that no sign of the question's own language is among them.
 */
export function wordsAsked(typed: string): string | null {
  const words = foldWords(typed).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length > 0
    ? words
        .slice(0, MOST_WORDS)
        .map((word) => `${word}:*`)
        .join(' & ')
    : null;
}

/** A full address: readers with masked contacts can search only by it. */
export function isWholeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}
