import type { UserId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { revokeSessions } from '../identity/revoke-sessions.ts';
import { keepAnOwner, lockTeam } from './lock-team.ts';
import { deleteMemberRow } from './queries.ts';

/** Takes a member out of the shop: with the row every right in it is gone, and so are their sessions. */
export async function removeMember(ctx: Context, userId: UserId): Promise<void> {
  const team = await lockTeam(ctx, userId);
  const { shop, member } = team;
  keepAnOwner(team);
  await deleteMemberRow(ctx.tx, userId);
  await revokeSessions(ctx, userId);
  ctx.audit({
    action: 'member.removed',
    entity: 'user',
    entityId: userId,
    market: shop.market,
    shopId: shop.id,
    before: { role: member.role },
    after: { role: null },
  });
}
