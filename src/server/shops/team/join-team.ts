import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { invitationLifecycle } from '#domain/shops/invitation-lifecycle.ts';
import { shopRoleLabel } from '#domain/permissions/shop-roles.ts';
import { sha256 } from '#platform/tokens.ts';
import { joiningBy, usableInvitation } from '#server/accounts/sign-up/join-by-invitation.ts';
import { hasAccount } from '#server/accounts/sign-up/open-invited-account.ts';
import type { Context } from '#server/core/context.ts';
import { recordOfTeam } from './lock-team.ts';
import {
  findInvitationByHash,
  insertMember,
  type InvitationRow,
  lockInvitationByHash,
  updateInvitation,
} from './team-queries.ts';
import { ringForTeam } from './ring-for-team.ts';

/** Where a new member goes on. */
const LANDING = '/mechanic/shop/dashboard';

/** What the invited may read of it. Looking changes nothing. */
export async function readTeamInvitation(ctx: Context, token: string) {
  const row = await find(ctx, token);
  return {
    email: row.email,
    shopName: row.shop_name,
    inviterName: row.inviter_name,
    role: row.role,
    roleLabel: shopRoleLabel(row.role),
    hasAccount: await hasAccount(ctx, row.email),
  };
}

const joining = joiningBy({ policy: 'shop', find, lock, accept, landing: LANDING });

/** Makes the account of the invited address, puts it into the team and signs in. */
export const acceptTeamInvitation = joining.withNewAccount;
/** The same with the account that the invited address has already. */
export const takeTeamInvitation = joining.withOwnAccount;

async function find(ctx: Context, token: string): Promise<InvitationRow> {
  return ofLivingShop(await findInvitationByHash(ctx.tx, sha256(token)), ctx.now);
}

async function lock(ctx: Context, token: string): Promise<InvitationRow> {
  return ofLivingShop(await lockInvitationByHash(ctx.tx, sha256(token)), ctx.now);
}

/** A deleted shop takes no members. */
function ofLivingShop(row: InvitationRow | undefined, now: Date): InvitationRow {
  ensure(row?.shop_status !== 'deleted', 'INVITATION_NOT_FOUND');
  return usableInvitation(row, now);
}

async function accept(ctx: Context, row: InvitationRow, userId: UserId): Promise<void> {
  const { id, role, shop_id: shopId, market } = row;
  const status = invitationLifecycle.next(row.status, 'accept', 'invited');
  const isNew = await insertMember(ctx.tx, {
    user_id: userId,
    shop_id: shopId,
    role,
    created_at: ctx.now,
  });
  // Another invitation was accepted at the same moment.
  ensure(isNew, 'ALREADY_IN_SHOP');
  await updateInvitation(ctx.tx, id, {
    status,
    accepted_by: userId,
    accepted_at: ctx.now,
    updated_at: ctx.now,
  });
  recordOfTeam(
    ctx,
    { id: shopId, market },
    {
      action: 'member.joined',
      entity: 'user',
      entityId: userId,
      after: { role },
    },
  );
  await ringForTeam(ctx, shopId, userId, (name) => `Joined your team as ${shopRoleLabel(role)}: ${name}`);
}
