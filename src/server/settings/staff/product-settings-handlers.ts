import type { product } from '#api/settings/product.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { changeService, listCatalogue, previewService, restoreService, retireService } from '../catalogue.ts';
import { announce, endAnnouncement, setAreas, showContent } from '../content.ts';
import { listFlags, setFlag } from '../flags.ts';
import { listKeys } from '../keys.ts';
import { showResealing } from '../reseal.ts';
import { listRefundLimits } from '../refund-limits.ts';
import type { Context } from '#server/core/context.ts';
import { moveRefundLimits } from './move-refund-limits.ts';

const catalogueOf = async (ctx: Context) => ({ services: await listCatalogue(ctx) });

export const productSettingsHandlers: Handlers<'settings', typeof product> = {
  catalogue: catalogueOf,
  previewService: (ctx, { code }) => previewService(ctx, code),
  changeService: async (ctx, asked) => {
    await changeService(ctx, asked);
    return catalogueOf(ctx);
  },
  retireService: async (ctx, asked) => {
    await retireService(ctx, asked);
    return catalogueOf(ctx);
  },
  restoreService: async (ctx, asked) => {
    await restoreService(ctx, asked);
    return catalogueOf(ctx);
  },
  flags: async (ctx) => ({ flags: await listFlags(ctx) }),
  setFlag: async (ctx, asked) => {
    await setFlag(ctx, asked);
    return { flags: await listFlags(ctx) };
  },
  refundLimits: async (ctx) => ({ limits: await listRefundLimits(ctx) }),
  setRefundLimits: async (ctx, asked) => {
    await moveRefundLimits(ctx, asked);
    return { limits: await listRefundLimits(ctx) };
  },
  content: (ctx) => showContent(ctx),
  announce: async (ctx, asked) => {
    await announce(ctx, asked);
    return showContent(ctx);
  },
  endAnnouncement: async (ctx, asked) => {
    await endAnnouncement(ctx, asked);
    return showContent(ctx);
  },
  setAreas: async (ctx, asked) => {
    await setAreas(ctx, asked);
    return showContent(ctx);
  },
  keys: async (ctx) => ({ keys: await listKeys(ctx, ctx.keys), resealing: await showResealing(ctx) }),
};
