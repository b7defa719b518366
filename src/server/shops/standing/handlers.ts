import { ensure } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { actOnMany } from './act-on-many.ts';
import { eraseShop } from './erase-shop.ts';
import { previewStanding } from './preview-standing.ts';
import { listStandings } from './queries.ts';
import { removeShop, restoreShop } from './remove-shop.ts';
import { resendToOwner } from './resend-invitation.ts';
import { suspendShop } from './suspend-shop.ts';
import { unsuspendShop } from './unsuspend-shop.ts';

/** What staff decide; a shop sends itself in by its set-up. */
export const standingHandlers: Omit<Handlers<'shops.standing'>, 'submit'> = {
  previewStanding: (ctx, asked) => previewStanding(ctx, asked),
  suspend: async (ctx, { shopId, kind, reason }) => {
    await suspendShop(ctx, { shopId, kind, reason });
    return showStanding(ctx, shopId);
  },
  unsuspend: async (ctx, { shopId, reason }) => {
    await unsuspendShop(ctx, shopId, reason);
    return showStanding(ctx, shopId);
  },
  remove: async (ctx, { shopId, reason }) => {
    await removeShop(ctx, shopId, reason);
    return showStanding(ctx, shopId);
  },
  restore: async (ctx, { shopId, reason }) => {
    await restoreShop(ctx, shopId, reason);
    return showStanding(ctx, shopId);
  },
  erase: async (ctx, { shopId, confirmation, reason }) => {
    await eraseShop(ctx, { shopId, confirmation, reason });
    return { erased: shopId };
  },
  resendInvitation: async (ctx, { shopId }) => ({ sentTo: await resendToOwner(ctx, shopId) }),
  actOnMany: (ctx, asked) => actOnMany(ctx, asked),
};

async function showStanding(ctx: Context, shopId: ShopId) {
  const [shop] = await listStandings(ctx.tx, [shopId]);
  ensure(shop, 'SHOP_NOT_FOUND');
  return { shopId, status: shop.status, suspension: shop.suspension };
}
