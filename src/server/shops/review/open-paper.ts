import { ensure } from '#domain/errors/errors.ts';
import type { ShopDocumentId, ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockShop } from '../move-shop.ts';
import { linkToDocument, linkToPages } from '../documents/link-to-document.ts';
import { shopOfDocument } from '../documents/shop-of-document.ts';

/** A link to a paper for staff. A W-9 holds a tax id, so the record says who looked. */
export async function openPaper(ctx: Context, shopId: ShopId, documentId: ShopDocumentId) {
  const owner = await shopOfDocument(ctx, documentId);
  ensure(owner === shopId, 'DOCUMENT_NOT_FOUND');
  const shop = await lockShop(ctx, shopId);
  ctx.audit({
    action: 'document.opened',
    entity: 'shop_document',
    entityId: documentId,
    market: shop.market,
    shopId,
  });
  return { ...linkToDocument(ctx, documentId), pagesUrl: linkToPages(ctx, documentId) };
}
