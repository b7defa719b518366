import { ensure, fail } from '#domain/errors/errors.ts';
import type { MessageId } from '#domain/ids.ts';
import { editableUntil, messageLimits } from '#domain/messages/conversation.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { lockBetween, type Named, sendRefusal } from './find-between.ts';
import { deletePhotos, findMessage, updateMessage } from './queries.ts';
import { requireNoContact } from './send-message.ts';

type Edited = { messageId: MessageId; words: string };

/** Changes the words of one's own message within five minutes. Answers with its conversation. */
export async function editMessage(ctx: Context, { messageId, words }: Edited): Promise<Named> {
  const { message, between } = await lockOwnMessage(ctx, messageId);
  const refused = sendRefusal(between);
  if (refused) fail(refused.code, refused.values);
  requireNoContact(words, between.stage);
  ensure(words !== '' || message.photos > 0, 'MESSAGE_EMPTY');
  if (words !== message.words) await updateMessage(ctx.tx, messageId, { words, edited_at: ctx.now });
  return changed(ctx, between.job.id, between.shopId);
}

/** Removes one's own message within five minutes: a gap stays, and nothing of what it said. */
export async function removeMessage(ctx: Context, messageId: MessageId): Promise<Named> {
  const { between } = await lockOwnMessage(ctx, messageId);
  await deletePhotos(ctx.tx, messageId);
  await updateMessage(ctx.tx, messageId, { words: '', for_all: false, removed_at: ctx.now });
  return changed(ctx, between.job.id, between.shopId);
}

async function lockOwnMessage(ctx: Context, messageId: MessageId) {
  const found = await findMessage(ctx.tx, messageId);
  const isOwn = found !== undefined && found.written_by === actorUserId(ctx.actor);
  ensure(isOwn, 'MESSAGE_NOT_FOUND');
  const between = await lockBetween(ctx, { jobId: found.job_id, shopId: found.shop_id });
  // Read again under the lock: it may have been removed since.
  const message = await findMessage(ctx.tx, messageId);
  ensure(message && message.removed_at === null, 'MESSAGE_NOT_FOUND');
  ensure(ctx.now < editableUntil(message.sent_at), 'MESSAGE_TOO_OLD', { minutes: messageLimits.editMinutes });
  return { message, between };
}

function changed(ctx: Context, jobId: Named['jobId'], shopId: Named['shopId']): Named {
  ctx.publish({ type: 'message.changed', jobId, shopId });
  return { jobId, shopId };
}
