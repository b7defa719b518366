import { named } from '#domain/notifications/titles.ts';
import type { ShopId, UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { notifyShop } from '#server/notifications/bell/notify-shop.ts';
import { listMemberRows } from '../queries.ts';

/** Notifies the people who run the team, as it is after the change: new members and new roles. */
export async function ringForTeam(
  ctx: Context,
  shopId: ShopId,
  userId: UserId,
  says: (name: string) => string,
): Promise<void> {
  const member = (await listMemberRows(ctx.tx, shopId)).find((one) => one.userId === userId);
  if (!member) return;
  await notifyShop(ctx, shopId, {
    kind: 'team.changed',
    // Each change is an occasion of its own: its transaction is that of the change.
    occasion: ctx.newId(),
    title: says(named(member.name)),
    path: '/mechanic/shop/team',
  });
}
