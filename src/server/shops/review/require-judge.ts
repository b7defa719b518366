import { assert } from '#domain/assert.ts';
import { ensure, sentenceFor } from '#domain/errors/errors.ts';
import type { ShopId, UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockShop } from '../move-shop.ts';
import { isMember } from './queries.ts';

/** Why the reader cannot decide about a shop: they belong to it. */
export async function ownShopRefusal(ctx: Context, shopId: ShopId): Promise<string | null> {
  assert(ctx.actor.kind === 'staff', 'only staff come here');
  return (await isMember(ctx.tx, shopId, ctx.actor.userId)) ? sentenceFor('OWN_SHOP') : null;
}

/** The shop, locked, and its reviewer. Staff cannot decide about a shop that they belong to. */
export async function requireJudge(ctx: Context, shopId: ShopId) {
  assert(ctx.actor.kind === 'staff', 'only staff come here');
  const by: UserId = ctx.actor.userId;
  const shop = await lockShop(ctx, shopId);
  ensure(!(await isMember(ctx.tx, shopId, by)), 'OWN_SHOP');
  return { shop, by };
}
