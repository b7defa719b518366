import { assert } from '#domain/assert.ts';
import { shopRoleLabel } from '#domain/permissions/shop-roles.ts';
import type { Context } from '../context.ts';
import { listMemberRows } from './queries.ts';

/** Who works in the caller's shop, in the order in which they came. */
export async function listTeam(ctx: Context) {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const members = await listMemberRows(ctx.tx, actor.shopId);
  return members.map(({ userId, name, email, role, since }) => ({
    userId,
    name,
    email,
    role,
    roleLabel: shopRoleLabel(role),
    isYou: userId === actor.userId,
    since: since.toISOString(),
  }));
}
