import type { UserId } from '#domain/ids.ts';
import type { PutAway } from '#domain/shops/shop-dashboard.ts';
import type { Tx } from '#platform/database/connect.ts';

const columnOf = { welcome: 'welcomed_at', checklist: 'checklist_dismissed_at' } as const;

export async function setMemberMark(tx: Tx, userId: UserId, what: PutAway, at: Date | null): Promise<void> {
  await tx
    .updateTable('shop_member')
    .set({ [columnOf[what]]: at })
    .where('user_id', '=', userId)
    .execute();
}
