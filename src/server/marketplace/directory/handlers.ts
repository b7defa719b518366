import type { Handlers } from '#server/core/handlers.ts';
import { findShops } from './find-shops.ts';
import { readShop } from './read-shop.ts';
import { listRepairPages, readRepair } from './repair-pages.ts';

export const directoryHandlers: Handlers<'marketplace.directory'> = {
  shops: (ctx, query) => findShops(ctx, query),
  shop: (ctx, wanted) => readShop(ctx, wanted),
  repairs: async (ctx) => ({ places: await listRepairPages(ctx) }),
  repair: (ctx, asked) => readRepair(ctx, asked),
};
