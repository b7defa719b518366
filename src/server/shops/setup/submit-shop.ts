import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { shopLifecycle } from '#domain/shops/shop-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { lockShop, moveShop, tellOpenPages } from '../move-shop.ts';
import { missingSetup } from './missing-setup.ts';
import { updateShop } from './queries.ts';

/**
 * Sends the caller's shop in for review, or again after staff asked for changes. What is asked for is looked
 * at here and now: a page may have been open since before something was taken away.
 */
export async function submitShop(ctx: Context) {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const shop = await lockShop(ctx, actor.shopId);
  const status = shopLifecycle.next(shop.status, 'submit', 'shop_owner');
  const [first] = await missingSetup(ctx, shop.id);
  ensure(!first, 'SETUP_INCOMPLETE', { first: first?.says ?? '' });
  await updateShop(ctx.tx, shop.id, { submitted_at: ctx.now });
  await moveShop(ctx, shop, { move: 'submit', by: 'shop_owner', suspension: null, action: 'shop.submit' });
  tellOpenPages(ctx, shop.id);
  return { shopId: shop.id, status, suspension: null };
}
