import { assert } from '#domain/assert.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { listDocuments } from './list-documents.ts';
import { openDocument } from './open-document.ts';
import { retireDocument } from './retire-document.ts';

export const documentsHandlers: Handlers<'shops.documents'> = {
  list: (ctx) => {
    assert(ctx.actor.kind === 'shop', 'only a member comes here');
    return listDocuments(ctx, ctx.actor.shopId);
  },
  open: (ctx, { documentId }) => openDocument(ctx, documentId),
  retire: async (ctx, { documentId, why }) => {
    assert(ctx.actor.kind === 'shop', 'only a member comes here');
    await retireDocument(ctx, { documentId, why });
    return listDocuments(ctx, ctx.actor.shopId);
  },
};
