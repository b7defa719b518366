import type { ShopId } from '#domain/ids.ts';
import { type Requirement, shopSetup } from '#domain/shops/shop-setup.ts';
import type { Context } from '#server/core/context.ts';
import { readSetupFacts } from './setup-facts.ts';

/**
 * What of the seven steps still stands in the way of a shop: of its being sent in, again too, and of its
 * going live. Asked anew each time, because whatever was there may have been taken away since.
 */
export async function missingSetup(ctx: Context, shopId: ShopId): Promise<readonly Requirement[]> {
  return shopSetup(await readSetupFacts(ctx, shopId)).missing;
}
