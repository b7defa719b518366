import { ensure } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { ERASE_WORD } from '#domain/shops/shop-standing.ts';
import { shopRemovedMail } from '#platform/mail/templates/about-standing.ts';
import type { Context } from '#server/core/context.ts';
import { endSessionsOfMembers } from '../move-shop.ts';
import { deleteShopRows, listPaperKeys } from './queries.ts';
import { requirePossible } from './require-possible.ts';
import { notifyOfStanding } from './notify-of-standing.ts';

type Erase = { shopId: ShopId; confirmation: string; reason: string };

/**
 * Deletes a shop for good, if no money ever moved and no other record needs it. Its members keep their
 * accounts; the trail keeps its history.
 */
export async function eraseShop(ctx: Context, { shopId, confirmation, reason }: Erase): Promise<void> {
  ensure(confirmation === ERASE_WORD, 'ERASE_NOT_CONFIRMED');
  const { shop } = await requirePossible(ctx, shopId, 'erase');
  await endSessionsOfMembers(ctx, shopId);
  await notifyOfStanding(ctx, shop, {
    kind: 'shop.erased',
    reason,
    mail: (about) => shopRemovedMail({ ...about, isForGood: true }),
  });
  ctx.audit({
    action: 'shop.erase',
    entity: 'shop',
    entityId: shopId,
    market: shop.market,
    shopId,
    before: { name: shop.name, status: shop.status },
    reason,
  });
  // The bytes go once the rows are gone for certain.
  const storageKeys = await listPaperKeys(ctx.tx, shopId);
  if (storageKeys.length > 0) await ctx.enqueue('documents.forget', { storageKeys });
  await deleteShopRows(ctx.tx, shopId);
}
