import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import type { Context } from '../context.ts';
import { listMemberRows, lockShopRow, type MemberRow, type ShopRow } from './queries.ts';

export type LockedTeam = { shop: ShopRow; members: MemberRow[]; member: MemberRow };

/**
 * The team of the caller's own shop, locked by its shop: of two owners who remove each other the second one
 * waits, and then finds that they are no owner any more. A stranger is nobody of the team.
 */
export async function lockTeam(ctx: Context, userId: UserId): Promise<LockedTeam> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const shop = await lockShopRow(ctx.tx, actor.shopId);
  assert(shop, 'a member has a shop');
  const members = await listMemberRows(ctx.tx, shop.id);
  const caller = members.find((one) => one.userId === actor.userId);
  ensure(caller && can(caller.role, 'team.manage'), 'NOT_ALLOWED');
  const member = members.find((one) => one.userId === userId);
  ensure(member, 'MEMBER_NOT_FOUND');
  return { shop, members, member };
}

/** Refuses an act after which nobody who can sign in would own the shop. */
export function keepAnOwner({ members, member }: LockedTeam): void {
  const others = members.filter(
    ({ userId, role, disabledAt }) => userId !== member.userId && role === 'mso_owner' && !disabledAt,
  );
  ensure(member.role !== 'mso_owner' || others.length > 0, 'LAST_OWNER');
}
