import type { TeamView } from '#api/shops/team.ts';
import { assert } from '#domain/assert.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { invitationLifecycle, invitationStatus } from '#domain/shops/invitation-lifecycle.ts';
import { ownershipOfferStatus } from '#domain/shops/ownership-offer-lifecycle.ts';
import { isOpenTo, shopRoleLabel } from '#domain/permissions/shop-roles.ts';
import { explainedRoles, isLastOwner, TEAM_SEATS } from '#domain/shops/team.ts';
import type { Context } from '#server/core/context.ts';
import { seatOf } from './lock-team.ts';
import { listMemberRows, type MemberRow } from '../queries.ts';
import { findOpenOffer, type InvitationRow, listWaiting, type OfferRow } from './team-queries.ts';

/**
 * The members of the caller's shop, in the order in which they came. Invitations are for members who may
 * invite; an offer of the shop for its owners and for the member it is made to.
 */
export async function showTeam(ctx: Context): Promise<TeamView> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const rows = await listMemberRows(ctx.tx, actor.shopId);
  const canManage = isOpenTo({ role: actor.role, status: actor.shopStatus }, 'team.manage');
  const waiting = await listWaiting(ctx.tx, actor.shopId);
  const open = await findOpenOffer(ctx.tx, actor.shopId);
  const offer = open && statusOf(ctx, open) === 'offered' ? open : null;
  const seats = rows.map(seatOf);
  const live = waiting.filter((row) => invitedStatus(ctx, row) === 'pending');
  const isFull = rows.length + live.length >= TEAM_SEATS;
  const memberOf = (row: MemberRow) => ({
    userId: row.userId,
    name: row.name,
    email: row.email,
    role: row.role,
    roleLabel: shopRoleLabel(row.role),
    isYou: row.userId === actor.userId,
    isDisabled: row.disabledAt !== null,
    since: row.since.toISOString(),
    refusals: refusalsOf(row, {
      canManage,
      isLast: isLastOwner(seats, row.userId),
      hasOffer: offer !== null,
    }),
  });
  return {
    members: rows.map(memberOf),
    canManage,
    invitations: canManage ? waiting.map((row) => presentInvitation(ctx, row)) : [],
    seats: { taken: rows.length + live.length, most: TEAM_SEATS },
    refusals: {
      invite:
        refusal(!canManage, 'NOT_ALLOWED') ??
        refusal(actor.shopStatus !== 'active', 'INVITE_WHILE_ACTIVE') ??
        (isFull ? sentenceFor('TEAM_FULL', { most: TEAM_SEATS }) : null),
    },
    roles: explainedRoles.map(({ role, means }) => ({ role, label: shopRoleLabel(role), means })),
    offer:
      offer && (canManage || offer.to_user === actor.userId) ? presentOffer(offer, rows, actor.userId) : null,
  };
}

type Facts = { canManage: boolean; isLast: boolean; hasOffer: boolean };

/** Why nothing can be changed about a member; null where it can. */
function refusalsOf({ role, disabledAt }: MemberRow, { canManage, isLast, hasOffer }: Facts) {
  const change = refusal(!canManage, 'NOT_ALLOWED') ?? refusal(isLast, 'LAST_OWNER');
  return {
    setRole: change,
    remove: change,
    offerOwnership:
      refusal(!canManage, 'NOT_ALLOWED') ??
      refusal(role === 'mso_owner', 'OWNS_ALREADY') ??
      refusal(hasOffer, 'OWNERSHIP_OFFERED') ??
      refusal(disabledAt !== null, 'MEMBER_DISABLED'),
  };
}

type Said =
  | 'NOT_ALLOWED'
  | 'LAST_OWNER'
  | 'OWNS_ALREADY'
  | 'OWNERSHIP_OFFERED'
  | 'MEMBER_DISABLED'
  | 'INVITE_WHILE_ACTIVE';
const refusal = (holds: boolean, code: Said) => (holds ? sentenceFor(code) : null);

function presentInvitation(ctx: Context, row: InvitationRow): TeamView['invitations'][number] {
  const status = invitedStatus(ctx, row);
  const isOver = invitationLifecycle.refusal(status, 'resend', 'inviter') !== undefined;
  assert(!isOver, 'only what waits is listed');
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    roleLabel: shopRoleLabel(row.role),
    isExpired: status === 'expired',
    invitedBy: row.inviter_name,
    resentCount: row.resent_count,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

function presentOffer(offer: OfferRow, rows: readonly MemberRow[], reader: string): TeamView['offer'] {
  const nameOf = (id: string) => rows.find(({ userId }) => userId === id)?.name ?? '';
  return {
    id: offer.id,
    from: nameOf(offer.from_user),
    to: nameOf(offer.to_user),
    isToYou: offer.to_user === reader,
    expiresAt: offer.expires_at.toISOString(),
  };
}

const invitedStatus = ({ now }: Context, row: InvitationRow) =>
  invitationStatus({ status: row.status, expiresAt: row.expires_at }, now);

const statusOf = ({ now }: Context, row: OfferRow) =>
  ownershipOfferStatus({ status: row.status, expiresAt: row.expires_at }, now);
