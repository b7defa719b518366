import type { NoticeId } from '#domain/ids.ts';
import { publishLive } from '#platform/realtime/realtime.ts';
import type { Context } from '#server/core/context.ts';
import { sightOf } from './list-notices.ts';
import { countUnread, markRead, markReadUpTo } from './queries.ts';

type Read = { noticeIds: readonly NoticeId[] } | { upTo: string };

/**
 * Marks one's own notices as read: those that are named, or all that were there at an instant. The id of
 * somebody else's is like one that does not exist, and changes nothing.
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
