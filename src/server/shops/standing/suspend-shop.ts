import type { ShopId } from '#domain/ids.ts';
import type { SuspensionKind } from '#domain/shops/shop-lifecycle.ts';
import { shopSuspendedMail } from '#platform/mail/templates/about-standing.ts';
import type { Context } from '#server/core/context.ts';
import { resumePayoutsOf } from '#server/payments/payout-accounts/apply-account.ts';
import { endBusiness } from '#server/quotes/lost-bookings/end-business.ts';
import { endSessionsOfMembers, moveShop } from '../move-shop.ts';
import { requireJudge } from '../review/require-judge.ts';
import { notifyOfStanding } from './notify-of-standing.ts';
import { stopWatching, watchCars } from './watch-cars.ts';

type Suspension = { shopId: ShopId; kind: SuspensionKind; reason: string };

/**
 * Suspends a shop. Softly, it takes nothing new: its quotes wait, and booked jobs and payouts go on. Hard,
 * booked jobs go to others, its quotes are withdrawn, its payouts wait, and our staff look after the cars
 * that it has. Its members sign in again and find what a suspended shop still may.
 */
export async function suspendShop(ctx: Context, { shopId, kind, reason }: Suspension): Promise<void> {
  const { shop, by } = await requireJudge(ctx, shopId);
  if (shop.suspension === kind) return;
  const move = shop.status === 'suspended' ? 'changeSuspension' : 'suspend';
  await moveShop(ctx, shop, { move, suspension: kind, action: 'shop.suspend', reason });
  await endSessionsOfMembers(ctx, shopId);
  if (kind === 'hard') {
    await endBusiness(ctx, { shopId, by, reason });
    await watchCars(ctx, shopId);
  } else {
    await stopWatching(ctx, shopId);
  }
  // Those that waited say why they wait now; after a change to soft they go on.
  await resumePayoutsOf(ctx, shopId);
  await notifyOfStanding(ctx, shop, {
    kind: 'shop.suspended',
    reason,
    mail: (about) => shopSuspendedMail({ ...about, isHard: kind === 'hard' }),
  });
}
