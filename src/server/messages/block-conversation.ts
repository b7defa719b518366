import { ensure } from '#domain/errors/errors.ts';
import type { Context } from '#server/core/context.ts';
import { lockBetween, type Named } from './find-between.ts';
import { updateConversation } from './queries.ts';

type Blocked = Named & { isBlocked: boolean };

/** Stops a conversation for both sides, or lets it go on. Only who blocked it can do that. */
export async function blockConversation(ctx: Context, { isBlocked, ...named }: Blocked): Promise<void> {
  const { conversation, side, job } = await lockBetween(ctx, named);
  ensure(conversation, 'CONVERSATION_NOT_FOUND');
  ensure(conversation.blocked_by === null || conversation.blocked_by === side, 'BLOCKED_BY_OTHERS');
  const blockedBy = isBlocked ? side : null;
  if (conversation.blocked_by === blockedBy) return;
  await updateConversation(ctx.tx, conversation.id, { blocked_by: blockedBy });
  ctx.audit({
    action: isBlocked ? 'messages.blocked' : 'messages.unblocked',
    entity: 'conversation',
    entityId: conversation.id,
    market: job.market,
    ...named,
    after: { by: side },
  });
  ctx.publish({ type: 'message.changed', ...named });
}
