import type { ShopId } from '#domain/ids.ts';
import type { BulkAct } from '#domain/shops/shop-standing.ts';
import type { Context } from '#server/core/context.ts';
import { previewStanding } from './preview-standing.ts';
import { removeShop } from './remove-shop.ts';
import { resendToOwner } from './resend-invitation.ts';
import { suspendShop } from './suspend-shop.ts';
import { unsuspendShop } from './unsuspend-shop.ts';

type Many = { act: BulkAct; shopIds: readonly ShopId[]; reason: string };

/**
 * One act to many shops, each with its own entry in the trail. What refuses the act now is left out, as the
 * preview said; all the others are done together or not at all.
 */
export async function actOnMany(ctx: Context, { act, shopIds, reason }: Many) {
  const { shops } = await previewStanding(ctx, { act, shopIds });
  const done: ShopId[] = [];
  for (const { shopId, refusal } of shops) {
    if (refusal !== null) continue;
    await actOn(ctx, act, shopId, reason);
    done.push(shopId);
  }
  const left = shops.flatMap(({ shopId, name, refusal }) =>
    refusal === null ? [] : [{ shopId, name, refusal }],
  );
  return { done, left };
}

async function actOn(ctx: Context, act: BulkAct, shopId: ShopId, reason: string): Promise<unknown> {
  switch (act) {
    case 'suspend_soft':
      return suspendShop(ctx, { shopId, kind: 'soft', reason });
    case 'activate':
      return unsuspendShop(ctx, shopId, reason);
    case 'remove':
      return removeShop(ctx, shopId, reason);
    case 'resend_invitation':
      return resendToOwner(ctx, shopId);
  }
}
