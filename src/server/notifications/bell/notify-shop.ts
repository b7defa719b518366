import type { ShopId } from '#domain/ids.ts';
import { rolesTold } from '#domain/notifications/notices.ts';
import type { Context } from '#server/core/context.ts';
import { type Notice, notifyPerson } from './notify-person.ts';
import { listMembersInRoles } from './queries.ts';

/** Tells everyone in a shop whose role the notice concerns (`src/domain/notifications/notices.ts`). */
export async function notifyShop(ctx: Context, shopId: ShopId, notice: Notice): Promise<void> {
  for (const userId of await listMembersInRoles(ctx.tx, shopId, rolesTold(notice.kind))) {
    await notifyPerson(ctx, { ...notice, userId, shopId });
  }
}
