import type { Handlers } from '#server/core/handlers.ts';
import { setSalesTax, showSalesTax } from './sales-tax.ts';

export const salesTaxHandlers: Handlers<'shops.salesTax'> = {
  read: (ctx) => showSalesTax(ctx),
  set: async (ctx, tax) => {
    await setSalesTax(ctx, tax);
    return showSalesTax(ctx);
  },
};
