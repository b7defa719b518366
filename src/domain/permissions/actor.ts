import type { ShopId, UserId } from '#domain/ids.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import type { ShopRole } from '#domain/permissions/shop-roles.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';

export type { ShopRole } from '#domain/permissions/shop-roles.ts';
export type { StaffRole } from '#domain/permissions/staff-roles.ts';

export type AnonymousActor = { kind: 'anonymous' };
export type CustomerActor = { kind: 'customer'; userId: UserId };
export type ShopActor = {
  kind: 'shop';
  userId: UserId;
  shopId: ShopId;
  role: ShopRole;
  shopStatus: ShopStatus;
};
export type StaffActor = {
  kind: 'staff';
  userId: UserId;
  role: StaffRole;
  /** The account has a verified factor and this session has passed it. */
  secondFactor: boolean;
  mustRotatePassword: boolean;
  /** No factor could be enrolled for a reason of ours, and a day to do it later runs. */
  inGrace?: boolean;
  /** What they really are, while they look through the eyes of `role`, which holds less. */
  ownRole?: StaffRole;
};
/**
 * A person who proved one thing but not all: the password of an account with a second factor, a backup code,
 * or a password that staff asked to be changed. They can prove the rest, enrol a new factor, or choose a new
 * password, and nothing else.
 */
export type ChallengedActor = {
  kind: 'challenged';
  userId: UserId;
  may: 'prove' | 'enrol' | 'rotate';
  /** Works in a shop, so that its rules for passwords are theirs. */
  isOfShop?: boolean;
};
export type SystemActor = { kind: 'system' };
/** Someone at the command line of the server itself; no request ever comes from one. */
export type OperatorActor = { kind: 'operator'; osUser: string };

/**
 * Who is asking. Made from the session and the role tables only, never from anything that a person can
 * write.
 */
export type Actor =
  | AnonymousActor
  | ChallengedActor
  | CustomerActor
  | ShopActor
  | StaffActor
  | SystemActor
  | OperatorActor;

/**
 * The kinds of caller that the access matrix walks for every operation. They are finer than `Actor`: the
 * same customer is `owner` of one job and `other-owner` of the next, and some of them never become an actor
 * at all.
 */
export const actorKinds = [
  'anonymous',
  'owner',
  'other-owner',
  'disabled-owner',
  'shop-owner',
  'shop-manager',
  'shop-advisor',
  'shop-technician',
  'shop-accounting',
  'other-shop-owner',
  'other-shop-manager',
  'other-shop-advisor',
  'other-shop-technician',
  'other-shop-accounting',
  'suspended-shop',
  'pending-shop',
  'deleted-shop',
  'super-admin',
  'ops-admin',
  'finance-admin',
  'support-agent',
  'read-only',
  'super-admin-needs-password',
  'super-admin-needs-mfa',
  'super-admin-aal1',
  'bad-webhook',
  'expired-session',
] as const;

export type ActorKind = (typeof actorKinds)[number];
