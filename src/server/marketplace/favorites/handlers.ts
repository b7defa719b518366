import type { Handlers } from '#server/core/handlers.ts';
import { setFavorite, showFavorites } from './set-favorite.ts';

export const favoritesHandlers: Handlers<'marketplace.favorites'> = {
  list: (ctx) => showFavorites(ctx),
  set: async (ctx, wanted) => {
    await setFavorite(ctx, wanted);
    return showFavorites(ctx);
  },
};
