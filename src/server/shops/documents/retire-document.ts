import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { ShopDocumentId } from '#domain/ids.ts';
import { belongsToPerson, type RetirementReason } from '#domain/shops/shop-documents.ts';
import type { Context } from '#server/core/context.ts';
import { lastVersion, lockDocument, lockShopForPapers, retireSeries } from './queries.ts';

type Retirement = { documentId: ShopDocumentId; why: RetirementReason };

/**
 * The shop puts a certificate away, because its technician has left or it is not needed any more. All that
 * was sent of it goes, so that no older version asks for anything in its place. A new one can always be sent.
 */
export async function retireDocument(ctx: Context, { documentId, why }: Retirement): Promise<void> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const { shopId } = actor;
  const shop = await lockShopForPapers(ctx.tx, shopId);
  const document = await lockDocument(ctx.tx, documentId);
  ensure(document && document.shop_id === shopId, 'DOCUMENT_NOT_FOUND');
  const { kind, holder, version, state } = document;
  ensure(belongsToPerson(kind), 'DOCUMENT_NEEDED');
  ensure(document.retired_at === null, 'DOCUMENT_RETIRED');
  // The reader of an older one has not seen what they would archive.
  ensure((await lastVersion(ctx.tx, { shopId, kind, holder })) === version, 'DOCUMENT_REPLACED');

  const mark = { retired_at: ctx.now, retired_by: actor.userId, retired_for: why };
  const versions = await retireSeries(ctx.tx, { shopId, kind, holder }, mark);
  ctx.audit({
    action: 'document.retired',
    entity: 'shop_document',
    entityId: documentId,
    market: shop.market,
    shopId,
    before: { state, retired: false },
    after: { state, retired: true, kind, version, versions, why },
  });
}
