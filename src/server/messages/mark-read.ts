import { ensure } from '#domain/errors/errors.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';
import type { Context } from '#server/core/context.ts';
import { lockBetween, type Named } from './find-between.ts';
import { readerOf } from './reader-of.ts';
import { type ConversationRow, countUnreadIn, updateConversation } from './queries.ts';

/** Marks what the other side wrote as read, up to a place, and counts the rest. A mark never goes back. */
export async function markRead(
  ctx: Context,
  { upTo, ...named }: Named & { upTo: number },
): Promise<{ unread: number }> {
  const { conversation, side } = await lockBetween(ctx, named);
  ensure(conversation, 'CONVERSATION_NOT_FOUND');
  const read = Math.min(upTo, conversation.last_place);
  const before = side === 'owner' ? conversation.owner_read : conversation.shop_read;
  if (read > before) await keepRead(ctx, named, { conversation, side, read });
  return { unread: await countUnreadIn(ctx.tx, conversation.id, readerOf(ctx)) };
}

type Read = { conversation: ConversationRow; side: JobSide; read: number };

async function keepRead(ctx: Context, named: Named, { conversation, side, read }: Read): Promise<void> {
  // What was read needs no email.
  const changes =
    side === 'owner'
      ? { owner_read: read, owner_told: Math.max(read, conversation.owner_told) }
      : { shop_read: read, shop_told: Math.max(read, conversation.shop_told) };
  await updateConversation(ctx.tx, conversation.id, changes);
  ctx.publish({ type: 'message.read', jobId: named.jobId, shopId: named.shopId });
}
