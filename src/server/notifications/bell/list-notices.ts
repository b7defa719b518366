import { assert } from '#domain/assert.ts';
import { noticesOpenTo } from '#domain/notifications/notices.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { countUnread, listNotices, type NoticeSight } from './queries.ts';

/** The reader's notifications, newest first, as far as they may read them today. */
export async function listOwnNotices(
  ctx: Context,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const sight = sightOf(ctx);
  const rows = await listNotices(ctx.tx, sight, { after: readCursor(after), limit });
  const { items, next } = pageOfRows(rows, limit, ({ created_at: at, id }) => ({ at, id }));
  return {
    unread: await countUnread(ctx.tx, sight),
    items: items.map(({ created_at: at, read_at: readAt, ...notice }) => ({
      ...notice,
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    next,
  };
}

/**
 * A member sees a shop's notices that their current role opens; nothing of any other shop, including former
 * ones.
 */
export function sightOf({ actor }: Context): NoticeSight {
  assert('userId' in actor, 'only signed-in people have notices');
  const { userId } = actor;
  if (actor.kind !== 'shop') return { userId, shopId: null, kinds: [] };
  const kinds = noticesOpenTo({ role: actor.role, status: actor.shopStatus });
  return { userId, shopId: actor.shopId, kinds };
}
