import type { FavoriteView } from '#api/marketplace/favorites.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { MOST_FAVORITES } from '#domain/marketplace/favorites.ts';
import type { Context } from '#server/core/context.ts';
import { presentRating } from '../directory/present.ts';
import { deleteFavorite, findActiveShop, insertFavorite, listFavorites, lockFavorites } from './queries.ts';

type Wanted = { slug: string; isFavorite: boolean };

/**
 * Marks a shop for its owner, or takes the mark away. A press that comes twice changes nothing. A mark can be
 * taken from a shop that has left; only an active one can be marked.
 */
export async function setFavorite(ctx: Context, { slug, isFavorite }: Wanted): Promise<void> {
  const userId = ownerOf(ctx);
  await lockFavorites(ctx.tx, userId);
  const marked = await listFavorites(ctx.tx, userId);
  const own = marked.find((one) => one.slug === slug);
  if (Boolean(own) === isFavorite) return;
  if (own) return deleteFavorite(ctx.tx, userId, own.id);
  const shopId = await findActiveShop(ctx.tx, slug);
  ensure(shopId, 'SHOP_NOT_FOUND');
  ensure(marked.length < MOST_FAVORITES, 'TOO_MANY_FAVORITES', { most: MOST_FAVORITES });
  const taken = new Set(marked.map(({ place }) => place));
  let place = 1;
  while (taken.has(place)) place += 1;
  await insertFavorite(ctx.tx, { user_id: userId, shop_id: shopId, place, added_at: ctx.now });
}

export async function showFavorites(ctx: Context): Promise<{ shops: FavoriteView[] }> {
  const rows = await listFavorites(ctx.tx, ownerOf(ctx));
  return {
    shops: rows.map((row) => ({
      slug: row.slug,
      name: row.name,
      city: row.city,
      state: row.state,
      inShop: row.in_shop_service,
      mobile: row.mobile_service,
      rating: presentRating(row),
      isActive: row.status === 'active',
      addedAt: row.added_at.toISOString(),
    })),
  };
}

function ownerOf({ actor }: Context): UserId {
  assert(actor.kind === 'customer', 'only owners have favorites');
  return actor.userId;
}
