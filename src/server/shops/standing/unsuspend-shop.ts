import type { ShopId } from '#domain/ids.ts';
import { shopActivatedMail } from '#platform/mail/templates/about-standing.ts';
import type { Context } from '#server/core/context.ts';
import { resumePayoutsOf } from '#server/payments/payout-accounts/apply-account.ts';
import { moveShop, tellOpenPages } from '../move-shop.ts';
import { requireJudge } from '../review/require-judge.ts';
import { notifyOfStanding } from './notify-of-standing.ts';
import { stopWatching } from './watch-cars.ts';

/**
 * Lifts a suspension (A says Activate): the shop is live again, its quotes that waited can be accepted, and
 * payouts that waited go on. What a hard suspension gave away does not come back.
 */
export async function unsuspendShop(ctx: Context, shopId: ShopId, reason: string): Promise<void> {
  const { shop } = await requireJudge(ctx, shopId);
  await moveShop(ctx, shop, { move: 'unsuspend', suspension: null, action: 'shop.unsuspend', reason });
  tellOpenPages(ctx, shopId);
  await stopWatching(ctx, shopId);
  await resumePayoutsOf(ctx, shopId);
  await notifyOfStanding(ctx, shop, { kind: 'shop.unsuspended', reason, mail: shopActivatedMail });
}
