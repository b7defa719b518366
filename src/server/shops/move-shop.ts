import { ensure } from '#domain/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { shopLifecycle, type ShopMove, type SuspensionKind } from '#domain/lifecycles/shop.ts';
import type { Context } from '../context.ts';
import { lockShopRow, setStanding, type ShopRow } from './queries.ts';

export async function lockShop(ctx: Context, shopId: ShopId): Promise<ShopRow> {
  const shop = await lockShopRow(ctx.tx, shopId);
  ensure(shop, 'SHOP_NOT_FOUND');
  return shop;
}

type Move = {
  move: ShopMove;
  /** Whose hand moves it; staff, where nobody else is named. */
  by?: 'shop_owner' | 'staff';
  suspension: SuspensionKind | null;
  action: string;
  reason?: string;
};

/** The only way a shop's standing changes by somebody's hand: one row of the table of moves, audited. */
export async function moveShop(
  ctx: Context,
  shop: ShopRow,
  { move, by = 'staff', suspension, action, reason }: Move,
): Promise<void> {
  const status = shopLifecycle.next(shop.status, move, by);
  await setStanding(ctx.tx, shop.id, { status, suspension }, ctx.now);
  ctx.audit({
    action,
    entity: 'shop',
    entityId: shop.id,
    market: shop.market,
    shopId: shop.id,
    before: { status: shop.status, suspension: shop.suspension },
    after: { status, suspension },
    ...(reason !== undefined && { reason }),
  });
}
