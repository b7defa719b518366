import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ConversationId, FileId, JobId, MessageId, ShopId, UserId } from '#domain/ids.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';
import { messageLimits } from '#domain/messages/conversation.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Cursor } from '#server/core/cursor.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type ConversationRow = Pick<Selectable<Schema['conversation']>, (typeof conversationColumns)[number]>;

const conversationColumns = [
  'id',
  'job_id',
  'shop_id',
  'customer_id',
  'last_place',
  'owner_read',
  'shop_read',
  'owner_told',
  'shop_told',
  'owner_told_at',
  'shop_told_at',
  'blocked_by',
] as const;

const conversations = (tx: Tx) => tx.selectFrom('conversation').select(conversationColumns);

type Between = { jobId: JobId; shopId: ShopId };

export async function findConversation(tx: Tx, { jobId, shopId }: Between) {
  return conversations(tx).where('job_id', '=', jobId).where('shop_id', '=', shopId).executeTakeFirst();
}

export async function lockConversation(tx: Tx, { jobId, shopId }: Between) {
  return conversations(tx)
    .where('job_id', '=', jobId)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
}

/** Conversations in which a side may have to be emailed: what it was sent is old enough, and the last email, too. */
export async function listUntold(
  tx: Tx,
  {
    side,
    sentBefore,
    toldBefore,
    limit,
  }: { side: JobSide; sentBefore: Date; toldBefore: Date; limit: number },
): Promise<ConversationId[]> {
  const told = sql.ref<number>(`conversation.${side}_told`);
  const toldAt = sql.ref<Date | null>(`conversation.${side}_told_at`);
  const rows = await tx
    .selectFrom('conversation')
    .select('conversation.id')
    .where(sql<boolean>`${told} < conversation.last_place`)
    .where('blocked_by', 'is', null)
    .where(sql<boolean>`(${toldAt} is null or ${toldAt} <= ${toldBefore})`)
    .where(
      sql<boolean>`exists (select from message where message.conversation_id = conversation.id
        and message.place > ${told} and message.side <> ${side} and message.sent_at <= ${sentBefore})`,
    )
    .orderBy('conversation.last_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** With the name of its shop. */
export async function lockConversationById(tx: Tx, id: ConversationId) {
  return conversations(tx)
    .select(({ selectFrom }) =>
      selectFrom('shop')
        .select('shop.name')
        .whereRef('shop.id', '=', 'conversation.shop_id')
        .$asScalar()
        .$notNull()
        .as('shop_name'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertConversation(tx: Tx, row: Insertable<Schema['conversation']>) {
  return tx.insertInto('conversation').values(row).returning(conversationColumns).executeTakeFirstOrThrow();
}

export async function updateConversation(
  tx: Tx,
  id: ConversationId,
  changes: Updateable<Schema['conversation']>,
): Promise<void> {
  await tx.updateTable('conversation').set(changes).where('id', '=', id).execute();
}

/** The two sides and the car, and whether the shop has quoted: has a live quote, or any that was sent. */
export async function findParties(tx: Tx, { jobId, shopId }: Between) {
  const sent = sql<boolean>`exists (select from quote
    where quote.job_id = job.id and quote.shop_id = shop.id and quote.submitted_at is not null)`;
  const live = sql<boolean>`exists (select from quote
    where quote.job_id = job.id and quote.shop_id = shop.id
      and quote.state = any(${[...liveQuoteStates]}::text[]))`;
  return tx
    .selectFrom('job')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .innerJoin('shop', (join) => join.on('shop.id', '=', shopId))
    .leftJoin('auth_user as owner', 'owner.id', 'job.customer_id')
    .select(['shop.name as shop_name', 'shop.status as shop_status', 'shop.time_zone'])
    .select(['owner.name as owner_name', 'vehicle.year', 'vehicle.make', 'vehicle.model'])
    .select([sent.as('has_quoted'), live.as('has_live_quote')])
    .where('job.id', '=', jobId)
    .executeTakeFirst();
}

export async function insertMessage(tx: Tx, row: Insertable<Schema['message']>): Promise<void> {
  await tx.insertInto('message').values(row).execute();
}

export async function insertPhotos(tx: Tx, id: MessageId, files: readonly FileId[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map((fileId, index) => ({ message_id: id, file_id: fileId, position: index + 1 }));
  await tx.insertInto('message_photo').values(rows).execute();
}

export async function deletePhotos(tx: Tx, id: MessageId): Promise<void> {
  await tx.deleteFrom('message_photo').where('message_id', '=', id).execute();
}

export async function updateMessage(
  tx: Tx,
  id: MessageId,
  changes: Updateable<Schema['message']>,
): Promise<void> {
  await tx.updateTable('message').set(changes).where('id', '=', id).execute();
}

const photoCount = sql<number>`(
  select count(*)::int from message_photo where message_photo.message_id = message.id)`;

/** A message with the job and shop of its conversation. */
export async function findMessage(tx: Tx, id: MessageId) {
  return tx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['message.id', 'message.side', 'message.written_by', 'message.sent_at', 'message.removed_at'])
    .select(photoCount.as('photos'))
    .select(['message.conversation_id', 'message.words', 'message.place'])
    .select(['conversation.job_id', 'conversation.shop_id'])
    .where('message.id', '=', id)
    .executeTakeFirst();
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];
type Photo = { id: FileId; width: number; height: number };

const photosOfMessage = sql<Photo[] | null>`(
  select json_agg(json_build_object('id', file.id, 'width', file.width, 'height', file.height)
    order by message_photo.position)
  from message_photo join file on file.id = message_photo.file_id
  where message_photo.message_id = message.id)`;

/** The newest before a place, the newest first. */
export async function listMessages(
  tx: Tx,
  id: ConversationId,
  { before, limit }: { before: number; limit: number },
) {
  return tx
    .selectFrom('message')
    .leftJoin('auth_user', 'auth_user.id', 'message.written_by')
    .select(['message.id', 'message.place', 'message.side', 'message.written_by', 'message.words'])
    .select(['message.for_all', 'message.sent_at', 'message.edited_at', 'message.removed_at'])
    .select(['auth_user.name as author_name', photosOfMessage.as('photos')])
    .where('conversation_id', '=', id)
    .where('place', '<', before)
    .orderBy('place', 'desc')
    .limit(limit)
    .execute();
}

/** What a side was sent after a place and is still there, in order. */
export async function listSentTo(
  tx: Tx,
  id: ConversationId,
  { side, after, limit }: { side: JobSide; after: number; limit: number },
) {
  return tx
    .selectFrom('message')
    .select(['place', 'words', photosOfMessage.as('photos')])
    .where('conversation_id', '=', id)
    .where('side', '<>', side)
    .where('place', '>', after)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .limit(limit)
    .execute();
}

/** The owner's answers for all shops, with the question of each where it is still there. */
export async function listSharedAnswers(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .leftJoin('message as asked', 'asked.id', 'message.answers')
    .select(['message.id', 'message.words as answer', 'message.sent_at', 'asked.words as question'])
    .where('conversation.job_id', '=', jobId)
    .where('message.for_all', '=', true)
    .where('message.removed_at', 'is', null)
    .orderBy('message.sent_at')
    .limit(messageLimits.sharedAnswers)
    .execute();
}

/** Whose conversations: those of an owner, or those of a shop. */
export type Reader = { side: 'owner'; userId: UserId } | { side: 'shop'; shopId: ShopId };

const isOf = (reader: Reader) =>
  reader.side === 'owner'
    ? sql<boolean>`conversation.customer_id = ${reader.userId}`
    : sql<boolean>`conversation.shop_id = ${reader.shopId}`;
const readBy = ({ side }: Reader) =>
  sql.ref(side === 'owner' ? 'conversation.owner_read' : 'conversation.shop_read');

const unreadOf = (reader: Reader) => sql<number>`(
  select count(*)::int from message
  where message.conversation_id = conversation.id and message.place > ${readBy(reader)}
    and message.side <> ${reader.side} and message.removed_at is null)`;

/** How much of one conversation its reader has not read. */
export async function countUnreadIn(tx: Tx, id: ConversationId, reader: Reader): Promise<number> {
  const { unread } = await tx
    .selectFrom('conversation')
    .select(unreadOf(reader).as('unread'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return unread;
}

/** The newest first: a page of them, and one more where there are more. */
export async function listConversations(
  tx: Tx,
  reader: Reader,
  { jobId, after, limit }: { jobId?: JobId | undefined; after?: Cursor | undefined; limit: number },
) {
  return tx
    .selectFrom('conversation')
    .innerJoin('job', 'job.id', 'conversation.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .innerJoin('shop', 'shop.id', 'conversation.shop_id')
    .leftJoin('auth_user as owner', 'owner.id', 'conversation.customer_id')
    .innerJoin('message as last', (join) =>
      join
        .onRef('last.conversation_id', '=', 'conversation.id')
        .onRef('last.place', '=', 'conversation.last_place'),
    )
    .select(['conversation.id', 'conversation.job_id', 'conversation.shop_id', 'conversation.last_at'])
    .select(['job.number', 'job.service', 'job.state', 'job.shop_id as booked_shop'])
    .select('job.address_visibility')
    .$narrowType<{ service: ServiceCode }>()
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'shop.name as shop_name', 'shop.status'])
    .select(['owner.name as owner_name', 'last.side', 'last.words', 'last.removed_at', 'last.sent_at'])
    .select(
      sql<number>`(select count(*)::int from message_photo where message_photo.message_id = last.id)`.as(
        'photos',
      ),
    )
    .select(unreadOf(reader).as('unread'))
    .where(isOf(reader))
    .$if(jobId !== undefined, (query) => query.where('conversation.job_id', '=', jobId!))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(conversation.last_at, conversation.id) < (${after!.at}, ${after!.id})`),
    )
    .orderBy('conversation.last_at', 'desc')
    .orderBy('conversation.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** How much is unread in each conversation that may hold something unread. */
export async function listUnread(tx: Tx, reader: Reader, limit: number) {
  return tx
    .selectFrom('conversation')
    .select(unreadOf(reader).as('unread'))
    .where(isOf(reader))
    .where(sql<boolean>`${readBy(reader)} < conversation.last_place`)
    .orderBy('conversation.last_at', 'desc')
    .limit(limit)
    .execute();
}

/** The owner deleted their account: their words and pictures go, and what shops wrote stays the shops’. */
export async function eraseOwner(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const theirs = tx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select('message.id')
    .where('conversation.customer_id', '=', userId)
    .where('message.side', '=', 'owner');
  await tx.deleteFrom('message_photo').where('message_id', 'in', theirs).execute();
  await tx
    .updateTable('message')
    .set({ words: '', removed_at: now, written_by: null, for_all: false })
    .where('id', 'in', theirs)
    .execute();
  await tx.updateTable('conversation').set({ customer_id: null }).where('customer_id', '=', userId).execute();
}

/** A member of a shop deleted their account: what they wrote for the shop stays, without their name. */
export async function eraseAuthor(tx: Tx, userId: UserId): Promise<void> {
  await tx.updateTable('message').set({ written_by: null }).where('written_by', '=', userId).execute();
}
