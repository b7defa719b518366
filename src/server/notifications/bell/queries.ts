import { sql, type Insertable } from 'kysely';
import type { NoticeId, ShopId, UserId } from '#domain/ids.ts';
import { type NoticeKind, noticeLimits } from '#domain/notifications/notices.ts';
import type { ShopRole } from '#domain/permissions/shop-roles.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import type { Cursor } from '#server/core/cursor.ts';

/** Whose notices, and which of those of their shop they may read as they are now. */
export type NoticeSight = { userId: UserId; shopId: ShopId | null; kinds: readonly NoticeKind[] };

/** False if the person had this occasion before. */
export async function insertNotice(tx: Tx, notice: Insertable<Schema['notice']>): Promise<boolean> {
  const written = await tx
    .insertInto('notice')
    .values(notice)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

const MOST_MEMBERS = 100;

/** The members of a shop with one of these roles, as far as their accounts are open. */
export async function listMembersInRoles(
  tx: Tx,
  shopId: ShopId,
  roles: readonly ShopRole[],
): Promise<UserId[]> {
  const rows = await tx
    .selectFrom('shop_member')
    .innerJoin('auth_user', 'auth_user.id', 'shop_member.user_id')
    .select('shop_member.user_id')
    .where('shop_member.shop_id', '=', shopId)
    .where('shop_member.role', 'in', roles)
    .where('auth_user.disabled_at', 'is', null)
    .orderBy('shop_member.user_id')
    .limit(MOST_MEMBERS)
    .execute();
  return rows.map((row) => row.user_id);
}

function seenBy(tx: Tx, { userId, shopId, kinds }: NoticeSight) {
  return tx
    .selectFrom('notice')
    .where('user_id', '=', userId)
    .where((row) =>
      shopId && kinds.length > 0
        ? row.or([
            row('shop_id', 'is', null),
            row.and([row('shop_id', '=', shopId), row('kind', 'in', kinds)]),
          ])
        : row('shop_id', 'is', null),
    );
}

/** Newest first; one more than `limit`. */
export async function listNotices(
  tx: Tx,
  sight: NoticeSight,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  return seenBy(tx, sight)
    .select(['id', 'kind', 'title', 'detail', 'path', 'created_at', 'read_at'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after!.at}, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** How many are unread, counted no further than the bell says. */
export async function countUnread(tx: Tx, sight: NoticeSight): Promise<number> {
  const unread = await seenBy(tx, sight)
    .select('id')
    .where('read_at', 'is', null)
    .limit(noticeLimits.counted + 1)
    .execute();
  return unread.length;
}

export async function markRead(
  tx: Tx,
  userId: UserId,
  { ids, at }: { ids: readonly NoticeId[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ read_at: sql<Date>`greatest(created_at, ${at})` })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute();
}

/** All notices at the time of the look; later ones stay unread. */
export async function markReadUpTo(tx: Tx, userId: UserId, upTo: Date, at: Date): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ read_at: sql<Date>`greatest(created_at, ${at})` })
    .where('user_id', '=', userId)
    .where('created_at', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

const MOST_FORGOTTEN = 5_000;

export async function deleteNoticesBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('notice')
    .where('id', 'in', (row) =>
      row
        .selectFrom('notice')
        .select('id')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(MOST_FORGOTTEN),
    )
    .execute();
}

export async function deleteNoticesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('notice').where('user_id', '=', userId).execute();
}
