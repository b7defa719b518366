import type { BayId, ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { insertBay, listBayKinds } from './queries.ts';

const first = { bay: 'Bay 1', van: 'Van 1' } as const;

/**
 * A shop needs somewhere to work, or no owner could be offered a time: a first bay where cars come to it, a
 * first van where it drives out. What it has already stays as it is.
 */
export async function keepPlacesToWork(
  ctx: Context,
  shop: { id: ShopId; market: string },
  { inShop, mobile }: { inShop: boolean; mobile: boolean },
): Promise<void> {
  const known = await listBayKinds(ctx.tx, shop.id);
  const needed = [...(inShop ? (['bay'] as const) : []), ...(mobile ? (['van'] as const) : [])];
  for (const kind of needed.filter((one) => !known.includes(one))) {
    const id = ctx.newId<BayId>();
    await insertBay(ctx.tx, { id, shop_id: shop.id, name: first[kind], kind });
    ctx.audit({
      action: 'shop.place_added',
      entity: 'shop',
      entityId: shop.id,
      market: shop.market,
      shopId: shop.id,
      after: { id, kind },
    });
  }
}
