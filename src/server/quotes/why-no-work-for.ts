import type { ErrorCode, ErrorData } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { whyTakesNoWork } from '#domain/quotes/taking-work.ts';
import type { Context } from '#server/core/context.ts';
import { expiredPaper } from '#server/shops/documents/papers-in-force.ts';
import { accountOf } from '#server/payments/payout-accounts/account-facts.ts';
import { findOffer, type Offer } from './queries.ts';

/** Why a shop can neither quote nor be booked now; null if it can. */
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
