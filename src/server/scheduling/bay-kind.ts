import { ensure } from '#domain/errors/errors.ts';
import type { BayId, ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { locationOfBay } from './availability-of.ts';

/** Whether work there happens in the shop or at the customer's. */
export async function bayKind(ctx: Context, shopId: ShopId, bayId: BayId): Promise<'bay' | 'van'> {
  const location = await locationOfBay(ctx, shopId, bayId);
  const bay = location?.shop.bays.find(({ id }) => id === bayId);
  ensure(bay, 'SLOT_INVALID');
  return bay.kind;
}
