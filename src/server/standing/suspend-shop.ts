import type { ShopId } from '#domain/ids.ts';
import type { SuspensionKind } from '#domain/lifecycles/shop.ts';
import { shopSuspendedMail } from '#platform/mail/templates/about-standing.ts';
import type { Context } from '../context.ts';
import { resumePayoutsOf } from '../payments/apply-account.ts';
import { endBusiness } from '../quotes/end-business.ts';
import { endSessionsOfMembers, moveShop } from '../shops/move-shop.ts';
import { requireJudge } from '../vetting/require-judge.ts';
import { tellOfStanding } from './tell-of-standing.ts';
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
  await tellOfStanding(ctx, shop, {
    kind: 'shop.suspended',
    reason,
    mail: (about) => shopSuspendedMail({ ...about, isHard: kind === 'hard' }),
  });
}
