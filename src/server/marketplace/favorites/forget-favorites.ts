import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { deleteFavoritesOf } from './queries.ts';

/** The owner deleted their account. */
export async function forgetFavorites(ctx: Context, userId: UserId): Promise<void> {
  await deleteFavoritesOf(ctx.tx, userId);
}
