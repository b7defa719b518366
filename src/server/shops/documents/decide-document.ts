import { ensure } from '#domain/errors/errors.ts';
import type { ShopDocumentId, ShopId, UserId } from '#domain/ids.ts';
import { shopDocumentLifecycle } from '#domain/shops/shop-document-lifecycle.ts';
import { documentLabel, expiryProblem } from '#domain/shops/shop-documents.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { documentApprovedMail, documentRejectedMail } from '#platform/mail/templates/about-documents.ts';
import type { Context } from '#server/core/context.ts';
import { lastVersion, lockDocument, lockShopForPapers, setVerdict } from './queries.ts';
import { documentsUrl, tellKeepers } from './tell-keepers.ts';

type Decision = { shopId: ShopId; documentId: ShopDocumentId; by: UserId; reason: string | null };

/**
 * Staff approve a paper, or reject it with a reason. Only the newest version of it can be decided about, and
 * what has run out while it waited cannot be approved. Who decides was checked before.
 */
export async function decideDocument(
  ctx: Context,
  { shopId, documentId, by, reason }: Decision,
): Promise<void> {
  const shop = await lockShopForPapers(ctx.tx, shopId);
  const document = await lockDocument(ctx.tx, documentId);
  ensure(document && document.shop_id === shopId, 'DOCUMENT_NOT_FOUND');
  ensure(document.retired_at === null, 'DOCUMENT_RETIRED');
  const { kind, holder, version } = document;
  ensure((await lastVersion(ctx.tx, { shopId, kind, holder })) === version, 'DOCUMENT_REPLACED');
  const state = shopDocumentLifecycle.next(document.state, reason === null ? 'approve' : 'reject', 'staff');
  const hasEnded = expiryProblem(kind, document.expires_on, dayOf(ctx.now, shop.time_zone)) === 'past';
  ensure(state === 'rejected' || !hasEnded, 'EXPIRY_PAST');

  await setVerdict(ctx.tx, documentId, { state, reason, decided_by: by, decided_at: ctx.now });
  ctx.audit({
    action: reason === null ? 'document.approve' : 'document.reject',
    entity: 'shop_document',
    entityId: documentId,
    market: shop.market,
    shopId,
    before: { state: document.state },
    after: { state, kind, version },
    reason: reason ?? undefined,
  });
  const about = { document: documentLabel(kind), holder, documentsUrl: documentsUrl(ctx) };
  const mail = reason === null ? documentApprovedMail(about) : documentRejectedMail({ ...about, reason });
  await tellKeepers(ctx, shopId, { kind: `shop.document_${state}`, mail });
}
