import type { Handlers } from '#server/core/handlers.ts';
import { showShop } from '../review/show-shops.ts';
import { editShop } from './edit-shop.ts';
import { showJobsOf, showMoneyOf, showTeamOf } from './shop-desk.ts';

export const staffHandlers: Handlers<'shops.staff'> = {
  team: (ctx, { shopId }) => showTeamOf(ctx, shopId),
  jobs: (ctx, asked) => showJobsOf(ctx, asked),
  money: (ctx, asked) => showMoneyOf(ctx, asked),
  edit: async (ctx, asked) => {
    await editShop(ctx, asked);
    return { shop: await showShop(ctx, asked.shopId) };
  },
};
