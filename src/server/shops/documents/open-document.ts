import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { ShopDocumentId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { linkToDocument } from './link-to-document.ts';
import { findDocument } from './queries.ts';

/** A link to a paper of the caller's own shop. */
export async function openDocument(ctx: Context, id: ShopDocumentId) {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const document = await findDocument(ctx.tx, id);
  ensure(document && document.shop_id === actor.shopId, 'DOCUMENT_NOT_FOUND');
  return linkToDocument(ctx, document.id);
}
