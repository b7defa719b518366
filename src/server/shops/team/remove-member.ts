import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { revokeSessions } from '#server/accounts/sessions/revoke-sessions.ts';
import { endOffersOf } from './offer-ownership.ts';
import { keepAnOwner, lockTeam, recordOfTeam } from './lock-team.ts';
import { deleteMemberRow } from '../queries.ts';

/** Takes a member out of the shop: with the row every right in it is gone, and so are their sessions. */
export async function removeMember(ctx: Context, userId: UserId): Promise<void> {
  const team = await lockTeam(ctx, userId);
  const { shop, member } = team;
  keepAnOwner(team);
  await deleteMemberRow(ctx.tx, userId);
  await endOffersOf(ctx, shop, userId);
  await revokeSessions(ctx, userId);
  recordOfTeam(ctx, shop, {
    action: 'member.removed',
    entity: 'user',
    entityId: userId,
    before: { role: member.role },
    after: { role: null },
  });
}
