import type { NoticeId } from '#domain/ids.ts';
import { publishLive } from '#platform/realtime/realtime.ts';
import type { Context } from '#server/core/context.ts';
import { sightOf } from './list-notices.ts';
import { countUnread, markRead, markReadUpTo } from './queries.ts';

type Read = { noticeIds: readonly NoticeId[] } | { upTo: string };

/**
 * Marks the caller's own notices as read: the named ones, or all up to an instant. Another person's id is
 * like an unknown one, and changes nothing.
 */
export async function readNotices(ctx: Context, read: Read): Promise<{ unread: number }> {
  const sight = sightOf(ctx);
  const { userId } = sight;
  if ('upTo' in read) await markReadUpTo(ctx.tx, userId, new Date(read.upTo), ctx.now);
  else await markRead(ctx.tx, userId, { ids: read.noticeIds, at: ctx.now });
  // The bell of another page of theirs says the same.
  await publishLive(ctx.tx, `user:${userId}`, 'notice.read', ctx.now);
  return { unread: await countUnread(ctx.tx, sight) };
}
