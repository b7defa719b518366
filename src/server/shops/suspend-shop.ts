import type { ShopId } from '#domain/ids.ts';
import type { SuspensionKind } from '#domain/lifecycles/shop.ts';
import type { Context } from '../context.ts';
import { revokeSessions } from '../identity/revoke-sessions.ts';
import { lockShop, moveShop } from './move-shop.ts';
import { listMemberRows } from './queries.ts';

type Suspension = { shopId: ShopId; kind: SuspensionKind; reason: string };

/**
 * Suspends a shop. What its members could do for it as a live shop ends with their sessions, now; signed in
 * again they find what a suspended shop still may.
 */
export async function suspendShop(ctx: Context, { shopId, kind, reason }: Suspension): Promise<void> {
  const shop = await lockShop(ctx, shopId);
  if (shop.suspension === kind) return;
  const move = shop.status === 'suspended' ? 'changeSuspension' : 'suspend';
  await moveShop(ctx, shop, { move, suspension: kind, action: 'shop.suspend', reason });
  for (const { userId } of await listMemberRows(ctx.tx, shopId)) await revokeSessions(ctx, userId);
}
