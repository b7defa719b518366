import type { ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { findShopReason } from './queries.ts';

/** The reason given for the last act on a shop; null without one. */
export function reasonOf(ctx: Context, shopId: ShopId, action: string): Promise<string | null> {
  return findShopReason(ctx.tx, shopId, action);
}
