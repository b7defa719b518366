import type { ShopDocumentId, ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { decideDocument } from '../documents/decide-document.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { answerRemarks, listRemarks } from './answer-remarks.ts';
import { saveDetails, savePublicPage, showDetails } from './change-details.ts';
import { approveShop, askAboutChanges, confirmFacts, rejectShop, requestShopChanges } from './decide-shop.ts';
import { openPaper } from './open-paper.ts';
import { requireJudge } from './require-judge.ts';
import { countShops, readShops, showShop } from './show-shops.ts';

const shown = async (ctx: Context, shopId: ShopId) => ({ shop: await showShop(ctx, shopId) });

type Judged = { shopId: ShopId; documentId: ShopDocumentId; reason: string | null };

async function judge(ctx: Context, { shopId, documentId, reason }: Judged) {
  const { by } = await requireJudge(ctx, shopId);
  await decideDocument(ctx, { shopId, documentId, by, reason });
  return shown(ctx, shopId);
}

/** A location may undo a change, so this is in `scheduling/`. */
export const reviewHandlers: Omit<Handlers<'shops.review'>, 'undoChange'> = {
  shops: (ctx, asked) => readShops(ctx, asked),
  shopCounts: (ctx) => countShops(ctx),
  shop: (ctx, { shopId }) => showShop(ctx, shopId),
  openDocument: (ctx, { shopId, documentId }) => openPaper(ctx, shopId, documentId),
  approveDocument: (ctx, { shopId, documentId }) => judge(ctx, { shopId, documentId, reason: null }),
  rejectDocument: (ctx, { shopId, documentId, reason }) => judge(ctx, { shopId, documentId, reason }),
  approve: async (ctx, { shopId }) => {
    await approveShop(ctx, shopId);
    return shown(ctx, shopId);
  },
  reject: async (ctx, { shopId, reason }) => {
    await rejectShop(ctx, shopId, reason);
    return shown(ctx, shopId);
  },
  requestChanges: async (ctx, { shopId, remarks }) => {
    await requestShopChanges(ctx, shopId, remarks);
    return shown(ctx, shopId);
  },
  confirmFacts: async (ctx, { shopId }) => {
    await confirmFacts(ctx, shopId);
    return shown(ctx, shopId);
  },
  askAboutChanges: async (ctx, { shopId, remarks }) => {
    await askAboutChanges(ctx, shopId, remarks);
    return shown(ctx, shopId);
  },
  remarks: (ctx) => listRemarks(ctx),
  answerRemarks: (ctx, { answers }) => answerRemarks(ctx, answers),
};

/** What a shop changes of what was verified, and of the words beside it. */
export const shopDetailsHandlers: Pick<
  Handlers<'shops.profile'>,
  'details' | 'saveDetails' | 'savePublicPage'
> = {
  details: showDetails,
  saveDetails: async (ctx, said) => {
    await saveDetails(ctx, said);
    return showDetails(ctx);
  },
  savePublicPage: async (ctx, words) => {
    await savePublicPage(ctx, words);
    return showDetails(ctx);
  },
};
