import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import { isLastOwner } from '#domain/shops/team.ts';
import type { AuditRecord, Context } from '#server/core/context.ts';
import { listMemberRows, lockShopRow, type MemberRow, type ShopRow } from '../queries.ts';

export type OwnTeam = { shop: ShopRow; members: MemberRow[]; caller: MemberRow };
export type LockedTeam = OwnTeam & { member: MemberRow };

/**
 * The team of the caller's own shop, locked by its shop: of two owners who remove each other the second one
 * waits, and then finds that they are no owner any more.
 */
export async function lockOwnTeam(ctx: Context): Promise<OwnTeam> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const shop = await lockShopRow(ctx.tx, actor.shopId);
  assert(shop, 'a member has a shop');
  const members = await listMemberRows(ctx.tx, shop.id);
  const caller = members.find((one) => one.userId === actor.userId);
  ensure(caller && can(caller.role, 'team.manage'), 'NOT_ALLOWED');
  return { shop, members, caller };
}

/** The same with one member. A stranger is not in the team. */
export async function lockTeam(ctx: Context, userId: UserId): Promise<LockedTeam> {
  const team = await lockOwnTeam(ctx);
  const member = team.members.find((one) => one.userId === userId);
  ensure(member, 'MEMBER_NOT_FOUND');
  return { ...team, member };
}

/** Refuses an act that would leave the shop without an owner who can sign in. */
export function keepAnOwner({ members, member }: LockedTeam): void {
  ensure(!isLastOwner(members.map(seatOf), member.userId), 'LAST_OWNER');
}

export const seatOf = ({ userId, role, disabledAt }: MemberRow) => ({
  userId,
  role,
  isDisabled: disabledAt !== null,
});

type OfShop = Pick<ShopRow, 'id' | 'market'>;

/** What happened in a team, in the trail of its shop. */
export function recordOfTeam(
  ctx: Context,
  shop: OfShop,
  entry: Omit<AuditRecord, 'market' | 'shopId'>,
): void {
  ctx.audit({ ...entry, market: shop.market, shopId: shop.id });
}
