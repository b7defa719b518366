import { sql } from 'kysely';
import type { ShopId, UserId } from '#domain/ids.ts';
import { MOST_FAVORITES } from '#domain/marketplace/favorites.ts';
import type { Tx } from '#platform/database/connect.ts';

/** The newest first; a shop that was suspended or left stays on the list without its page. */
export async function listFavorites(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('favorite_shop')
    .innerJoin('shop', 'shop.id', 'favorite_shop.shop_id')
    .leftJoin('shop_rating', 'shop_rating.shop_id', 'shop.id')
    .select(['shop.id', 'shop.slug', 'shop.name', 'shop.city', 'shop.state', 'shop.status'])
    .select(['shop.in_shop_service', 'shop.mobile_service', 'shop_rating.reviews', 'shop_rating.stars'])
    .select(['favorite_shop.place', 'favorite_shop.added_at'])
    .where('favorite_shop.user_id', '=', userId)
    .orderBy('favorite_shop.added_at', 'desc')
    .orderBy('favorite_shop.place', 'desc')
    .limit(MOST_FAVORITES)
    .execute();
}

/** Only what strangers can see can be marked. */
export async function findActiveShop(tx: Tx, slug: string): Promise<ShopId | undefined> {
  const row = await tx
    .selectFrom('shop')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.id;
}

/** Of two presses of one owner the second waits, so that both find a free place. */
export async function lockFavorites(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favorites:${userId}`}, 0))`.execute(tx);
}

export async function insertFavorite(
  tx: Tx,
  favorite: { user_id: UserId; shop_id: ShopId; place: number; added_at: Date },
): Promise<void> {
  await tx
    .insertInto('favorite_shop')
    .values(favorite)
    .onConflict((conflict) => conflict.columns(['user_id', 'shop_id']).doNothing())
    .execute();
}

export async function deleteFavorite(tx: Tx, userId: UserId, shopId: ShopId): Promise<void> {
  await tx.deleteFrom('favorite_shop').where('user_id', '=', userId).where('shop_id', '=', shopId).execute();
}

export async function deleteFavoritesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('favorite_shop').where('user_id', '=', userId).execute();
}
