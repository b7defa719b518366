import type { ShopId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../handlers.ts';
import { listTeam } from './list-team.ts';
import { lockShop } from './move-shop.ts';
import { removeMember } from './remove-member.ts';
import { setMemberRole } from './set-member-role.ts';
import { suspendShop } from './suspend-shop.ts';
import { unsuspendShop } from './unsuspend-shop.ts';

export const teamHandlers: Handlers<'team'> = {
  list: async (ctx) => ({ members: await listTeam(ctx) }),
  setRole: async (ctx, { userId, role }) => {
    await setMemberRole(ctx, userId, role);
    return { members: await listTeam(ctx) };
  },
  remove: async (ctx, { userId }) => {
    await removeMember(ctx, userId);
    return { removed: userId };
  },
};

/** What staff decide; a shop sends itself in by its set-up. */
export const shopsHandlers: Omit<Handlers<'shops'>, 'submit'> = {
  suspend: async (ctx, { shopId, kind, reason }) => {
    await suspendShop(ctx, { shopId, kind, reason });
    return showStanding(ctx, shopId);
  },
  unsuspend: async (ctx, { shopId, reason }) => {
    await unsuspendShop(ctx, shopId, reason);
    return showStanding(ctx, shopId);
  },
};

async function showStanding(ctx: Context, id: ShopId) {
  const { status, suspension } = await lockShop(ctx, id);
  return { shopId: id, status, suspension };
}
