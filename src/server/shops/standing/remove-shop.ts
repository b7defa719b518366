import { assert } from '#domain/assert.ts';
import type { ShopId } from '#domain/ids.ts';
import { shopLifecycle, verificationStatus } from '#domain/shops/shop-lifecycle.ts';
import { restoreMove } from '#domain/shops/shop-standing.ts';
import { shopRemovedMail, shopRestoredMail } from '#platform/mail/templates/about-standing.ts';
import type { Context } from '#server/core/context.ts';
import { missingPapers } from '../documents/papers-in-force.ts';
import { endBusiness } from '#server/quotes/lost-bookings/end-business.ts';
import { endSessionsOfMembers, moveShop } from '../move-shop.ts';
import { requirePossible } from './require-possible.ts';
import { notifyOfStanding } from './notify-of-standing.ts';

/** The soft delete: the shop is nowhere any more, and what it was is kept for the way back. */
export async function removeShop(ctx: Context, shopId: ShopId, reason: string): Promise<void> {
  const { shop, by } = await requirePossible(ctx, shopId, 'remove');
  assert(shop.status !== 'deleted', 'what is possible was looked at before');
  await endBusiness(ctx, { shopId, by, reason });
  await moveShop(ctx, shop, {
    move: 'softDelete',
    suspension: null,
    action: 'shop.delete',
    reason,
    changes: { deleted_at: ctx.now, deleted_from: shop.status, deleted_suspension: shop.suspension },
  });
  await endSessionsOfMembers(ctx, shopId);
  await notifyOfStanding(ctx, shop, {
    kind: 'shop.deleted',
    reason,
    mail: (about) => shopRemovedMail({ ...about, isForGood: false }),
  });
}

/** Brings a deleted shop back as what it was; live only where it is verified and its papers are in force. */
export async function restoreShop(ctx: Context, shopId: ShopId, reason: string): Promise<void> {
  const { shop } = await requirePossible(ctx, shopId, 'restore');
  const isVerified = shop.verification_status === 'verified';
  const lacksPapers = (await missingPapers(ctx, shopId)).length > 0;
  const move = restoreMove({ from: shop.deleted_from, isVerified, lacksPapers });
  const status = await moveShop(ctx, shop, {
    move,
    suspension: move === 'restoreSuspended' ? shop.deleted_suspension : null,
    action: 'shop.restore',
    reason,
    changes: {
      deleted_at: null,
      deleted_from: null,
      deleted_suspension: null,
      verification_status: verificationStatus(shopLifecycle.next(shop.status, move, 'staff')),
    },
  });
  await endSessionsOfMembers(ctx, shopId);
  await notifyOfStanding(ctx, shop, {
    kind: 'shop.restored',
    reason,
    mail: (about) => shopRestoredMail({ ...about, status }),
  });
}
