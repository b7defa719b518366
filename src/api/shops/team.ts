import * as z from 'zod';
import { ownershipOfferId, teamInvitationId, userId } from '#domain/ids.ts';
import { shopRoles } from '#domain/permissions/shop-roles.ts';
import { invitedRoles } from '#domain/shops/team.ts';
import { email, personName } from '#domain/validation/contact.ts';
import { takingErrors } from './setup.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';

/** Why something cannot be done; null where it can. */
const refusal = z.string().nullable();

const memberView = z.object({
  userId,
  name: z.string(),
  email: z.string(),
  role: z.enum(shopRoles),
  roleLabel: z.string(),
  isYou: z.boolean(),
  /** Their account cannot sign in. */
  isDisabled: z.boolean(),
  since: instant,
  refusals: z.object({ setRole: refusal, remove: refusal, offerOwnership: refusal }),
});
export type MemberView = z.infer<typeof memberView>;

const teamView = z.object({
  members: z.array(memberView),
  /** Whether the reader changes the team. */
  canManage: z.boolean(),
  /** Who was asked to join and has not answered; empty for who does not change the team. */
  invitations: z.array(
    z.object({
      id: teamInvitationId,
      email: z.string(),
      role: z.enum(invitedRoles),
      roleLabel: z.string(),
      /** The link works no more; it can be sent again. */
      isExpired: z.boolean(),
      invitedBy: z.string(),
      resentCount: z.int(),
      expiresAt: instant,
      createdAt: instant,
    }),
  ),
  /** Members and people with an open invitation. */
  seats: z.object({ taken: z.int(), most: z.int() }),
  refusals: z.object({ invite: refusal }),
  roles: z.array(z.object({ role: z.enum(shopRoles), label: z.string(), means: z.string() })),
  /** The pending handover of the shop; for its owners and the member it is offered to. */
  offer: z
    .object({
      id: ownershipOfferId,
      from: z.string(),
      to: z.string(),
      isToYou: z.boolean(),
      expiresAt: instant,
    })
    .nullable(),
});
export type TeamView = z.infer<typeof teamView>;

const token = z.string().max(200);
/** Long enough to explain what is wrong with a password that is too long. */
const password = z.string().max(500);
const done = z.object({ done: z.literal(true) });
const landing = z.object({ landing: z.string() });
const onInvitation = z.strictObject({ invitationId: teamInvitationId, idempotencyKey });
const onOffer = z.strictObject({ offerId: ownershipOfferId, idempotencyKey });
const asOwner = { who: 'shop', permission: 'team.manage' } as const;
/** Only people who have just proved their identity decide who holds which right. */
const asProvenOwner = { ...asOwner, stepUp: true } as const;
const asMember = { who: 'shop', permission: 'team.read' } as const;
const knocking = { burst: 10, perMinute: 5, counts: 'failures' } as const;
const mailing = { burst: 10, perMinute: 5 };

export const team = {
  list: op({
    method: 'GET',
    path: '/shop/team',
    summary: 'Who works in the shop, and as what',
    input: z.strictObject({}),
    output: teamView,
    access: asMember,
  }),
  setRole: op({
    method: 'POST',
    path: '/shop/team/{userId}/role',
    summary: 'Give a member another role than owner; they sign in again and have it',
    input: z.strictObject({ userId, role: z.enum(shopRoles), idempotencyKey }),
    output: teamView,
    errors: ['MEMBER_NOT_FOUND', 'LAST_OWNER', 'OWNER_BY_HAND_OVER'],
    access: asProvenOwner,
  }),
  remove: op({
    method: 'POST',
    path: '/shop/team/{userId}/remove',
    summary: 'Take a member out of the shop; their account stays, without the shop',
    input: z.strictObject({ userId, idempotencyKey }),
    output: z.object({ removed: userId }),
    errors: ['MEMBER_NOT_FOUND', 'LAST_OWNER'],
    access: asProvenOwner,
  }),
  invite: op({
    method: 'POST',
    path: '/shop/team/invitations',
    summary: 'Invite a person to the team: emails them a link that works for seven days',
    input: z.strictObject({ email, role: z.enum(invitedRoles, 'Choose a role.'), idempotencyKey }),
    output: teamView,
    errors: ['INVITE_WHILE_ACTIVE', 'MEMBER_ALREADY', 'MEMBER_INVITED', 'TEAM_FULL', 'MAILED_OFTEN'],
    access: asOwner,
    limit: mailing,
  }),
  resendInvitation: op({
    method: 'POST',
    path: '/shop/team/invitations/{invitationId}/resend',
    summary: 'Email a new link for seven days; the older one opens nothing any more',
    input: onInvitation,
    output: teamView,
    errors: ['NOT_FOUND', 'INVITATION_OVER', 'INVITE_WHILE_ACTIVE', 'TEAM_FULL', 'MAILED_OFTEN'],
    access: asOwner,
    limit: mailing,
  }),
  revokeInvitation: op({
    method: 'POST',
    path: '/shop/team/invitations/{invitationId}/revoke',
    summary: 'Take an invitation back: its link opens nothing any more',
    input: onInvitation,
    output: teamView,
    errors: ['NOT_FOUND', 'INVITATION_OVER'],
    access: asOwner,
  }),
  readInvitation: op({
    method: 'POST',
    path: '/team/invitations/reads',
    summary: 'What an invitation to a team says, by the link of its email; uses nothing up',
    input: z.strictObject({ token }),
    output: z.object({
      email: z.string(),
      shopName: z.string(),
      inviterName: z.string(),
      role: z.enum(invitedRoles),
      roleLabel: z.string(),
      /** The address has an account: its person logs in instead of making one. */
      hasAccount: z.boolean(),
    }),
    errors: ['INVITATION_NOT_FOUND', 'INVITATION_EXPIRED'],
    access: { who: 'anyone' },
    limit: knocking,
    write: false,
  }),
  acceptInvitation: op({
    method: 'POST',
    path: '/team/invitations',
    summary: 'Make an account of the invited address, join the team and sign in',
    input: z.strictObject({
      token,
      name: personName('Enter your full name.'),
      password,
      confirmation: password,
      terms: z.boolean(),
    }),
    output: landing,
    errors: ['INVITATION_NOT_FOUND', 'INVITATION_EXPIRED', 'INVITATION_SIGN_IN_FIRST'],
    access: { who: 'anyone' },
    limit: knocking,
  }),
  takeInvitation: op({
    method: 'POST',
    path: '/team/invitations/taken',
    summary: 'Join a team with the account that the invited address has already',
    input: z.strictObject({ token, idempotencyKey }),
    output: landing,
    errors: takingErrors,
    access: { who: 'signed-in' },
    limit: knocking,
  }),
  offerOwnership: op({
    method: 'POST',
    path: '/shop/team/{userId}/ownership',
    summary: 'Offer the shop to a member; nothing changes before they accept',
    input: z.strictObject({ userId, idempotencyKey }),
    output: teamView,
    errors: ['MEMBER_NOT_FOUND', 'MEMBER_DISABLED', 'OWNS_ALREADY', 'OWNERSHIP_OFFERED'],
    access: asProvenOwner,
    limit: mailing,
  }),
  withdrawOwnership: op({
    method: 'POST',
    path: '/shop/ownership/{offerId}/withdraw',
    summary: 'Take the offer of the shop back',
    input: onOffer,
    output: teamView,
    errors: ['NOT_FOUND', 'OWNERSHIP_OFFER_OVER'],
    access: asOwner,
  }),
  acceptOwnership: op({
    method: 'POST',
    path: '/shop/ownership/{offerId}/accept',
    summary: 'Own the shop from now on; the owner before becomes a manager',
    input: onOffer,
    output: done,
    errors: ['NOT_FOUND', 'OWNERSHIP_OFFER_OVER'],
    access: { ...asMember, stepUp: true },
  }),
  declineOwnership: op({
    method: 'POST',
    path: '/shop/ownership/{offerId}/decline',
    summary: 'Leave the shop with its owner',
    input: onOffer,
    output: done,
    errors: ['NOT_FOUND', 'OWNERSHIP_OFFER_OVER'],
    access: asMember,
  }),
};
