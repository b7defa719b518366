import type { ShopId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { lockShop, moveShop } from './move-shop.ts';

/** Lifts a suspension: the shop is live again. */
export async function unsuspendShop(ctx: Context, shopId: ShopId, reason: string): Promise<void> {
  const shop = await lockShop(ctx, shopId);
  await moveShop(ctx, shop, { move: 'unsuspend', suspension: null, action: 'shop.unsuspend', reason });
}
