import { assert } from '#domain/assert.ts';
import type { Handlers } from '../handlers.ts';
import { listDocuments } from './list-documents.ts';
import { openDocument } from './open-document.ts';

export const documentsHandlers: Handlers<'documents'> = {
  list: (ctx) => {
    assert(ctx.actor.kind === 'shop', 'only a member comes here');
    return listDocuments(ctx, ctx.actor.shopId);
  },
  open: (ctx, { documentId }) => openDocument(ctx, documentId),
};
