import { shopMarketplaceQuery } from '#domain/validation/marketplace.ts';
import type { ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { countAskedOnly, findCards, findSearchingShop } from './queries.ts';
import { placeOfShop } from './search-place.ts';
import { criteriaOfShop, otherPlaces } from './search-jobs-as-shop.ts';

/** How many jobs the marketplace of a shop lists when nothing is narrowed: the same search, only counted. */
export async function countJobsAsShop(ctx: Context, shopId: ShopId): Promise<number> {
  const shop = await findSearchingShop(ctx.tx, shopId);
  const standing = { centre: placeOfShop(shop), words: '' };
  const around = await otherPlaces(ctx, shopId);
  const criteria = criteriaOfShop(ctx.catalogue, shopMarketplaceQuery.parse({}), standing, shop, around);
  const page = { order: 'recent', after: undefined, limit: 1 } as const;
  // What only the asked shops know of is in no search.
  return (await findCards(ctx.tx, criteria, page)).total + (await countAskedOnly(ctx.tx, shopId));
}
