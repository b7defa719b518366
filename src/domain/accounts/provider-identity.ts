import type { ErrorCode } from '../errors/errors.ts';

/**
 * What happens after a sign-in at a provider. The danger is a provider's word that is worth less than
 * ours: an attacker who registers another person's address there, or here, would get into their account.
 */
export type Vouched = {
  /** An account of ours is linked to this very account at the provider. */
  linked: { isDisabled: boolean } | null;
  /** The provider named an address, and declares that it checked it. */
  emailVerified: boolean;
  /** The provider may speak for this address: an organization does for its own domains only. */
  mayVouch: boolean;
  /** The account of ours that has this address. */
  account: { isStaff: boolean; emailVerified: boolean; isDisabled: boolean } | null;
};

export type Arrival = 'enter' | 'create' | 'link' | { refused: ErrorCode };

/**
 * Signs in who is linked; makes an account for an unused address; joins the two only when both sides
 * have checked the address. Staff are never joined or made in passing: they link it themselves, signed in.
 */
export function arrivalOf({ linked, emailVerified, mayVouch, account }: Vouched): Arrival {
  if (linked) return linked.isDisabled ? { refused: 'INVALID_CREDENTIALS' } : 'enter';
  // Asked before looking for an account, so that an unchecked address learns nothing about who is here.
  if (!emailVerified) return { refused: 'PROVIDER_EMAIL_UNVERIFIED' };
  if (!mayVouch) return { refused: 'PROVIDER_WRONG_DOMAIN' };
  if (!account) return 'create';
  // An address that was never confirmed here may have been typed by anyone, who would keep the password.
  const mayJoin = account.emailVerified && !account.isStaff && !account.isDisabled;
  return mayJoin ? 'link' : { refused: 'PROVIDER_LINK_FIRST' };
}

/**
 * Google and Apple speak for every address that they checked; an organization for those of its own domains.
 */
export function mayVouchFor(domains: readonly string[] | null, email: string): boolean {
  return domains === null || domains.includes(domainOf(email));
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** What is left must be a way in: a password, or another provider that still is set up here. */
export function mayUnlink(left: { hasPassword: boolean; otherIdentities: number }): boolean {
  return left.hasPassword || left.otherIdentities > 0;
}
