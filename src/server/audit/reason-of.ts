import type { ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { findShopReason } from './queries.ts';

/** The reason that was given when something was done to a shop last; null where nobody gave one. */
export function reasonOf(ctx: Context, shopId: ShopId, action: string): Promise<string | null> {
  return findShopReason(ctx.tx, shopId, action);
}
