import { ensure, fail, failFields } from '#domain/errors/errors.ts';
import type { ConversationId, MessageId } from '#domain/ids.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';
import { leaveOut, revealing } from '#domain/jobs/public-words.ts';
import { type ConversationStage, messageLimits } from '#domain/messages/conversation.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { type ClaimedPhoto, claimPhotos } from '../files/claim-photos.ts';
import { type Between, lockBetween, type Named, sendRefusal } from './find-between.ts';
import {
  type ConversationRow,
  findMessage,
  insertConversation,
  insertMessage,
  insertPhotos,
  updateConversation,
} from './queries.ts';

type Sent = Named & { words: string; photos: readonly ClaimedPhoto[]; answersForAll?: MessageId | undefined };

/** Sends a message to the other side. The first one starts the conversation. */
export async function sendMessage(ctx: Context, sent: Sent): Promise<void> {
  const found = await lockBetween(ctx, sent);
  const refused = sendRefusal(found);
  if (refused) fail(refused.code, refused.values);
  ensure(sent.words !== '' || sent.photos.length > 0, 'MESSAGE_EMPTY');
  requireNoContact(sent.words, found.stage);
  const conversation = found.conversation ?? (await start(ctx, found));
  const answers = await questionOf(ctx, found, conversation.id, sent.answersForAll);
  const place = conversation.last_place + 1;
  ensure(place <= messageLimits.messages, 'CONVERSATION_FULL');
  const { side } = found;
  await updateConversation(ctx.tx, conversation.id, {
    last_place: place,
    last_at: ctx.now,
    ...marksAfterOwn(conversation, side, place),
  });
  const id = ctx.newId<MessageId>();
  await insertMessage(ctx.tx, {
    id,
    conversation_id: conversation.id,
    place,
    side,
    written_by: actorUserId(ctx.actor),
    words: sent.words,
    for_all: answers !== null,
    answers,
    sent_at: ctx.now,
  });
  await insertPhotos(ctx.tx, id, await claimPhotos(ctx, sent.photos));
  ctx.publish({ type: 'message.sent', jobId: sent.jobId, shopId: sent.shopId });
}

/** Who has read, or was told, everything before needs to read or hear nothing of their own message. */
function marksAfterOwn(row: ConversationRow, side: JobSide, place: number) {
  const { last_place: last } = row;
  return side === 'owner'
    ? {
        ...(row.owner_read === last && { owner_read: place }),
        ...(row.owner_told === last && { owner_told: place }),
      }
    : {
        ...(row.shop_read === last && { shop_read: place }),
        ...(row.shop_told === last && { shop_told: place }),
      };
}

/** Before a booking no one may tell how to reach them. */
export function requireNoContact(words: string, stage: ConversationStage): void {
  const caught = stage === 'open' ? [] : revealing(words);
  if (caught.length === 0) return;
  const values = { caught };
  failFields([{ path: 'words', message: leaveOut(caught), code: 'CONTACT_IN_PUBLIC_WORDS', values }]);
}

function start(ctx: Context, { job, shopId }: Between): Promise<ConversationRow> {
  return insertConversation(ctx.tx, {
    id: ctx.newId<ConversationId>(),
    job_id: job.id,
    shop_id: shopId,
    customer_id: job.customer_id,
    started_at: ctx.now,
    last_at: ctx.now,
  });
}

/** The shop’s question that the owner answers for everyone; null for a message to this shop alone. */
async function questionOf(
  ctx: Context,
  { side, stage }: Between,
  conversationId: ConversationId,
  id: MessageId | undefined,
): Promise<MessageId | null> {
  if (id === undefined) return null;
  const question = await findMessage(ctx.tx, id);
  const isAsked =
    question?.conversation_id === conversationId && question.side === 'shop' && question.removed_at === null;
  ensure(side === 'owner' && stage === 'asking' && isAsked, 'ANSWERED_NOTHING');
  return id;
}
