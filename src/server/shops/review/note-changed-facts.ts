import { assert } from '#domain/assert.ts';
import type { LocationId, ShopFactChangeId, ShopId } from '#domain/ids.ts';
import { verificationStatus } from '#domain/shops/shop-lifecycle.ts';
import type { VerifiedFact } from '#domain/shops/shop-review.ts';
import type { Context } from '#server/core/context.ts';
import { lockShop } from '../move-shop.ts';
import { insertFactChanges } from './queries.ts';

type Change = {
  field: VerifiedFact;
  was: string;
  becomes: string;
  /** Of a further location; without it, of the shop itself. */
  locationId?: LocationId;
  /** The parts of an address, so that it can be put back. */
  restores?: AddressParts;
};

export type AddressParts = { street: string; city: string; state: string; zip: string };

/**
 * A shop changed what staff had verified: its review reopens. It stays live, and is in the staff queue
 * until they have confirmed it. Code that lets a shop edit these facts calls this.
 */
export async function noteChangedFacts(
  ctx: Context,
  shopId: ShopId,
  changes: readonly Change[],
): Promise<void> {
  assert(ctx.actor.kind === 'shop' && ctx.actor.shopId === shopId, 'a shop changes its own facts');
  const { userId } = ctx.actor;
  const shop = await lockShop(ctx, shopId);
  const real = changes.filter(({ was, becomes }) => was !== becomes);
  const isVerified = verificationStatus(shop.status) === 'verified';
  if (!isVerified || real.length === 0) return;
  const rows = real.map(({ locationId = null, restores, ...change }) => ({
    ...change,
    location_id: locationId,
    restores: restores ?? null,
    id: ctx.newId<ShopFactChangeId>(),
    shop_id: shopId,
    changed_by: userId,
    changed_at: ctx.now,
  }));
  await insertFactChanges(ctx.tx, rows);
  ctx.audit({
    action: 'shop.review_reopened',
    entity: 'shop',
    entityId: shopId,
    market: shop.market,
    shopId,
    after: { fields: real.map(({ field }) => field) },
  });
}
