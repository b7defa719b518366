import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { type ShopRole, shopRoleLabel } from '#domain/permissions/shop-roles.ts';
import type { Context } from '#server/core/context.ts';
import { revokeSessions } from '#server/accounts/sessions/revoke-sessions.ts';
import { endOffersOf } from './offer-ownership.ts';
import { keepAnOwner, lockTeam, recordOfTeam } from './lock-team.ts';
import { setMemberRow } from '../queries.ts';
import { ringForTeam } from './ring-for-team.ts';

/**
 * Gives a member another role. Their sessions end with the old one. This never makes an owner: owners
 * answer for the shop, and have to agree to that (`hand-over.ts`).
 */
export async function setMemberRole(ctx: Context, userId: UserId, role: ShopRole): Promise<void> {
  const team = await lockTeam(ctx, userId);
  const { shop, member } = team;
  if (member.role === role) return;
  ensure(role !== 'mso_owner', 'OWNER_BY_HAND_OVER');
  keepAnOwner(team);
  await setMemberRow(ctx.tx, userId, role);
  await endOffersOf(ctx, shop, userId);
  await revokeSessions(ctx, userId);
  recordOfTeam(ctx, shop, {
    action: 'member.role_changed',
    entity: 'user',
    entityId: userId,
    before: { role: member.role },
    after: { role },
  });
  const now = shopRoleLabel(role);
  await ringForTeam(ctx, shop.id, userId, (name) => `Now ${now} in your team: ${name}`);
}
