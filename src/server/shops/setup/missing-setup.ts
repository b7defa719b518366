import type { ShopId } from '#domain/ids.ts';
import { type Requirement, shopSetup } from '#domain/shops/shop-setup.ts';
import type { Context } from '#server/core/context.ts';
import { readSetupFacts } from './setup-facts.ts';

/**
 * Which of the seven steps still keep a shop from being sent in, also again, and from going live. Computed
 * each time, because parts may have been removed since.
 */
export async function missingSetup(ctx: Context, shopId: ShopId): Promise<readonly Requirement[]> {
  return shopSetup(await readSetupFacts(ctx, shopId)).missing;
}
