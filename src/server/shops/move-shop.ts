import { ensure } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import {
  shopLifecycle,
  type ShopMove,
  type ShopStatus,
  type SuspensionKind,
} from '#domain/shops/shop-lifecycle.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import { revokeSessions } from '#server/accounts/sessions/revoke-sessions.ts';
import { listMemberRows, lockShopRow, setStanding, type ShopRow, type StandingChanges } from './queries.ts';

export async function lockShop(ctx: Context, shopId: ShopId): Promise<ShopRow> {
  const shop = await lockShopRow(ctx.tx, shopId);
  ensure(shop, 'SHOP_NOT_FOUND');
  return shop;
}

type Move = {
  move: ShopMove;
  /** The role that moves it; staff by default. */
  by?: 'shop_owner' | 'staff';
  suspension: SuspensionKind | null;
  action: string;
  reason?: string;
  /** Columns that change with the standing. */
  changes?: StandingChanges;
  /** What the audit entry tells besides the states. */
  facts?: AuditFacts;
};

/** The only way a person changes a shop's standing: one row of the table of moves, audited. */
export async function moveShop(
  ctx: Context,
  shop: ShopRow,
  { move, by = 'staff', suspension, action, reason, changes, facts }: Move,
): Promise<ShopStatus> {
  const status = shopLifecycle.next(shop.status, move, by);
  await setStanding(ctx.tx, shop.id, { ...changes, status, suspension }, ctx.now);
  ctx.audit({
    action,
    entity: 'shop',
    entityId: shop.id,
    market: shop.market,
    shopId: shop.id,
    before: { status: shop.status, suspension: shop.suspension },
    after: { status, suspension, ...facts },
    ...(reason !== undefined && { reason }),
  });
  return status;
}

/**
 * The badge of the shop, its menu and its buttons follow from its standing; its open pages reload it. Not
 * if the sessions of its members end with it: those pages ask to sign in again, and keep what was typed.
 */
export function tellOpenPages(ctx: Context, shopId: ShopId): void {
  ctx.publish({ type: 'shop.standing_changed', shopId, at: ctx.now.toISOString() });
}

/**
 * What its members could do for a shop as it was ends with their sessions, now; signed in again they find
 * what they still may.
 */
export async function endSessionsOfMembers(ctx: Context, shopId: ShopId): Promise<void> {
  for (const { userId } of await listMemberRows(ctx.tx, shopId)) await revokeSessions(ctx, userId);
}
