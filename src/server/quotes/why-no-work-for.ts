import type { ErrorCode, ErrorData } from '#domain/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { whyTakesNoWork } from '#domain/taking-work.ts';
import type { Context } from '../context.ts';
import { expiredPaper } from '../documents/papers-in-force.ts';
import { accountOf } from '../payments/account-facts.ts';
import { findOffer, type Offer } from './queries.ts';

/** Why nothing can be offered by a shop, and nothing booked with it, as it stands now; null where it can. */
export async function whyNoWorkFor(
  ctx: Context,
  shopId: ShopId,
  known?: Offer,
): Promise<{ code: ErrorCode; data?: ErrorData } | null> {
  const { status } = known ?? (await findOffer(ctx.tx, shopId));
  return whyTakesNoWork({
    status,
    expired: await expiredPaper(ctx, shopId),
    account: await accountOf(ctx, shopId),
  });
}
