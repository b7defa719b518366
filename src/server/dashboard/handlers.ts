import type { Handlers } from '#server/core/handlers.ts';
import { boardOfShop } from './shop-board.ts';
import { dashboardOfShop, putAway } from './shop-dashboard.ts';
import { figuresOfShop } from './older-dashboard.ts';
import { overviewOfShop } from './shop-lists.ts';
import { searchInShop } from './shop-search.ts';

export const dashboardHandlers: Handlers<'dashboard'> = {
  overview: (ctx) => overviewOfShop(ctx),
  read: (ctx) => dashboardOfShop(ctx),
  putAway: async (ctx, asked) => {
    await putAway(ctx, asked);
    return dashboardOfShop(ctx);
  },
  figures: (ctx) => figuresOfShop(ctx),
  board: (ctx) => boardOfShop(ctx),
  search: (ctx, { q }) => searchInShop(ctx, q),
};
